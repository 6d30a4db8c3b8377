import { Tag } from 'antd';
import { addMenu, deleteMenu, editMenu, sortMenus, type MenuRecord } from '@huiwu/contract/menus';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { MenuIcon } from '../../shared/menus/MenuIcon.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/tables/columns.tsx';
import { RowActions } from '../../shared/tables/RowActions.tsx';
import { KIND_TITLES } from './menu-texts.ts';
import { isFirst, isLast } from './menu-tree.ts';
import type { MenuDialog } from './MenuDialogs.tsx';
import type { MenuCommands } from './useMenuCommands.ts';

interface MenuColumnsOptions {
  rows: MenuRecord[];
  dialog: DialogInUrl<MenuDialog>;
  commands: MenuCommands;
}

/** What the tree shows of an entry, and what can be clicked there. */
export const menuColumns = ({ rows, dialog, commands }: MenuColumnsOptions): Column<MenuRecord>[] => [
  {
    key: 'title',
    title: '菜单名称',
    width: 260,
    pin: 'start',
    onCard: 'head',
    render: ({ id, title, icon }) => (
      <span className="menu-name">
        <MenuIcon name={icon} />
        <PageLink to={dialog.linkTo('view', id)}>{title}</PageLink>
      </span>
    ),
  },
  { key: 'kind', title: '类型', width: 96, render: ({ kind }) => KIND_TITLES[kind] },
  {
    key: 'path',
    title: '地址',
    width: 240,
    render: ({ path, link }) => <span className="menu-path">{link || path}</span>,
  },
  {
    key: 'hidden',
    title: '显示',
    width: 80,
    onCard: 'side',
    render: ({ hidden }) => (hidden ? <Tag>隐藏</Tag> : <Tag color="success">显示</Tag>),
  },
  { key: 'isBuiltIn', title: '来源', width: 96, render: ({ isBuiltIn }) => (isBuiltIn ? '系统内置' : '自建') },
  {
    key: 'order',
    title: '排序',
    width: 72,
    align: 'end',
    onCard: 'none',
    render: ({ order }) => <span className="number">{order}</span>,
  },
  {
    key: 'actions',
    title: '操作',
    width: 210,
    pin: 'end',
    onCard: 'foot',
    render: (menu) => (
      <RowActions
        name={menu.title}
        actions={[
          { verb: '编辑', to: editMenu, run: () => dialog.open('edit', menu.id) },
          {
            verb: '新增下级',
            to: addMenu,
            isOffered: menu.kind === 'directory',
            run: () => dialog.open('add', menu.id),
          },
          { verb: '上移', to: sortMenus, isOffered: !isFirst(rows, menu), run: () => commands.step(menu, -1) },
          { verb: '下移', to: sortMenus, isOffered: !isLast(rows, menu), run: () => commands.step(menu, 1) },
          {
            verb: '删除',
            to: deleteMenu,
            isOffered: !menu.isBuiltIn,
            isDangerous: true,
            run: () => void commands.remove(menu),
          },
        ]}
      />
    ),
  },
];
