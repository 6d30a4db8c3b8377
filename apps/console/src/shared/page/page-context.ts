import { createContext } from 'react';

/** What a page knows about where it stands. It is the page's own and stays as it is while another page is in front. */
export interface PageState {
  path: string;
  search: URLSearchParams;
  title: string;
  isActive: boolean;
  setSearch: (update: (current: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void;
  navigate: (to: string) => void;
}

/** Filled by the shell around every page. */
export const PageContext = createContext<PageState | undefined>(undefined);
