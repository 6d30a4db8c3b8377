import { readStored, writeStored } from '../session/stored-keys.ts';
import { LAYOUT_KEY } from './layout-key.ts';

/** Says within the page that what is stored there has changed. */
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

/** Dark, light, or what the system says, as this browser keeps it. */
export const readMode = (): Mode => {
  const { mode } = stored();
  return mode === 'dark' || mode === 'light' ? mode : 'system';
};

/** Keeps it for this browser and shows it at once, here and in the console behind the sign-in. */
export const chooseMode = (mode: Mode): void => {
  writeStored(LAYOUT_KEY, JSON.stringify({ ...stored(), mode }));
  document.documentElement.dataset['mode'] = mode;
  window.dispatchEvent(new Event(LAYOUT_EVENT));
};

/** Tells when it changes. Returns a function that stops it. */
export const watchMode = (onChange: () => void): (() => void) => {
  window.addEventListener(LAYOUT_EVENT, onChange);
  return () => window.removeEventListener(LAYOUT_EVENT, onChange);
};
