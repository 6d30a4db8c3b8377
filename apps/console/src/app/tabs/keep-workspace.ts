import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { keepPreference, preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { setTabs, useTabs } from './tab-store.ts';
import { withWorkspace, workspaceOf } from './workspace.ts';

/** What is known to be kept; nothing while it is not known what was kept before, which must not be overwritten. */
let kept: string | undefined;

useSession.subscribe(() => {
  kept = undefined;
});

/** The tabs are about to be those of somewhere else, which says nothing about what is kept. */
export const forgetWorkspace = (): void => {
  kept = undefined;
};

const save = (): void => {
  const workspace = workspaceOf(useTabs.getState().tabs);
  const text = JSON.stringify(workspace);
  if (kept === undefined || text === kept) return;
  kept = text;
  keepPreference('workspace', workspace);
};

const restore = async (items: MenuItem[], isOver: () => boolean): Promise<void> => {
  const { workspace } = await queryClient.fetchQuery(preferencesQuery());
  if (isOver()) return;
  kept = JSON.stringify(workspace ?? { tabs: [] });
  if (workspace) setTabs(withWorkspace(useTabs.getState().tabs, workspace, items));
  save();
};

/** Brings back the tabs of last time and keeps what becomes of them; what it returns stops that. */
export const keepWorkspace = (items: MenuItem[]): (() => void) => {
  // A meeting begins with its desk each time; what is kept are the tabs outside of all meetings.
  if (useMeeting.getState().code !== '') return () => undefined;
  let isOver = false;
  // A person whose tabs cannot be learnt works with those of today.
  if (kept === undefined) restore(items, () => isOver).catch(() => undefined);
  const stop = useTabs.subscribe((now, before) => {
    if (now.tabs !== before.tabs) save();
  });
  return () => {
    isOver = true;
    stop();
  };
};
