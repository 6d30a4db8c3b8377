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

/** Tabs that were restored from this browser before the server answered. */
let recalled: { text: string; paths: Set<string> } | undefined;

/**
 * The tabs that are stored on the server; undefined until they are loaded, because they must not be overwritten before.
 */
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
 * Restores the tabs that this browser remembers, so that they are shown in the first render. The server's answer
 * replaces them.
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

/** Tabs that were opened for a reason other than being restored. */
const surelyOpen = (): Tab[] => {
  const { tabs, visited } = useTabs.getState();
  return tabs.filter(({ path }) => !recalled?.paths.has(path) || visited.includes(path));
};

const restore = async (items: MenuItem[], isOver: () => boolean): Promise<void> => {
  const { workspace } = await queryClient.fetchQuery(preferencesQuery());
  if (isOver()) return;
  know(JSON.stringify(workspace ?? { tabs: [] }));
  // A tab that was restored correctly stays in place, because it may have changed since.
  if (workspace && kept !== recalled?.text) setTabs(withWorkspace(surelyOpen(), workspace, items));
  save();
};

/** Restores the tabs of the last time and stores their changes. Returns a function that stops it. */
export const keepWorkspace = (items: MenuItem[]): (() => void) => {
  // A meeting always starts with its dashboard. Only tabs outside meetings are stored.
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
