import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface LoadedScreen {
  Page: ComponentType;
  /** Fetches the first data of the page for an address, before the page is rendered. */
  prefetch?: (client: QueryClient, search: URLSearchParams) => Promise<void>;
}

/** One page of a feature. Menu entries refer to it by the name `component`. Its code loads when it is opened. */
export interface Screen {
  component: string;
  title: string;
  /** The page has `title` as its name, not that of its menu entry, which has pages below it with the same form. */
  hasOwnTitle?: true;
  /** Its path in most menus. Code and first data for this path are prefetched before the menu has loaded. */
  usualPath?: string;
  /** Often the first page of a day: its code is prefetched during sign-in. */
  isLikely?: boolean;
  /** Not kept alive while another page is in front. */
  noCache?: boolean;
  /** The page of one record: its path is below the page with this component. */
  below?: string;
  /** The path below that page, with the parameters of the record: `detail/:id`. */
  path?: string;
  load: () => Promise<LoadedScreen>;
}
