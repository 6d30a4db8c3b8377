import { tabId } from '../tab-ids.ts';
import { useTabs } from '../tab-store.ts';

/** The keyboard goes to the tab of a path, or to the one in front where that is gone. */
export const focusTab = (path: string): void => {
  const wanted = document.getElementById(tabId(path));
  (wanted ?? document.getElementById(tabId(useTabs.getState().current?.path ?? '')))?.focus();
};

/** The same once what has changed is drawn. */
export const focusTabSoon = (path: string): void => void requestAnimationFrame(() => focusTab(path));
