import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Screen } from '../../shared/page/screen.ts';
import { arrive } from '../../shared/parts/arrive.ts';
import { screens } from '../screens.ts';

type PageComponent = LazyExoticComponent<ComponentType>;

const NOT_BUILT = 'app/NotBuiltPage';
const byComponent = new Map<string, Screen>(screens.map((screen) => [screen.component, screen]));
const pages = new Map<string, PageComponent>();

const make = (component: string): PageComponent => {
  const screen = byComponent.get(component) ?? byComponent.get(NOT_BUILT);
  if (!screen) throw new Error(`No screen ${component}`);
  return lazy(() => arrive(screen.load).then(({ Page }) => ({ default: Page })));
};

/** The page that a menu entry names. Its code is fetched when it is first shown. */
export const pageFor = (component: string): PageComponent => {
  const page = pages.get(component) ?? make(component);
  pages.set(component, page);
  return page;
};

/** After a page's code could not be fetched, the next try asks for it anew. */
export const forgetPage = (component: string) => pages.delete(component);
