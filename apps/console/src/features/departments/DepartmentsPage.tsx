import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { addDepartment, departmentImports, exportDepartments } from '@huiwu/contract/departments';
import { ImportButton } from '../../shared/imports/ImportButton.tsx';
import { AddButton } from '../../shared/components/AddButton.tsx';
import { LoadError } from '../../shared/components/LoadError.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useStable } from '../../shared/components/useStable.ts';
import { enabledFilter, textFilter } from '../../shared/filters/filter-fields.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { TreeList } from '../../shared/trees/TreeList.tsx';
import { departmentColumns } from './department-columns.tsx';
import { DEPARTMENT_DIALOGS, DepartmentDialogs } from './DepartmentDialogs.tsx';
import { departmentTreeQuery } from './departments.queries.ts';
import { searchDepartments } from './search-departments.ts';
import { useDepartmentCommands } from './useDepartmentCommands.ts';
import { useDepartmentMoves } from './useDepartmentMoves.ts';

const FILTERS = { name: String, state: Number };

const IMPORT = { name: 'departments', noun: '部门', calls: departmentImports, refreshes: ['departments'] };
const EXPORT = { call: exportDepartments, readers: FILTERS };

const filterFields = [textFilter('name', '部门名称'), enabledFilter];

export function DepartmentsPage() {
  const list = useListState(FILTERS);
  const query = useQuery(departmentTreeQuery());
  const dialog = useDialogInUrl(DEPARTMENT_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const { open } = dialog;
  const { name = '', state = '' } = list.filters;
  const shown = useMemo(() => query.data && searchDepartments(query.data, { name, state }), [query.data, name, state]);
  const add = <AddButton to={addDepartment} onClick={() => open('add')} />;
  const isWhole = shown?.found === undefined;
  const moves = useDepartmentMoves(query.data, flash);
  const commands = useStable(useDepartmentCommands(flash));
  const hasCustomers = new Set(query.data?.map(({ custCode }) => custCode)).size > 1;
  const parents = useMemo(() => new Set(query.data?.map(({ parentId }) => parentId)), [query.data]);
  const columns = useMemo(
    () => departmentColumns({ commands, open, moves: isWhole ? moves : undefined, parents, hasCustomers }),
    [commands, open, isWhole, moves, parents, hasCustomers],
  );
  return (
    <PageFrame title="部门管理" description="维护公司的部门层级、负责人和顺序。" actions={add}>
      <SearchBar label="查询部门" fields={filterFields} list={list} />
      {query.isError && !query.data ? (
        <LoadError query={query} />
      ) : (
        <section className="panel list-panel" aria-label="部门">
          <div className="list-toolbar">
            <ImportButton of={IMPORT} />
          </div>
          <TreeList
            label="部门列表"
            query={query}
            counted="个部门"
            exportSource={EXPORT}
            {...{ list, columns, flashed }}
            all={query.data}
            rows={shown?.rows}
            found={shown?.found}
            empty={<RecordsEmpty list={list} what="部门" hint="先新增一个顶级部门，再逐级新增下级。" action={add} />}
          />
        </section>
      )}
      <DepartmentDialogs dialog={dialog} rows={query.data} onSaved={flash} />
    </PageFrame>
  );
}
