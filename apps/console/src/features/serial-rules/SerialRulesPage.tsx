import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addSerialRule } from '@huiwu/contract/serial-rules';
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
import { serialRuleColumns } from './serial-rule-columns.tsx';
import { SERIAL_RULE_DIALOGS, SerialRuleDialogs } from './SerialRuleDialogs.tsx';
import { SERIAL_RULE_FILTERS, serialRulePageQuery } from './serial-rules.queries.ts';
import { useSerialRuleCommands } from './useSerialRuleCommands.ts';

const filterFields = [
  textFilter('name', '编号名称'),
  textFilter('type', '编号类型'),
  textFilter('prefix', '前缀'),
  choiceFilter('isBuiltIn', '来源', [
    { value: '1', label: '系统内置' },
    { value: '0', label: '自建' },
  ]),
];

export function SerialRulesPage() {
  const list = useListState(SERIAL_RULE_FILTERS);
  const query = useQuery(serialRulePageQuery(list));
  const dialog = useDialogInUrl(SERIAL_RULE_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useSteady(useSerialRuleCommands());
  const columns = useMemo(() => serialRuleColumns({ dialog, commands }), [dialog, commands]);
  return (
    <PageFrame
      title="编号规则"
      description="维护各类编号的格式；修改后，已发出的编号不会再次出现。"
      actions={
        <Allowed to={addSerialRule}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open('add')}>
            新增
          </Button>
        </Allowed>
      }
    >
      <SearchBar label="查询编号规则" fields={filterFields} list={list} />
      <section className="panel list-panel" aria-label="编号规则">
        <PagedTable
          label="编号规则列表"
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={<RecordsEmpty list={list} what="编号规则" />}
        />
      </section>
      <SerialRuleDialogs dialog={dialog} rows={query.data?.list} onSaved={flash} />
    </PageFrame>
  );
}
