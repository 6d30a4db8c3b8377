import {
  changeDictionaryTypeState,
  deleteDictionaryType,
  editDictionaryType,
  type DictionaryType,
} from '@huiwu/contract/dictionaries';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import type { Column } from '../../shared/tables/columns.tsx';
import { RowActions } from '../../shared/tables/RowActions.tsx';
import { StartedSwitch } from './StartedSwitch.tsx';
import type { TypeDialog } from './TypeDialogs.tsx';
import type { TypeCommands } from './useTypeCommands.ts';

interface TypeColumnsOptions {
  dialog: DialogInUrl<TypeDialog>;
  commands: TypeCommands;
}

/** What the list shows of a dictionary, and what can be clicked there. */
export const typeColumns = ({ dialog, commands }: TypeColumnsOptions): Column<DictionaryType>[] => [
  {
    key: 'name',
    title: '字典名称',
    width: 180,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: (type) => <TypeName type={type} />,
  },
  {
    key: 'type',
    title: '字典类型',
    width: 200,
    isSortable: true,
    render: ({ type }) => <span className="number">{type}</span>,
  },
  {
    key: 'entryCount',
    title: '键值数',
    width: 88,
    align: 'end',
    render: ({ entryCount }) => <span className="number">{entryCount}</span>,
  },
  { key: 'isBuiltIn', title: '来源', width: 96, render: ({ isBuiltIn }) => (isBuiltIn ? '系统内置' : '自建') },
  {
    key: 'state',
    title: '状态',
    width: 80,
    isSortable: true,
    onCard: 'side',
    render: (type) => (
      <StartedSwitch
        name={type.name}
        state={type.state}
        isFixed={type.isBuiltIn}
        to={changeDictionaryTypeState}
        onChange={() => commands.changeState(type)}
      />
    ),
  },
  { key: 'remark', title: '备注', width: 160, onCard: 'none', render: ({ remark }) => remark || '—' },
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
    render: (type) => (
      <RowActions
        name={type.name}
        actions={[
          { verb: '编辑', to: editDictionaryType, run: () => dialog.open('edit', type.id) },
          {
            verb: '删除',
            to: deleteDictionaryType,
            isOffered: !type.isBuiltIn,
            isDangerous: true,
            run: () => void commands.remove(type),
          },
        ]}
      />
    ),
  },
];

function TypeName({ type: { id, name } }: { type: DictionaryType }) {
  const { path } = usePage();
  return <PageLink to={`${path}/detail/${id}`}>{name}</PageLink>;
}
