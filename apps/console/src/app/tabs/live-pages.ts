import type { FoundPage } from '../screens/resolve-page.ts';
import type { Location } from '../router/router.ts';

/** What belongs to one page from its opening to its end, whatever its address becomes. */
interface PageLife {
  controller: AbortController;
  /** Each answers whether something would be lost. */
  guards: Set<() => boolean>;
  /** What they said when the page was left: no one types into a page that is not in front. */
  wasDirty: boolean;
}

/** A page that is there, in front or not. */
export interface LivePage extends Location {
  key: number;
  component: string;
  title: string;
  parameters: Record<string, string>;
  link: string | undefined;
  noCache: boolean;
  /** Grows when a link leads to the page again, which then begins at its top. */
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

/** Ends what a page has asked for; what it has sent to be saved goes on. */
export const endPages = (pages: LivePage[]): void => pages.forEach(({ life }) => life.controller.abort());

/** Whether a form on the page says that something would be lost. */
export const hasGuardsUp = ({ guards }: PageLife): boolean =>
  [...guards].some((hasUnsavedChanges) => hasUnsavedChanges());

export const rememberDiscarded = (life: PageLife, wasDirty: boolean): void => void Object.assign(life, { wasDirty });

/** Whether something that was typed would be lost with the page. */
export const isDirty = ({ life }: LivePage): boolean => life.wasDirty || hasGuardsUp(life);

interface Keeping {
  limit: number;
  /** Paths, latest last. */
  visited: string[];
  /** Whether the page stays whatever its age. */
  isKept: (page: LivePage) => boolean;
}

/** At most as many as may live: the one that was visited longest ago goes first, unless it is to be kept. */
export const youngest = (pages: LivePage[], { limit, visited, isKept }: Keeping): LivePage[] => {
  const excess = pages.length - limit;
  if (excess <= 0) return pages;
  const age = ({ path }: LivePage) => visited.indexOf(path);
  const oldest = pages.filter((page) => !isKept(page)).toSorted((one, other) => age(one) - age(other));
  const gone = new Set(oldest.slice(0, excess));
  return pages.filter((page) => !gone.has(page));
};
