import {
  changeDictionaryTypeState,
  deleteDictionaryType,
  editDictionaryType,
  type DictionaryType,
} from '@huiwu/contract/dictionaries';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { usePage } from '../../shared/page/usePage.ts';
import type { Column } from '../../shared/columns/columns.tsx';
import { originColumn, remarkColumn, timeColumn, upkeepColumn } from '../../shared/columns/common-columns.tsx';
import { enabledColumn } from './enabled-column.tsx';
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
  originColumn,
  enabledColumn({ nameOf: ({ name }) => name, to: changeDictionaryTypeState, change: commands.changeState }),
  remarkColumn,
  timeColumn('updatedAt', '最近修改'),
  upkeepColumn({
    nameOf: ({ name }) => name,
    edit: editDictionaryType,
    remove: deleteDictionaryType,
    dialog,
    commands,
  }),
];

function TypeName({ type: { id, name } }: { type: DictionaryType }) {
  const { path } = usePage();
  return <PageLink to={`${path}/detail/${id}`}>{name}</PageLink>;
}
