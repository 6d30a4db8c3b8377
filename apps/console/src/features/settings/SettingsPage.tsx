import { settingCalls, settingRecord } from '@huiwu/contract/settings';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordsPage } from '../../shared/records/RecordsPage.tsx';
import { choiceFilter } from '../../shared/filters/filter-fields.tsx';
import { SettingValue } from './SettingValue.tsx';
import './settings.css';

export const settingsConsole = defineConsoleRecord({
  noun: 'settings',
  record: settingRecord,
  calls: settingCalls,
  isOnlyEdited: true,
  texts: {
    title: '参数配置',
    description: '维护全平台共用的参数，保存后从下一次请求起生效。',
    saved: '，从下一次请求起生效',
    consequences: () => ({ delete: '删除后，读取该参数的地方会当作没有设置；不能恢复。' }),
  },
  offerOf: ({ isBuiltIn }, action) => (isBuiltIn && action === 'delete' ? false : undefined),
  filters: [
    'name',
    'key',
    choiceFilter('isPublic', '是否公开', [...settingRecord.fields.isPublic.choices]),
    'isBuiltIn',
  ],
  show: ['name', 'key', 'value', 'isPublic', 'isBuiltIn', 'remark', 'updatedAt'],
  columns: {
    key: { render: ({ key }) => <span className="setting-key">{key}</span> },
    value: { render: (setting) => <SettingValue setting={setting} />, onCard: undefined },
  },
  form: async () => (await import('./setting-form.tsx')).settingForm,
});

export function SettingsPage() {
  return <RecordsPage of={settingsConsole} />;
}
