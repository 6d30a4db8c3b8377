import type { Location } from '../router/router.ts';
import type { FoundPage } from '../screens/resolve-page.ts';

/** One page in the bar. It is known by its path: another query is the same tab. */
export interface Tab {
  path: string;
  /** Empty, or begins with a question mark. */
  search: string;
  title: string;
  component: string;
  /** Always there. */
  isAffixed: boolean;
  isPinned: boolean;
  /** Not kept while another page is in front. */
  noCache: boolean;
  /** The address in a page that only frames one. */
  link?: string | undefined;
}

/** Neither is closed by the bar. */
export const isFixed = ({ isAffixed, isPinned }: Tab): boolean => isAffixed || isPinned;

/** The tab of a page at an address, as it is when it is opened. */
export const tabOf = ({ path, search }: Location, { component, title, isAffixed, noCache, link }: FoundPage): Tab => ({
  path,
  search,
  title,
  component,
  isAffixed,
  isPinned: false,
  noCache,
  link,
});
