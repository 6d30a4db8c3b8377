import {
  changeDictionaryRecordState,
  deleteDictionaryRecord,
  editDictionaryRecord,
  type DictionaryRecord,
} from '@huiwu/contract/dictionaries';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { EntryTag } from '../../shared/dictionaries/EntryTag.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { originColumn, remarkColumn, upkeepColumn } from '../../shared/columns/common-columns.tsx';
import type { RecordDialog } from './RecordDialogs.tsx';
import { enabledColumn } from './enabled-column.tsx';
import type { RecordCommands } from './useRecordCommands.ts';

interface RecordColumnsOptions {
  dialog: DialogInUrl<RecordDialog>;
  commands: RecordCommands;
}

/** What the list shows of an entry, and what can be clicked there. */
export const recordColumns = ({ dialog, commands }: RecordColumnsOptions): Column<DictionaryRecord>[] => [
  {
    key: 'label',
    title: '标签',
    width: 160,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: ({ label }) => label,
  },
  {
    key: 'value',
    title: '键值',
    width: 160,
    isSortable: true,
    render: ({ value }) => <span className="number">{value}</span>,
  },
  { key: 'look', title: '显示效果', width: 120, render: (entry) => <EntryTag entry={entry} /> },
  {
    key: 'order',
    title: '排序',
    width: 88,
    align: 'end',
    isSortable: true,
    render: ({ order }) => <span className="number">{order}</span>,
  },
  originColumn,
  enabledColumn({ nameOf: ({ label }) => label, to: changeDictionaryRecordState, change: commands.changeState }),
  remarkColumn,
  upkeepColumn({
    nameOf: ({ label }) => label,
    edit: editDictionaryRecord,
    remove: deleteDictionaryRecord,
    dialog,
    commands,
  }),
];
