import { tabId } from '../tab-ids.ts';
import { useTabs } from '../tab-store.ts';

/** Focuses the tab of a path, or the tab in front if that tab is closed. */
export const focusTab = (path: string): void => {
  const wanted = document.getElementById(tabId(path));
  (wanted ?? document.getElementById(tabId(useTabs.getState().current?.path ?? '')))?.focus();
};

/** The same after the next render. */
export const focusTabSoon = (path: string): void => void requestAnimationFrame(() => focusTab(path));
