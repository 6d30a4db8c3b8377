import { tabId } from './tab-ids.ts';
import { useTabs } from './tab-store.ts';

/** The keyboard goes to the tab of a path, or to the one in front where that is gone, once it has been drawn. */
export const focusTab = (path: string): void =>
  void requestAnimationFrame(() => {
    const wanted = document.getElementById(tabId(path));
    (wanted ?? document.getElementById(tabId(useTabs.getState().current?.path ?? '')))?.focus();
  });
