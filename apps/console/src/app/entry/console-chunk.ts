import { lazy, type ComponentType } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { filledIn, sent } from './filled-in.ts';
import { loadInTime } from '../../shared/light/load-in-time.ts';
import { chunks } from './chunks.ts';
import { idle, quiet, watchKeys } from './quiet.ts';

let loaded: ComponentType | undefined;

const loadConsole = async (): Promise<ComponentType> => {
  // Fetches all in parallel; an import would discover them one after another.
  chunks().fetch();
  const { ConsoleApp } = await import('../ConsoleApp.tsx');
  loaded = ConsoleApp;
  return ConsoleApp;
};

const LazyConsole = lazy(() => loadInTime(loadConsole));

/** The console component: immediately if its code is loaded, lazily otherwise. */
export const consoleComponent = (): ComponentType => loaded ?? LazyConsole;

/** Runs the files one after another; each is small enough to run between two keystrokes. */
const runChunks = async (): Promise<void> => {
  for (const url of chunks().scripts) {
    await idle();
    await import(/* @vite-ignore */ url);
  }
  await loadConsole();
};

const loadLikelyPages = async (): Promise<void> => {
  const { screens } = await import('../screens/screens.ts');
  for (const screen of screens.filter(({ isLikely }) => isLikely)) {
    await idle();
    if (useSession.getState().token !== null) return;
    await screen.load();
  }
};

const prepare = async (): Promise<void> => {
  watchKeys();
  await idle();
  chunks().fetch();
  await Promise.race([sent(), filledIn().then(quiet)]);
  await runChunks();
  await loadLikelyPages();
};

/**
 * Fetches the console while the user signs in, and runs its code when the form is filled in. Failures are ignored: the
 * code is loaded again when it is needed.
 */
export const prepareConsole = (): void => void prepare().catch(() => undefined);
