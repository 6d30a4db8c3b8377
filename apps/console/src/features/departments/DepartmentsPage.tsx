import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addDepartment } from '@huiwu/contract/departments';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useSteady } from '../../shared/components/useSteady.ts';
import { choiceFilter, textFilter } from '../../shared/filters/filter-fields.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { TreeList } from '../../shared/trees/TreeList.tsx';
import { departmentColumns, STATE_TITLES } from './department-columns.tsx';
import { DEPARTMENT_DIALOGS, DepartmentDialogs } from './DepartmentDialogs.tsx';
import { departmentTreeQuery } from './departments.queries.ts';
import { searchDepartments } from './search-departments.ts';
import { useDepartmentCommands } from './useDepartmentCommands.ts';
import { useDepartmentMoves } from './useDepartmentMoves.ts';

const FILTERS = { name: String, state: Number };

const filterFields = [
  textFilter('name', '部门名称'),
  choiceFilter('state', '状态', STATE_TITLES.map((label, state) => ({ value: String(state), label })).reverse()),
];

export function DepartmentsPage() {
  const list = useListState(FILTERS);
  const query = useQuery(departmentTreeQuery());
  const dialog = useDialogInUrl(DEPARTMENT_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const { open } = dialog;
  const { name = '', state = '' } = list.filters;
  const shown = useMemo(() => query.data && searchDepartments(query.data, { name, state }), [query.data, name, state]);
  const isWhole = shown?.found === undefined;
  const moves = useDepartmentMoves(query.data, flash);
  const commands = useSteady(useDepartmentCommands(flash));
  const hasCompanies = new Set(query.data?.map(({ custCode }) => custCode)).size > 1;
  const parents = useMemo(() => new Set(query.data?.map(({ parentId }) => parentId)), [query.data]);
  const columns = useMemo(
    () => departmentColumns({ commands, open, moves: isWhole ? moves : undefined, parents, hasCompanies }),
    [commands, open, isWhole, moves, parents, hasCompanies],
  );
  return (
    <PageFrame
      title="部门管理"
      description="维护公司的部门层级、负责人和顺序。"
      actions={<AddButton onClick={() => open('add')} />}
    >
      <SearchBar label="查询部门" fields={filterFields} list={list} />
      {query.isError && !query.data ? (
        <LoadError query={query} />
      ) : (
        <section className="panel list-panel" aria-label="部门">
          <TreeList
            label="部门列表"
            query={query}
            counted="个部门"
            {...{ list, columns, flashed }}
            all={query.data}
            rows={shown?.rows}
            found={shown?.found}
            empty={
              <Empty
                isAsked={!isWhole}
                onAdd={() => open('add')}
                onClear={() => list.filterBy({ name: '', state: '' })}
              />
            }
          />
        </section>
      )}
      <DepartmentDialogs dialog={dialog} rows={query.data} onSaved={flash} />
    </PageFrame>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  return (
    <Allowed to={addDepartment}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        新增
      </Button>
    </Allowed>
  );
}

interface EmptyProps {
  isAsked: boolean;
  onAdd: () => void;
  onClear: () => void;
}

function Empty({ isAsked, onAdd, onClear }: EmptyProps) {
  if (isAsked) {
    return (
      <EmptyNotice
        title="没有符合条件的部门"
        hint="换个条件，或者清空条件查看全部。"
        action={<Button onClick={onClear}>清空条件</Button>}
      />
    );
  }
  return (
    <EmptyNotice
      title="还没有部门"
      hint="先新增一个顶级部门，再逐级新增下级。"
      action={<AddButton onClick={onAdd} />}
    />
  );
}
