import { Tag } from 'antd';
import { deleteSetting, editSetting, settingKindOf, type Setting, type SettingKind } from '@huiwu/contract/settings';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import type { Column } from '../../shared/columns/columns.tsx';
import { originColumn, remarkColumn, timeColumn, upkeepColumn } from '../../shared/columns/common-columns.tsx';
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
    width: 176,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: ({ name }) => name,
  },
  {
    key: 'key',
    title: '参数键名',
    width: 168,
    isSortable: true,
    render: ({ key }) => <span className="setting-key">{key}</span>,
  },
  { key: 'value', title: '参数值', width: 180, render: (setting) => <SettingValue setting={setting} /> },
  {
    key: 'isPublic',
    title: '公开',
    width: 76,
    onCard: 'side',
    render: ({ isPublic }) => (isPublic ? <Tag color="processing">公开</Tag> : <Tag>不公开</Tag>),
  },
  originColumn,
  { ...remarkColumn, width: 136 },
  timeColumn('updatedAt', '最近修改'),
  upkeepColumn({ nameOf: ({ name }) => name, edit: editSetting, remove: deleteSetting, dialog, commands }),
];

const saidAs = (kind: SettingKind, value: string): string => {
  if (kind.kind === 'number') return (value === '0' ? kind.zero : undefined) ?? `${value} ${kind.unit}`;
  return kind.kind === 'choice' ? (kind.choices[value] ?? value) : value;
};

function SettingValue({ setting: { key, value, isConfidential } }: { setting: Setting }) {
  if (isConfidential) return <span className="quiet">已保密</span>;
  if (value === '') return <span className="quiet">未填写</span>;
  const kind = settingKindOf(key);
  return <span className="setting-value">{saidAs(kind, value)}</span>;
}
