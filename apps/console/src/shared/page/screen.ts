import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

export interface LoadedScreen {
  Page: ComponentType;
  /** Asks for what the page shows first at an address, before the page is drawn. */
  prefetch?: (client: QueryClient, search: URLSearchParams) => Promise<void>;
}

/** One page of a feature: `component` is the name that a menu node uses for it, the code arrives when it is opened. */
export interface Screen {
  component: string;
  title: string;
  /** Its menu entry has pages below it with the same form, so this one is called `title` and not what the entry is called. */
  hasOwnTitle?: true;
  /** Where most menus have it: there its code and first data are asked for before the menu has come. */
  usualPath?: string;
  /** Often the first page of a day: its code comes along while the person signs in. */
  isLikely?: boolean;
  /** Not kept alive while another page is in front. */
  noCache?: boolean;
  /** The page of one record: it stands below the page with this component, wherever the menu has that one. */
  below?: string;
  /** What follows the path of that page, with the record's parameters in it: `detail/:id`. */
  path?: string;
  load: () => Promise<LoadedScreen>;
}
