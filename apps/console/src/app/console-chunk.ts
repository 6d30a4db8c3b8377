import { lazy, type ComponentType } from 'react';
import { useSession } from '../shared/session/session-store.ts';
import { loadInTime } from './load-in-time.ts';
import { idle, quiet, watchKeys } from './quiet.ts';

let arrived: ComponentType | undefined;

const loadConsole = async (): Promise<ComponentType> => {
  const { ConsoleApp } = await import('./ConsoleApp.tsx');
  arrived = ConsoleApp;
  return ConsoleApp;
};

const LazyConsole = lazy(() => loadInTime(loadConsole));

/** The console: at once where its code is there, else as soon as it arrives. */
export const consoleComponent = (): ComponentType => arrived ?? LazyConsole;

const fetchAhead = async (): Promise<void> => {
  watchKeys();
  await quiet();
  await loadConsole();
  const { screens } = await import('./screens.ts');
  for (const screen of screens) {
    // One after another: small enough to run between two keystrokes.
    await idle();
    if (useSession.getState().token !== null) return;
    await screen.load();
  }
};

/** Fetches and parses the console while the person signs in. What fails here is tried again when it is needed. */
export const fetchConsoleAhead = (): void => void fetchAhead().catch(() => undefined);
