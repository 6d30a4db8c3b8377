import {
  changeDictionaryRecordState,
  deleteDictionaryRecord,
  editDictionaryRecord,
  type DictionaryRecord,
} from '@huiwu/contract/dictionaries';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { EntryTag } from '../../shared/dictionaries/EntryTag.tsx';
import type { Column } from '../../shared/tables/columns.tsx';
import { RowActions } from '../../shared/tables/RowActions.tsx';
import type { RecordDialog } from './RecordDialogs.tsx';
import { StartedSwitch } from './StartedSwitch.tsx';
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
  { key: 'isBuiltIn', title: '来源', width: 96, render: ({ isBuiltIn }) => (isBuiltIn ? '系统内置' : '自建') },
  {
    key: 'state',
    title: '状态',
    width: 80,
    isSortable: true,
    onCard: 'side',
    render: (entry) => (
      <StartedSwitch
        name={entry.label}
        state={entry.state}
        isFixed={entry.isBuiltIn}
        to={changeDictionaryRecordState}
        onChange={() => commands.changeState(entry)}
      />
    ),
  },
  { key: 'remark', title: '备注', width: 160, onCard: 'none', render: ({ remark }) => remark || '—' },
  {
    key: 'actions',
    title: '操作',
    width: 130,
    pin: 'end',
    onCard: 'foot',
    render: (entry) => (
      <RowActions
        name={entry.label}
        actions={[
          { verb: '编辑', to: editDictionaryRecord, run: () => dialog.open('edit', entry.id) },
          {
            verb: '删除',
            to: deleteDictionaryRecord,
            isOffered: !entry.isBuiltIn,
            isDangerous: true,
            run: () => void commands.remove(entry),
          },
        ]}
      />
    ),
  },
];
