import { lazy, type ComponentType } from 'react';
import { loadInTime } from './load-in-time.ts';

let arrived: ComponentType | undefined;

const loadConsole = async (): Promise<ComponentType> => {
  const { ConsoleApp } = await import('./ConsoleApp.tsx');
  arrived = ConsoleApp;
  return ConsoleApp;
};

const LazyConsole = lazy(() => loadInTime(loadConsole));

/** The console: at once where its code is there, else as soon as it arrives. */
export const consoleComponent = (): ComponentType => arrived ?? LazyConsole;

const QUIET_MS = 400;

/** Runs work when nobody has typed for a moment, since running a large script holds up every keystroke. */
const whenQuiet = (work: () => void): void => {
  let lastKey = -QUIET_MS;
  const noteKey = () => {
    lastKey = performance.now();
  };
  const look = () => {
    const wait = lastKey + QUIET_MS - performance.now();
    if (wait > 0) {
      setTimeout(look, wait);
      return;
    }
    window.removeEventListener('keydown', noteKey, true);
    work();
  };
  window.addEventListener('keydown', noteKey, true);
  if ('requestIdleCallback' in window) window.requestIdleCallback(look, { timeout: 3000 });
  else setTimeout(look, 200);
};

/** Fetches and parses the console while the person signs in. What fails here is tried again when it is needed. */
export const fetchConsoleAhead = (): void => whenQuiet(() => void loadConsole().catch(() => undefined));
