import { Tag } from 'antd';
import { deleteSetting, editSetting, settingKindOf, type Setting } from '@huiwu/contract/settings';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { TimeText } from '../../shared/components/TimeText.tsx';
import type { Column } from '../../shared/tables/columns.tsx';
import { RowActions } from '../../shared/tables/RowActions.tsx';
import type { SettingDialog } from './SettingDialogs.tsx';
import type { SettingCommands } from './useSettingCommands.ts';

interface SettingColumnsOptions {
  dialog: DialogInUrl<SettingDialog>;
  commands: SettingCommands;
}

/** What the list shows of a setting, and what can be clicked there. */
export const settingColumns = ({ dialog, commands }: SettingColumnsOptions): Column<Setting>[] => [
  {
    key: 'name',
    title: '参数名称',
    width: 200,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: ({ name }) => name,
  },
  {
    key: 'key',
    title: '参数键名',
    width: 176,
    isSortable: true,
    render: ({ key }) => <span className="setting-key">{key}</span>,
  },
  { key: 'value', title: '参数值', width: 220, render: (setting) => <SettingValue setting={setting} /> },
  {
    key: 'isPublic',
    title: '公开',
    width: 80,
    onCard: 'side',
    render: ({ isPublic }) => (isPublic ? <Tag color="processing">公开</Tag> : <Tag>不公开</Tag>),
  },
  {
    key: 'isBuiltIn',
    title: '来源',
    width: 88,
    render: ({ isBuiltIn }) => (isBuiltIn ? '系统内置' : '自建'),
  },
  { key: 'remark', title: '备注', width: 120, onCard: 'none', render: ({ remark }) => remark || '—' },
  {
    key: 'updatedAt',
    title: '最近修改',
    width: 108,
    isSortable: true,
    render: ({ updatedAt }) => <TimeText at={updatedAt} />,
  },
  {
    key: 'actions',
    title: '操作',
    width: 130,
    pin: 'end',
    onCard: 'foot',
    render: (setting) => (
      <RowActions
        name={setting.name}
        actions={[
          { verb: '编辑', to: editSetting, run: () => dialog.open('edit', setting.id) },
          {
            verb: '删除',
            to: deleteSetting,
            isOffered: !setting.isBuiltIn,
            isDangerous: true,
            run: () => void commands.remove(setting),
          },
        ]}
      />
    ),
  },
];

function SettingValue({ setting: { key, value, isConfidential } }: { setting: Setting }) {
  if (isConfidential) return <span className="quiet">已保密</span>;
  if (value === '') return <span className="quiet">未填写</span>;
  const kind = settingKindOf(key);
  return <span className="setting-value">{kind.kind === 'number' ? `${value} ${kind.unit}` : value}</span>;
}
