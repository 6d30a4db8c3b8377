import { workspace as workspaceShape, type Workspace } from '@huiwu/contract/preferences';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { queryClient } from '../../shared/api/query-client.ts';
import { keepPreference, preferencesQuery } from '../../shared/preferences/preferences.queries.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { SESSION_KEYS, useSession } from '../../shared/session/session-store.ts';
import { readStored, writeStored } from '../../shared/session/stored-keys.ts';
import type { Tab } from './tab.ts';
import { setTabs, useTabs } from './tab-store.ts';
import { withWorkspace, workspaceOf } from './workspace.ts';

/** What was put in place of what is kept before that was known. */
let recalled: { text: string; paths: Set<string> } | undefined;

/** What is known to be kept; nothing while it is not known what was kept before, which must not be overwritten. */
let kept: string | undefined;

/** Call it before the tabs change to those of another meeting, so that the stored tabs are kept. */
export const forgetWorkspace = (): void => {
  kept = undefined;
  recalled = undefined;
};

useSession.subscribe(forgetWorkspace);

const know = (text: string): void => {
  kept = text;
  writeStored(SESSION_KEYS.tabs, text);
};

const save = (): void => {
  const workspace = workspaceOf(useTabs.getState().tabs);
  const text = JSON.stringify(workspace);
  if (kept === undefined || text === kept) return;
  know(text);
  keepPreference('workspace', workspace);
};

const parse = (text: string): Workspace | undefined => {
  try {
    return workspaceShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * The tabs of last time as this browser remembers them, so that they stand in the first picture and nothing moves when
 * the server's word comes, which is what counts.
 */
export const recallWorkspace = (items: MenuItem[]): void => {
  const text = readStored(SESSION_KEYS.tabs);
  if (text === null || kept !== undefined || recalled || useMeeting.getState().code !== '') return;
  const workspace = parse(text);
  if (!workspace) return;
  const { tabs } = useTabs.getState();
  const all = withWorkspace(tabs, workspace, items);
  const isNew = ({ path }: Tab) => !tabs.some((tab) => tab.path === path);
  recalled = { text, paths: new Set(all.filter(isNew).map(({ path }) => path)) };
  setTabs(all);
};

/** Tabs that are open for another reason than the memory of this browser. */
const surelyOpen = (): Tab[] => {
  const { tabs, visited } = useTabs.getState();
  return tabs.filter(({ path }) => !recalled?.paths.has(path) || visited.includes(path));
};

const restore = async (items: MenuItem[], isOver: () => boolean): Promise<void> => {
  const { workspace } = await queryClient.fetchQuery(preferencesQuery());
  if (isOver()) return;
  know(JSON.stringify(workspace ?? { tabs: [] }));
  // What was remembered rightly is in place, and may have been changed since.
  if (workspace && kept !== recalled?.text) setTabs(withWorkspace(surelyOpen(), workspace, items));
  save();
};

/** Restores the tabs of the last time and stores their changes. Returns a function that stops it. */
export const keepWorkspace = (items: MenuItem[]): (() => void) => {
  // A meeting begins with its desk each time; what is kept are the tabs outside of all meetings.
  if (useMeeting.getState().code !== '') return () => undefined;
  let isOver = false;
  // If the stored tabs cannot be loaded, the user works with the current ones.
  if (kept === undefined) restore(items, () => isOver).catch(() => undefined);
  const stop = useTabs.subscribe((now, before) => {
    if (now.tabs !== before.tabs) save();
  });
  return () => {
    isOver = true;
    stop();
  };
};
