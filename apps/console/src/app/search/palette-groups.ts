import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { markEntries, rankEntries, type Ranked } from './rank-entries.ts';
import type { Split } from './split-verb.ts';

export interface Group {
  title: '搜索历史' | '最近访问' | '菜单' | '记录' | '操作';
  items: Ranked[];
}

/** All entries, independent of the search text. */
export interface Offers {
  history: string[];
  recent: PaletteEntry[];
  menus: PaletteEntry[];
  actions: PaletteEntry[];
}

interface Found {
  records: PaletteEntry[];
  actions: PaletteEntry[];
}

const MOST = { recent: 5, menus: 10, actions: 8 };

const historyEntry = (text: string): PaletteEntry => ({ id: `history ${text}`, title: text, outcome: { fill: text } });

const filled = (groups: Group[]): Group[] => groups.filter(({ items }) => items.length > 0);

/** The groups without a search text: recent searches and pages, then all entries. */
const everything = ({ history, recent, menus, actions }: Offers): Group[] =>
  filled([
    { title: '搜索历史', items: markEntries(history.map(historyEntry), '') },
    { title: '最近访问', items: markEntries(recent.slice(0, MOST.recent), '') },
    { title: '菜单', items: markEntries(menus, '') },
    { title: '操作', items: markEntries(actions, '') },
  ]);

const pageOf = ({ outcome }: PaletteEntry): string | undefined =>
  'to' in outcome ? outcome.to.split('?', 1)[0] : undefined;

/**
 * The best group is first. Records, which load later, do not move other entries down. Actions on records never come
 * before the records if Enter would run them.
 */
export const groupsOf = (text: string, offers: Offers, found: Found): Group[] => {
  if (text === '') return everything(offers);
  const menus = rankEntries(offers.menus, text).slice(0, MOST.menus);
  const shown = new Set(menus.map(({ entry }) => pageOf(entry)));
  const recent = rankEntries(offers.recent, text).filter(({ entry }) => !shown.has(pageOf(entry)));
  const actions = rankEntries(offers.actions, text).slice(0, MOST.actions);
  const theirs = markEntries(found.actions, text);
  const own: Group[] = [
    { title: '菜单', items: menus },
    { title: '最近访问', items: recent.slice(0, MOST.recent) },
    { title: '操作', items: actions },
  ];
  const ordered = filled(own).toSorted((a, b) => tierOf(a) - tierOf(b));
  const records: Group = { title: '记录', items: markEntries(found.records, text) };
  if (actions.length === 0) return filled([...ordered, records, { title: '操作', items: theirs }]);
  const withTheirs = (group: Group) => (group.title === '操作' ? { ...group, items: [...actions, ...theirs] } : group);
  return filled([...ordered.map(withTheirs), records]);
};

const tierOf = ({ items }: Group): number => items[0]?.tier ?? Number.POSITIVE_INFINITY;

/** After a verb, only records are listed. */
export const groupsAfter = ({ verb, rest }: Split, { actions }: Found): Group[] => {
  const meant = actions.filter(({ title }) => title.startsWith(verb));
  return filled([{ title: '操作', items: markEntries(meant, rest) }]);
};
