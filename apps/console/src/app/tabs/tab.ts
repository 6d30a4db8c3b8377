import type { Location } from '../router/router.ts';
import type { FoundPage } from '../screens/resolve-page.ts';

/** A tab of the tab bar. It is identified by its path; pages with different queries share a tab. */
export interface Tab {
  path: string;
  /** Empty, or begins with a question mark. */
  search: string;
  title: string;
  component: string;
  /** Cannot be closed. */
  isAffixed: boolean;
  isPinned: boolean;
  /** Not kept alive while another page is in front. */
  noCache: boolean;
  /** The address that the page embeds. */
  link?: string | undefined;
}

/** Fixed and pinned tabs are not closed by the bar. */
export const isFixed = ({ isAffixed, isPinned }: Tab): boolean => isAffixed || isPinned;

/** The tab of a page when it is opened. */
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
