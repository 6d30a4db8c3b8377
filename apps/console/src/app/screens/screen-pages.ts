import type { ComponentType } from 'react';
import type { LoadedScreen, Screen } from '../../shared/page/screen.ts';
import { lazyComponent } from '../../shared/chunks/lazy-component.ts';
import { loadChunk, loadChunkAgain } from '../../shared/chunks/load-chunk.ts';
import { screens } from './screens.ts';

const NOT_BUILT = 'app/NotBuiltPage';
const byComponent = new Map<string, Screen>(screens.map((screen) => [screen.component, screen]));
const loadedPages = new Map<Screen, ComponentType>();
const pages = new Map<string, ComponentType>();
const failed = new Set<string>();

/** Loads the code of a screen and remembers it. */
export const loadScreen = async (screen: Screen): Promise<LoadedScreen> => {
  const loaded = await screen.load();
  loadedPages.set(screen, loaded.Page);
  return loaded;
};

const make = (component: string): ComponentType => {
  const screen = byComponent.get(component) ?? byComponent.get(NOT_BUILT);
  if (!screen) throw new Error(`No screen ${component}`);
  // Loaded pages render immediately. Through `lazy` they would first render a fallback.
  const load = failed.has(component) ? loadChunkAgain : loadChunk;
  return loadedPages.get(screen) ?? lazyComponent(() => load(() => loadScreen(screen)).then(({ Page }) => Page));
};

/** The page that a menu entry names. Its code is fetched when it is first shown. */
export const pageFor = (component: string): ComponentType => {
  const page = pages.get(component) ?? make(component);
  pages.set(component, page);
  return page;
};

/** Forgets a page that failed to load, so that the next try loads it again. */
export const forgetPage = (component: string): void => {
  pages.delete(component);
  failed.add(component);
};
