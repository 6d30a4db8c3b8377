import { accountSettingsAccess } from '@huiwu/contract/account';
import { menuPathOf, type MenuNode } from '@huiwu/contract/menus';

export interface MenuItem {
  id: string;
  title: string;
  icon: string;
  component: string;
  /** 1 for the top level. */
  level: number;
  /** The full path after the hash, or the external address. */
  path: string;
  /** The link target: the path with its query. */
  target: string;
  isExternal: boolean;
  isHidden: boolean;
  activeMenu: string;
  /** The address that the entry's page embeds; empty for other pages. */
  frame: string;
  children: MenuItem[];
}

/** The page that embeds an external address. */
export const FRAME_COMPONENT = 'app/FramePage';

/** The specification, section 2: the entry with this id is always hidden. Its page opens from 账户. */
export const ALWAYS_HIDDEN_ID: string = accountSettingsAccess.menuId;

const EXTERNAL = /^(?:https?:\/\/|mailto:|tel:)/i;

export const isExternalUrl = (address: string): boolean => EXTERNAL.test(address);

export const joinPath = menuPathOf;

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The query of a menu entry is JSON text that an admin typed. Invalid text counts as empty. */
export const parseMenuQuery = (text: string): [string, string][] => {
  if (text.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return [];
    return Object.entries(parsed).flatMap(([key, value]) =>
      isPlain(value) ? [[key, String(value)] as [string, string]] : [],
    );
  } catch {
    return [];
  }
};

/** Only addresses that a browser can embed: no scripts, mail or phone links. */
const frameOf = ({ component, link }: MenuNode): string =>
  component === FRAME_COMPONENT && /^https?:\/\//i.test(link) ? link : '';

const whereTo = (node: MenuNode, parentPath: string): Pick<MenuItem, 'path' | 'target' | 'isExternal'> => {
  const link = frameOf(node) === '' ? node.link : '';
  const outside = [link, node.pageurl, parentPath].find(isExternalUrl);
  if (outside !== undefined) return { path: outside, target: outside, isExternal: true };
  const path = joinPath(parentPath, node.pageurl);
  const query = new URLSearchParams([...parseMenuQuery(node.query), ['menuCode', node.id]]);
  return { path, target: `${path}?${query.toString()}`, isExternal: false };
};

const toItem = (node: MenuNode, parentPath: string, level: number): MenuItem => {
  const where = whereTo(node, parentPath);
  const inside = where.isExternal && !isExternalUrl(node.pageurl) ? joinPath(parentPath, node.pageurl) : where.path;
  return {
    id: node.id,
    title: node.title,
    icon: node.icon,
    component: node.component,
    level,
    ...where,
    isHidden: node.hidden || node.id === ALWAYS_HIDDEN_ID,
    activeMenu: node.activeMenu === '' ? '' : joinPath('', node.activeMenu),
    frame: frameOf(node),
    children: node.children.map((child) => toItem(child, inside, level + 1)),
  };
};

/** The server's tree with levels, full paths and queries. */
export const toMenuItems = (nodes: MenuNode[]): MenuItem[] => nodes.map((node) => toItem(node, '', 1));
