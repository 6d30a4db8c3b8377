import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FIELD_NAMES, FUNCTIONS, FUNCTION_NAMES, PLATFORM_MENU_IDS } from '@huiwu/contract/catalogue/access';
import type { RoleKind } from '@huiwu/contract/roles';
import { canHoldRightsOfPage, type RoleHolder } from './role-pages.rules.ts';

/** The properties of a menu entry that decide whether a role can contain it. */
interface OfferedMenu {
  id: string;
  parent_id: string | null;
  mode: RoleKind;
  component: string;
  link: string;
  is_for_everybody: number;
}

export const isDirectory = (entry: OfferedMenu): boolean => entry.component === '' && entry.link === '';

const isOpenTo = (menuId: string, role: RoleHolder): boolean =>
  role.is_platform === 1 || !PLATFORM_MENU_IDS.has(menuId);

/** Each entry followed by its descendants; entries without an existing parent come last. */
export const inTreeOrder = <Row extends OfferedMenu>(entries: Row[]): Row[] => {
  const below = (parentId: string | null): Row[] =>
    entries.filter((entry) => entry.parent_id === parentId).flatMap((entry) => [entry, ...below(entry.id)]);
  const ordered = below(null);
  return [...ordered, ...entries.filter((entry) => !ordered.includes(entry))];
};

/** Entries with these ids and all their ancestors, in the order of the menu. */
export const withAncestors = <Row extends OfferedMenu>(entries: Row[], ids: Iterable<string>): Row[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const kept = new Set<string>();
  for (const id of ids) {
    let entry = byId.get(id);
    while (entry !== undefined && !kept.has(entry.id)) {
      kept.add(entry.id);
      entry = entry.parent_id === null ? undefined : byId.get(entry.parent_id);
    }
  }
  return entries.filter((entry) => kept.has(entry.id));
};

/**
 * Pages that a role can contain, with the directories above them. Meeting roles contain pages of meetings only; other
 * roles contain both, because admins can only assign rights that they have.
 */
export const grantableMenus = <Row extends OfferedMenu>(entries: Row[], role: RoleHolder): Row[] => {
  const pages = entries.filter(
    (entry) =>
      !isDirectory(entry) && isOpenTo(entry.id, role) && (role.kind === 'operations' || entry.mode === role.kind),
  );
  return withAncestors(
    entries,
    pages.map(({ id }) => id),
  );
};

/** Functions of existing pages that a role of this kind can contain. */
export const grantableFunctions = (entries: OfferedMenu[], role: RoleHolder): FunctionName[] => {
  const known = new Set(entries.map(({ id }) => id));
  return FUNCTION_NAMES.filter(
    (name) => known.has(FUNCTIONS[name].menuId) && canHoldRightsOfPage(FUNCTIONS[name].menuId, role),
  );
};

export const grantableFields = (entries: OfferedMenu[], role: RoleHolder): FieldName[] => {
  const known = new Set(entries.map(({ id }) => id));
  return FIELD_NAMES.filter((name) => known.has(FIELDS[name].menuId) && canHoldRightsOfPage(FIELDS[name].menuId, role));
};
