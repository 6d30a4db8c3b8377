import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { locationText } from '../router/router.ts';
import type { useTabs } from '../tabs/tab-store.ts';

type Open = Pick<ReturnType<typeof useTabs.getState>, 'tabs' | 'visited' | 'current'>;

/** The open pages except the one in front, the most recent first. */
export const recentPages = ({ tabs, visited, current }: Open): PaletteEntry[] =>
  visited.toReversed().flatMap((path) => {
    const tab = path === current?.path ? undefined : tabs.find((each) => each.path === path);
    if (!tab) return [];
    return [
      { id: `recent ${path}`, title: tab.title, note: path, isNoteHidden: true, outcome: { to: locationText(tab) } },
    ];
  });
