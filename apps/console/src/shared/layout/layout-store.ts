import { create } from 'zustand';
import type { LayoutSettings } from '@huiwu/contract/preferences';
import { readStored, removeStored, writeStored } from '../session/stored-keys.ts';
import { DEFAULT_LAYOUT, readLayout } from './layout-settings.ts';

/** Fixed by the specification: where the saved settings stand in local storage. */
export const LAYOUT_KEY = 'layout-setting';

interface LayoutState extends LayoutSettings {
  /** What a reload brings back; everything else is gone with this page. */
  saved: Partial<LayoutSettings>;
  /** What was changed since. */
  changed: Partial<LayoutSettings>;
}

const compose = (saved: Partial<LayoutSettings>, changed: Partial<LayoutSettings>): LayoutState => ({
  ...DEFAULT_LAYOUT,
  ...saved,
  ...changed,
  saved,
  changed,
});

/** How the console looks and behaves in this browser, at this moment. */
export const useLayout = create<LayoutState>()(() => compose(readLayout(readStored(LAYOUT_KEY)), {}));

/** Changes settings at once, until the next reload. */
export const changeLayout = (change: Partial<LayoutSettings>): void => {
  const { saved, changed } = useLayout.getState();
  useLayout.setState(compose(saved, { ...changed, ...change }));
};

const keep = (saved: Partial<LayoutSettings>, changed: Partial<LayoutSettings>): Partial<LayoutSettings> => {
  writeStored(LAYOUT_KEY, JSON.stringify(saved));
  useLayout.setState(compose(saved, changed));
  return saved;
};

/** Everything as it stands now is what a reload brings back; answers what is kept. */
export const saveLayout = (): Partial<LayoutSettings> => {
  const { saved, changed } = useLayout.getState();
  return keep({ ...saved, ...changed }, {});
};

/** Changes settings and keeps just these; what else was tried out stays unsaved. Answers what is kept. */
export const saveInLayout = (change: Partial<LayoutSettings>): Partial<LayoutSettings> => {
  const { saved, changed } = useLayout.getState();
  const rest = Object.fromEntries(Object.entries(changed).filter(([name]) => !(name in change)));
  return keep({ ...saved, ...change }, rest);
};

/** What this person kept on the server takes the place of what this browser knew; changes made since stay. */
export const takeLayout = (kept: Partial<LayoutSettings>): void => void keep(kept, useLayout.getState().changed);

/** Forgets what was saved here. The page is to be loaded anew afterwards. */
export const forgetLayout = (): void => removeStored(LAYOUT_KEY);
