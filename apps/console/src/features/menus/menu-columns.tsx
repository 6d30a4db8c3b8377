import { Tag } from 'antd';
import {
  addMenu,
  deleteMenu,
  editMenu,
  menuErrors,
  sortMenus,
  type MenuRecord,
  menuColumns as MENU,
} from '@huiwu/contract/menus';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { MenuIcon } from '../../shared/menus/MenuIcon.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { titled } from '../../shared/columns/titled.ts';
import { actionColumn } from '../../shared/columns/common-columns.tsx';
import { RowActions, type RowAction } from '../../shared/actions/RowActions.tsx';
import { MoveHandle } from '../../shared/trees/MoveHandle.tsx';
import { destinationOfKey, type MoveKey, type Tree } from '../../shared/trees/tree-moves.ts';
import type { TreeMoves } from '../../shared/trees/useTreeMoves.ts';
import { KIND_TITLES } from './menu-texts.ts';
import type { MenuDialog } from './MenuDialogs.tsx';
import type { MenuCommands } from './useMenuCommands.ts';
import './menus.css';

interface MenuColumnsOptions {
  tree: Tree<MenuRecord>;
  moves: TreeMoves<MenuRecord>;
  /** Whether the tree is unfiltered. */
  isWhole: boolean;
  dialog: DialogInUrl<MenuDialog>;
  commands: MenuCommands;
}

export const menuColumns = ({ dialog, ...rest }: MenuColumnsOptions): Column<MenuRecord>[] => [
  {
    ...titled(MENU, 'title'),
    width: 260,
    pin: 'start',
    onCard: 'head',
    render: (menu) => (
      <span className="tree-name">
        <MoveHandle row={menu} name={menu.title} to={sortMenus} moves={rest.isWhole ? rest.moves : undefined} />
        <span className="menu-name">
          <MenuIcon name={menu.icon} />
          <PageLink to={dialog.linkTo('view', menu.id)}>{menu.title}</PageLink>
        </span>
      </span>
    ),
  },
  { ...titled(MENU, 'kind'), width: 96, render: ({ kind }) => KIND_TITLES[kind] },
  {
    ...titled(MENU, 'path'),
    width: 240,
    render: ({ path, link }) => <span className="menu-path">{link || path}</span>,
  },
  {
    ...titled(MENU, 'hidden'),
    width: 80,
    onCard: 'side',
    render: ({ hidden }) => (hidden ? <Tag>隐藏</Tag> : <Tag color="success">显示</Tag>),
  },
  { ...titled(MENU, 'isBuiltIn'), width: 96, render: ({ isBuiltIn }) => (isBuiltIn ? '系统内置' : '自建') },
  {
    ...titled(MENU, 'order'),
    width: 72,
    align: 'end',
    onCard: 'none',
    render: ({ order }) => <span className="number">{order}</span>,
  },
  actionColumn({
    width: 210,
    calls: [editMenu, addMenu, sortMenus, deleteMenu],
    render: (menu) => <RowActions name={menu.title} actions={actionsOf(menu, { dialog, ...rest })} />,
  }),
];

const actionsOf = (menu: MenuRecord, { tree, moves, dialog, commands }: MenuColumnsOptions): RowAction[] => {
  const step = (verb: string, key: MoveKey): RowAction => ({
    verb,
    to: sortMenus,
    isOffered: destinationOfKey(tree, menu, key) !== undefined,
    run: () => moves.press(menu, key),
  });
  return [
    { verb: '编辑', to: editMenu, run: () => dialog.open('edit', menu.id) },
    { verb: '新增下级', to: addMenu, isOffered: menu.kind === 'directory', run: () => dialog.open('add', menu.id) },
    step('上移', 'ArrowUp'),
    step('下移', 'ArrowDown'),
    {
      verb: '删除',
      to: deleteMenu,
      isOffered: !menu.isBuiltIn,
      isDangerous: true,
      blocker: tree.rows.some(({ parentId }) => parentId === menu.id) ? menuErrors.hasChildren.message : undefined,
      run: () => void commands.remove(menu),
    },
  ];
};
