import type { MenuNode } from '@huiwu/contract/menus';

/** A menu entry as the server sends it; a test states only what matters to it. */
export const menuNode = (node: Partial<MenuNode> & { id: string }): MenuNode => ({
  parentId: null,
  title: node.id,
  pageurl: node.id,
  component: `${node.id}/Page`,
  icon: '',
  hidden: false,
  activeMenu: '',
  link: '',
  query: '',
  children: [],
  ...node,
});

/** An entry that is only a heading. */
export const directoryNode = (id: string, children: MenuNode[], more: Partial<MenuNode> = {}): MenuNode =>
  menuNode({ id, component: '', children, ...more });
