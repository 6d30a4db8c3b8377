import type { GrantableMenu, RoleFunctions, RoleMenus } from '@huiwu/contract/roles';
import { buildTree, type Branch } from '../../../shared/trees/tree.ts';
import type { GrantNode } from './grant-tree.ts';

const BEYOND_OWN = '您没有此权限';
const FOR_EVERYBODY = '所有人可见';

const closedMenu = ({ isForEverybody, isDirectory, isGrantable }: GrantableMenu): string | undefined => {
  if (isForEverybody) return FOR_EVERYBODY;
  return isDirectory || isGrantable ? undefined : BEYOND_OWN;
};

const menuNode = ({ children = [], ...menu }: Branch<GrantableMenu>): GrantNode => ({
  id: menu.id,
  title: menu.title,
  isItem: !menu.isDirectory,
  isFixed: menu.isForEverybody,
  closed: closedMenu(menu),
  children: children.map(menuNode),
});

const MODES = [
  { mode: 'operations', title: '运营后台' },
  { mode: 'meeting', title: '会议后台' },
] as const;

/** Pages in their directories, below one heading per menu if the role can hold pages of both. */
export const menuNodes = ({ menus }: Pick<RoleMenus, 'menus'>): GrantNode[] => {
  const [operations, meeting] = MODES.map(({ mode, title }): GrantNode => {
    const own = menus.filter((menu) => menu.mode === mode);
    return { id: mode, title, isItem: false, children: buildTree(own).map(menuNode) };
  });
  const present = [operations, meeting].filter((node) => node !== undefined && node.children.length > 0) as GrantNode[];
  return present.length > 1 ? present : present.flatMap(({ children }) => children);
};

type Places = Branch<RoleFunctions['menus'][number]>;

/** Functions below their pages. */
export const functionNodes = ({ menus, functions }: Pick<RoleFunctions, 'menus' | 'functions'>): GrantNode[] => {
  const toNode = ({ id, title, children = [] }: Places): GrantNode => ({
    id,
    title,
    isItem: false,
    children: [
      ...functions
        .filter(({ menuId }) => menuId === id)
        .map((each) => ({
          id: each.id,
          title: each.title,
          isItem: true,
          closed: each.isGrantable ? undefined : BEYOND_OWN,
          children: [],
        })),
      ...children.map(toNode),
    ],
  });
  return buildTree(menus).map(toNode);
};

/** The pages among these ids. Directories are derived from them. */
export const pageIdsOf = ({ menus, menuIds }: Pick<RoleMenus, 'menus' | 'menuIds'>): string[] =>
  menus.filter((menu) => !menu.isDirectory && !menu.isForEverybody && menuIds.includes(menu.id)).map(({ id }) => id);

/** The pages with all their ancestors, as a role stores them. */
export const withDirectories = ({ menus }: Pick<RoleMenus, 'menus'>, pageIds: string[]): string[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]));
  const kept = new Set<string>();
  for (const id of pageIds) {
    let menu = byId.get(id);
    while (menu !== undefined && !kept.has(menu.id)) {
      kept.add(menu.id);
      menu = menu.parentId === null ? undefined : byId.get(menu.parentId);
    }
  }
  return menus.filter(({ id, isForEverybody }) => kept.has(id) && !isForEverybody).map(({ id }) => id);
};
