import { create } from 'zustand';
import type { LayoutSettings } from '@huiwu/contract/preferences';
import { keepPreference } from '../preferences/preferences.queries.ts';
import { LAYOUT_KEY } from '../light/layout-key.ts';
import { watchMode } from '../light/light-mode.ts';
import { readStored, removeStored, writeStored } from '../session/stored-keys.ts';
import { DEFAULT_LAYOUT, readLayout } from './layout-settings.ts';

export { LAYOUT_KEY };

type Some = Partial<LayoutSettings>;

interface LayoutState extends LayoutSettings {
  /** What a reload brings back; everything else is gone with this page. */
  saved: Some;
  /** What was changed since. */
  changed: Some;
}

const compose = (saved: Some, changed: Some): LayoutState => ({
  ...DEFAULT_LAYOUT,
  ...saved,
  ...changed,
  saved,
  changed,
});

/** How the console looks and behaves in this browser, at this moment. */
export const useLayout = create<LayoutState>()(() => compose(readLayout(readStored(LAYOUT_KEY)), {}));

/** Whether a reload would bring back anything else than what is shown. */
export const hasUnsaved = ({ saved, changed }: LayoutState): boolean =>
  (Object.keys(changed) as (keyof LayoutSettings)[]).some((name) => {
    const kept = { ...DEFAULT_LAYOUT, ...saved };
    return changed[name] !== kept[name];
  });

// The sign-in page has a switch of its own, and the console is there before a user has signed in.
watchMode(() => useLayout.setState(compose(readLayout(readStored(LAYOUT_KEY)), useLayout.getState().changed)));

/** Changes settings at once, until the next reload. */
export const changeLayout = (change: Some): void => {
  const { saved, changed } = useLayout.getState();
  useLayout.setState(compose(saved, { ...changed, ...change }));
};

const store = (saved: Some, changed: Some): void => {
  if (Object.keys(saved).length === 0) removeStored(LAYOUT_KEY);
  else writeStored(LAYOUT_KEY, JSON.stringify(saved));
  useLayout.setState(compose(saved, changed));
};

/** What this person kept on the server takes the place of what this browser knew; changes made since stay. */
export const takeLayout = (kept: Some): void => store(kept, useLayout.getState().changed);

const keep = (saved: Some, changed: Some): void => {
  store(saved, changed);
  keepPreference('layout', saved);
};

/** Everything as it stands now is what a reload brings back, here and wherever this person signs in. */
export const saveLayout = (): void => {
  const { saved, changed } = useLayout.getState();
  keep({ ...saved, ...changed }, {});
};

/** Changes settings and keeps just these; what else was tried out stays unsaved. */
export const saveInLayout = (change: Some): void => {
  const { saved, changed } = useLayout.getState();
  const rest = Object.fromEntries(Object.entries(changed).filter(([name]) => !(name in change)));
  keep({ ...saved, ...change }, rest);
};

/** Back to how the console comes, here and wherever this person signs in. */
export const resetLayout = (): void => keep({}, {});
