import { lazy, type ComponentType } from 'react';
import { useSession } from '../../shared/session/session-store.ts';
import { filledIn, sent } from './filled-in.ts';
import { loadInTime } from '../../shared/light/load-in-time.ts';
import { chunks } from './chunks.ts';
import { idle, quiet, watchKeys } from './quiet.ts';

let loaded: ComponentType | undefined;

const loadConsole = async (): Promise<ComponentType> => {
  // All at once: an import alone would find out about them one after another.
  chunks().fetch();
  const { ConsoleApp } = await import('../ConsoleApp.tsx');
  loaded = ConsoleApp;
  return ConsoleApp;
};

const LazyConsole = lazy(() => loadInTime(loadConsole));

/** The console: at once where its code is there, else as soon as it arrives. */
export const consoleComponent = (): ComponentType => loaded ?? LazyConsole;

/** One file after another, each small enough to run between two keystrokes. */
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
 * Fetches the console while the person signs in, and runs it when there is nothing left to type. What fails here is
 * tried again when it is needed.
 */
export const prepareConsole = (): void => void prepare().catch(() => undefined);
