import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addDictionaryType } from '@huiwu/contract/dictionaries';
import { Button } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useSteady } from '../../shared/components/useSteady.ts';
import { choiceFilter, textFilter } from '../../shared/filters/filter-fields.tsx';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { RecordsEmpty } from '../../shared/list/RecordsEmpty.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { ORIGIN_CHOICES, STATE_CHOICES } from './dictionary-texts.ts';
import { typeColumns } from './type-columns.tsx';
import { TYPE_DIALOGS, TypeDialogs } from './TypeDialogs.tsx';
import { TYPE_FILTERS, typePageQuery } from './dictionaries.queries.ts';
import { useTypeCommands } from './useTypeCommands.ts';

const filterFields = [
  textFilter('name', '字典名称'),
  textFilter('type', '字典类型'),
  choiceFilter('state', '状态', STATE_CHOICES),
  choiceFilter('isBuiltIn', '来源', ORIGIN_CHOICES),
];

export function DictionariesPage() {
  const list = useListState(TYPE_FILTERS);
  const query = useQuery(typePageQuery(list));
  const dialog = useDialogInUrl(TYPE_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useSteady(useTypeCommands(flash));
  const columns = useMemo(() => typeColumns({ dialog, commands }), [dialog, commands]);
  return (
    <PageFrame
      title="字典管理"
      description="维护各页面选项和标签用的字典，全平台共用。"
      actions={
        <Allowed to={addDictionaryType}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open('add')}>
            新增
          </Button>
        </Allowed>
      }
    >
      <SearchBar label="查询字典" fields={filterFields} list={list} />
      <section className="panel list-panel" aria-label="字典">
        <PagedTable
          label="字典列表"
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={<RecordsEmpty list={list} what="字典" />}
        />
      </section>
      <TypeDialogs dialog={dialog} rows={query.data?.list} onSaved={flash} />
    </PageFrame>
  );
}
