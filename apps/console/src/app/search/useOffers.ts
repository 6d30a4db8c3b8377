import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { toMenuItems, type MenuItem } from '../../shared/menus/menu-items.ts';
import type { PaletteEntry } from '../../shared/palette/palette-source.ts';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { meetingCodeIn } from '../../shared/session/meeting-store.ts';
import { menuTreeQuery } from '../../shared/account/account.queries.ts';
import { useTheme } from '../../shared/theme/theme-store.ts';
import { resolvePage } from '../screens/resolve-page.ts';
import { useTabs } from '../tabs/tab-store.ts';
import { menuEntries } from './menu-entries.ts';
import type { Offers } from './palette-groups.ts';
import { recentPages } from './recent-pages.ts';
import { shellActions } from './shell-actions.ts';
import { useSources } from './sources.ts';
import { tabActions } from './tab-actions.ts';

const NO_HISTORY: string[] = [];

const verbEntry = (verb: string): PaletteEntry => ({
  id: `verb ${verb}`,
  title: `${verb}…`,
  outcome: { fill: `${verb} ` },
});

/** Whether the user's menu contains the page of an entry. A meeting has its own menu. */
const isReachable =
  (items: MenuItem[]) =>
  ({ outcome }: PaletteEntry): boolean =>
    !('to' in outcome) ||
    outcome.isExternal === true ||
    meetingCodeIn(outcome.to.split('?')[1] ?? '') !== '' ||
    resolvePage(outcome.to.split('?', 1)[0] ?? '', items).kind === 'page';

/** All entries for the user: pages, actions and recent searches. */
export const useOffers = () => {
  const { data: tree } = useSuspenseQuery(menuTreeQuery());
  const access = useAccess();
  const sources = useSources();
  const isDark = useTheme((theme) => theme.isDark);
  const isMobile = useIsMobile();
  const history = usePreference('searchHistory') ?? NO_HISTORY;
  const open = useTabs();
  return useMemo(() => {
    const items = toMenuItems(tree);
    const reachable = isReachable(items);
    const verbs = [...new Set(sources.flatMap((source) => source.verbs(access)))];
    const actions = [
      ...sources.flatMap((source) => source.actions(access)),
      ...verbs.map(verbEntry),
      ...tabActions(open),
      ...shellActions({ isDark, isMobile }),
    ];
    const offers: Offers = {
      history,
      recent: recentPages(open),
      menus: menuEntries(items),
      actions: actions.filter(reachable),
    };
    return { offers, verbs, reachable, hints: sources.flatMap((source) => source.hint(access) ?? []) };
  }, [tree, access, sources, isDark, isMobile, history, open]);
};
