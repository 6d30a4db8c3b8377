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
  /** The settings that are restored on reload; all others are temporary. */
  saved: Some;
  /** The changes since then. */
  changed: Some;
}

const compose = (saved: Some, changed: Some): LayoutState => ({
  ...DEFAULT_LAYOUT,
  ...saved,
  ...changed,
  saved,
  changed,
});

/** The current settings of the console in this browser. */
export const useLayout = create<LayoutState>()(() => compose(readLayout(readStored(LAYOUT_KEY)), {}));

/** Whether a reload would change the current settings. */
export const hasUnsaved = ({ saved, changed }: LayoutState): boolean =>
  (Object.keys(changed) as (keyof LayoutSettings)[]).some((name) => {
    const kept = { ...DEFAULT_LAYOUT, ...saved };
    return changed[name] !== kept[name];
  });

// The sign-in page has its own switch, and the console can be loaded before sign-in.
watchMode(() => useLayout.setState(compose(readLayout(readStored(LAYOUT_KEY)), useLayout.getState().changed)));

/** Changes settings immediately, until the next reload. */
export const changeLayout = (change: Some): void => {
  const { saved, changed } = useLayout.getState();
  useLayout.setState(compose(saved, { ...changed, ...change }));
};

const store = (saved: Some, changed: Some): void => {
  if (Object.keys(saved).length === 0) removeStored(LAYOUT_KEY);
  else writeStored(LAYOUT_KEY, JSON.stringify(saved));
  useLayout.setState(compose(saved, changed));
};

/** Replaces the settings of this browser with those of the server. Unsaved changes are kept. */
export const takeLayout = (kept: Some): void => store(kept, useLayout.getState().changed);

const keep = (saved: Some, changed: Some): void => {
  store(saved, changed);
  keepPreference('layout', saved);
};

/** Saves all current settings for this browser and on the server. */
export const saveLayout = (): void => {
  const { saved, changed } = useLayout.getState();
  keep({ ...saved, ...changed }, {});
};

/** Changes and saves only the given settings. Other changes stay unsaved. */
export const saveInLayout = (change: Some): void => {
  const { saved, changed } = useLayout.getState();
  const rest = Object.fromEntries(Object.entries(changed).filter(([name]) => !(name in change)));
  keep({ ...saved, ...change }, rest);
};

/** Restores the default settings, in this browser and on the server. */
export const resetLayout = (): void => keep({}, {});
