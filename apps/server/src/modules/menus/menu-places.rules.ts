import { menuPathOf, menuProblems, menusAccess, wholeMenuPath, type MenuKind } from '@huiwu/contract/menus';

/** The properties of a menu entry that decide its position. */
export interface PlacedEntry {
  id: string;
  parent_id: string | null;
  mode: string;
  title: string;
  pageurl: string;
  component: string;
  link: string;
  is_hidden: number;
  active_menu: string;
}

export const FRAME_COMPONENT = 'app/FramePage';

export const kindOf = ({ component, link }: Pick<PlacedEntry, 'component' | 'link'>): MenuKind => {
  if (component === FRAME_COMPONENT && link !== '') return 'frame';
  if (link !== '') return 'link';
  return component === '' ? 'directory' : 'page';
};

type Entries<Entry extends PlacedEntry = PlacedEntry> = readonly Entry[];

/** The entries from one up to the root; stops at a cycle. */
const trailOf = <Entry extends PlacedEntry>(entries: Entries<Entry>, id: string | null): Entry[] | undefined => {
  const trail: Entry[] = [];
  let next = id;
  while (next !== null) {
    const entry = entries.find((each) => each.id === next);
    if (entry === undefined || trail.includes(entry)) return undefined;
    trail.push(entry);
    next = entry.parent_id;
  }
  return trail;
};

/** The full address of an entry; its own part if it has no parent. */
export const pathOf = (entries: Entries, entry: PlacedEntry): string => {
  const above = trailOf(entries, entry.parent_id) ?? [];
  return [entry, ...above].reduceRight((path, { pageurl }) => menuPathOf(path, pageurl), '');
};

/** Addresses that the console reserves. */
const RESERVED = new Set([
  'login',
  'register',
  'retrieve',
  'password',
  'auth-redirect',
  'bind',
  'agree',
  'redirect',
  'index',
  'home',
  'showcase',
  '404',
  '401',
]);

const isReserved = (path: string): boolean => RESERVED.has(path.split('/')[1] ?? '');

interface MenuPlaceProblem {
  field: 'parentId' | 'title' | 'pageurl' | 'activeMenu' | 'hidden';
  message: string;
}

const parentProblem = (entries: Entries, entry: PlacedEntry): string | undefined => {
  if (entry.parent_id === null) return undefined;
  const parent = entries.find(({ id }) => id === entry.parent_id);
  if (parent === undefined) return menuProblems.parentGone;
  if (trailOf(entries, entry.id) === undefined) return menuProblems.parentBelow;
  if (parent.mode !== entry.mode) return menuProblems.parentElsewhere;
  return kindOf(parent) === 'directory' ? undefined : menuProblems.parentNoDirectory;
};

const pathProblem = (entries: Entries, entry: PlacedEntry, isBuiltIn: boolean): string | undefined => {
  const path = pathOf(entries, entry);
  if (!isBuiltIn && isReserved(path)) return menuProblems.pathReserved;
  const isTaken = entries.some(
    (other) => other.id !== entry.id && other.mode === entry.mode && pathOf(entries, other) === path,
  );
  return isTaken ? menuProblems.pathTaken : undefined;
};

/** Hiding the menu page or its ancestors could not be undone in the console. */
const isNeededHere = (entries: Entries, { id }: PlacedEntry): boolean =>
  (trailOf(entries, menusAccess.menuId) ?? []).some((each) => each.id === id);

const problemAt = (field: MenuPlaceProblem['field'], message: string | undefined): MenuPlaceProblem[] =>
  message === undefined ? [] : [{ field, message }];

/** What is wrong with the position and the addresses of an entry, among all entries of both modes. */
export const placeProblem = (
  entries: Entries,
  entry: PlacedEntry,
  isBuiltIn: boolean,
): MenuPlaceProblem | undefined => {
  const misplaced = problemAt('parentId', parentProblem(entries, entry));
  if (misplaced.length > 0) return misplaced[0];
  const neighbours = entries.filter(
    ({ id, parent_id, mode }) => id !== entry.id && parent_id === entry.parent_id && mode === entry.mode,
  );
  const isTitleTaken = neighbours.some(({ title }) => title === entry.title);
  const isActiveKnown =
    entry.active_menu === '' ||
    entries.some((other) => other.mode === entry.mode && pathOf(entries, other) === entry.active_menu);
  return [
    ...problemAt('title', isTitleTaken ? menuProblems.titleTaken : undefined),
    ...problemAt('pageurl', pathProblem(entries, entry, isBuiltIn)),
    ...problemAt('activeMenu', isActiveKnown ? undefined : menuProblems.activeMenuGone),
    ...problemAt(
      'hidden',
      entry.is_hidden === 1 && isNeededHere(entries, entry) ? menuProblems.staysVisible : undefined,
    ),
  ][0];
};

/** A built-in entry keeps its address in every position, because links and bookmarks use it. */
export const pageurlAfterMove = (
  entries: Entries,
  { before, parentId }: { before: PlacedEntry & { is_built_in: number }; parentId: string | null },
): string => {
  if (before.is_built_in === 0 || before.parent_id === parentId) return before.pageurl;
  return wholeMenuPath(pathOf(entries, before));
};

const ORDER_STEP = 10;

/** The position of a new entry without a given one. */
export const orderBehind = (neighbours: { sort_order: number }[]): number =>
  Math.max(0, ...neighbours.map(({ sort_order }) => sort_order)) + ORDER_STEP;
