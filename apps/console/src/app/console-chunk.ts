import { lazy, type ComponentType } from 'react';
import { useSession } from '../shared/session/session-store.ts';
import { filledIn, sent } from './filled-in.ts';
import { loadInTime } from '../shared/light/load-in-time.ts';
import { parts } from './parts.ts';
import { idle, quiet, watchKeys } from './quiet.ts';

let arrived: ComponentType | undefined;

const loadConsole = async (): Promise<ComponentType> => {
  // All at once: an import alone would find out about them one after another.
  parts().fetch();
  const { ConsoleApp } = await import('./ConsoleApp.tsx');
  arrived = ConsoleApp;
  return ConsoleApp;
};

const LazyConsole = lazy(() => loadInTime(loadConsole));

/** The console: at once where its code is there, else as soon as it arrives. */
export const consoleComponent = (): ComponentType => arrived ?? LazyConsole;

/** One file after another, each small enough to run between two keystrokes. */
const runParts = async (): Promise<void> => {
  for (const address of parts().scripts) {
    await idle();
    await import(/* @vite-ignore */ address);
  }
  await loadConsole();
};

const loadLikelyPages = async (): Promise<void> => {
  const { screens } = await import('./screens.ts');
  for (const screen of screens.filter(({ isLikely }) => isLikely)) {
    await idle();
    if (useSession.getState().token !== null) return;
    await screen.load();
  }
};

const prepare = async (): Promise<void> => {
  watchKeys();
  await idle();
  parts().fetch();
  await Promise.race([sent(), filledIn().then(quiet)]);
  await runParts();
  await loadLikelyPages();
};

/**
 * Fetches the console while the person signs in, and runs it when there is nothing left to type. What fails here is
 * tried again when it is needed.
 */
export const prepareConsole = (): void => void prepare().catch(() => undefined);
