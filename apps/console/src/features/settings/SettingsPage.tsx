import { useMemo } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { addSetting } from '@huiwu/contract/settings';
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
import { settingColumns } from './setting-columns.tsx';
import { SETTING_DIALOGS, SettingDialogs } from './SettingDialogs.tsx';
import { SETTING_FILTERS, settingPageQuery } from './settings.queries.ts';
import { useSettingCommands } from './useSettingCommands.ts';
import './settings.css';

const filterFields = [
  textFilter('name', '参数名称'),
  textFilter('key', '参数键名'),
  choiceFilter('isPublic', '是否公开', [
    { value: '1', label: '公开' },
    { value: '0', label: '不公开' },
  ]),
  choiceFilter('isBuiltIn', '来源', [
    { value: '1', label: '系统内置' },
    { value: '0', label: '自建' },
  ]),
];

export function SettingsPage() {
  const list = useListState(SETTING_FILTERS);
  const query = useQuery(settingPageQuery(list));
  const dialog = useDialogInUrl(SETTING_DIALOGS);
  const { flashed, flash } = useRowFlash();
  const commands = useSteady(useSettingCommands());
  const columns = useMemo(() => settingColumns({ dialog, commands }), [dialog, commands]);
  return (
    <PageFrame
      title="参数配置"
      description="维护全平台共用的参数，保存后从下一次请求起生效。"
      actions={
        <Allowed to={addSetting}>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => dialog.open('add')}>
            新增
          </Button>
        </Allowed>
      }
    >
      <SearchBar label="查询参数" fields={filterFields} list={list} />
      <section className="panel list-panel" aria-label="参数">
        <PagedTable
          label="参数列表"
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={<RecordsEmpty list={list} what="参数" />}
        />
      </section>
      <SettingDialogs dialog={dialog} rows={query.data?.list} onSaved={flash} />
    </PageFrame>
  );
}
