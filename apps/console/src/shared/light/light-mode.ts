import { readStored, writeStored } from '../session/stored-keys.ts';
import { LAYOUT_KEY } from './layout-key.ts';

/** Event for changes of the stored mode within this page. */
const LAYOUT_EVENT = 'huiwu:layout';

export type Mode = 'system' | 'light' | 'dark';

const stored = (): Record<string, unknown> => {
  try {
    const parsed: unknown = JSON.parse(readStored(LAYOUT_KEY) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** The mode stored in this browser: dark, light, or as the operating system. */
export const readMode = (): Mode => {
  const { mode } = stored();
  return mode === 'dark' || mode === 'light' ? mode : 'system';
};

/** Stores the mode in this browser and applies it immediately, also to the console. */
export const chooseMode = (mode: Mode): void => {
  writeStored(LAYOUT_KEY, JSON.stringify({ ...stored(), mode }));
  document.documentElement.dataset['mode'] = mode;
  window.dispatchEvent(new Event(LAYOUT_EVENT));
};

/** Subscribes to changes. Returns a function that unsubscribes. */
export const watchMode = (onChange: () => void): (() => void) => {
  window.addEventListener(LAYOUT_EVENT, onChange);
  return () => window.removeEventListener(LAYOUT_EVENT, onChange);
};
