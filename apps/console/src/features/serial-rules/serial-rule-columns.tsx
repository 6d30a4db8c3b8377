import {
  DATE_TITLES,
  deleteSerialRule,
  editSerialRule,
  RESET_TITLES,
  type SerialRule,
} from '@huiwu/contract/serial-rules';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import type { Column } from '../../shared/tables/columns.tsx';
import { originColumn, remarkColumn, upkeepColumn } from '../../shared/tables/common-columns.tsx';
import type { SerialRuleDialog } from './SerialRuleDialogs.tsx';
import { serialRuleName } from './serial-rule-texts.ts';
import type { SerialRuleCommands } from './useSerialRuleCommands.ts';

interface SerialRuleColumnsOptions {
  dialog: DialogInUrl<SerialRuleDialog>;
  commands: SerialRuleCommands;
}

/** What the list shows of a rule, and what can be clicked there. */
export const serialRuleColumns = ({ dialog, commands }: SerialRuleColumnsOptions): Column<SerialRule>[] => [
  {
    key: 'name',
    title: '编号名称',
    width: 128,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: ({ name }) => name,
  },
  {
    key: 'type',
    title: '编号类型',
    width: 108,
    isSortable: true,
    render: ({ type }) => <span className="number">{type}</span>,
  },
  {
    key: 'prefix',
    title: '前缀',
    width: 84,
    isSortable: true,
    render: ({ prefix }) => <span className="number">{prefix}</span>,
  },
  { key: 'datePart', title: '日期部分', width: 84, render: ({ datePart }) => DATE_TITLES[datePart] },
  {
    key: 'digits',
    title: '位数',
    width: 64,
    align: 'end',
    render: ({ digits }) => <span className="number">{digits}</span>,
  },
  { key: 'reset', title: '重置周期', width: 84, render: ({ reset }) => RESET_TITLES[reset] },
  { key: 'next', title: '下一个编号', width: 152, render: ({ next }) => <span className="number">{next}</span> },
  { ...originColumn, onCard: 'side' },
  { ...remarkColumn, width: 120 },
  upkeepColumn({ nameOf: serialRuleName, edit: editSerialRule, remove: deleteSerialRule, dialog, commands }),
];
