import type { FoundPage } from '../screens/resolve-page.ts';
import type { Location } from '../router/router.ts';

/** State of a page from opening to closing, across changes of its address. */
interface PageLife {
  controller: AbortController;
  /** Each returns whether the page has unsaved changes. */
  guards: Set<() => boolean>;
  /** Their result when the page was left. A page behind another one cannot change. */
  wasDirty: boolean;
}

/** A mounted page, in front or not. */
export interface LivePage extends Location {
  key: number;
  component: string;
  title: string;
  parameters: Record<string, string>;
  link: string | undefined;
  noCache: boolean;
  /** Increases when a link opens the page again, which then scrolls to its top. */
  arrivals: number;
  life: PageLife;
}

let made = 0;

export const openPage = ({ path, search }: Location, found: FoundPage): LivePage => {
  made += 1;
  const { component, title, parameters, link, noCache } = found;
  const life = { controller: new AbortController(), guards: new Set<() => boolean>(), wasDirty: false };
  return { key: made, path, search, component, title, parameters, link, noCache, arrivals: 0, life };
};

/** Cancels the reads of pages; their writes continue. */
export const endPages = (pages: LivePage[]): void => pages.forEach(({ life }) => life.controller.abort());

/** Whether a form on the page has unsaved changes. */
export const hasUnsavedForm = ({ guards }: PageLife): boolean =>
  [...guards].some((hasUnsavedChanges) => hasUnsavedChanges());

export const rememberDiscarded = (life: PageLife, wasDirty: boolean): void => void Object.assign(life, { wasDirty });

/** Whether closing the page would lose unsaved changes. */
export const isDirty = ({ life }: LivePage): boolean => life.wasDirty || hasUnsavedForm(life);

interface Keeping {
  limit: number;
  /** Paths, latest last. */
  visited: string[];
  /** Whether the page stays whatever its age. */
  isKept: (page: LivePage) => boolean;
}

/** Limits the number of live pages. The least recently visited page is dropped first, unless it must be kept. */
export const mostRecent = (pages: LivePage[], { limit, visited, isKept }: Keeping): LivePage[] => {
  const excess = pages.length - limit;
  if (excess <= 0) return pages;
  const age = ({ path }: LivePage) => visited.indexOf(path);
  const oldest = pages.filter((page) => !isKept(page)).toSorted((one, other) => age(one) - age(other));
  const gone = new Set(oldest.slice(0, excess));
  return pages.filter((page) => !gone.has(page));
};
