import { createContext } from 'react';

/** What a page knows about where it stands. It is the page's own and stays as it is while another page is in front. */
export interface PageState {
  path: string;
  search: URLSearchParams;
  /** Its query at the moment of asking, also for what is no longer drawn; nothing once the page has ended. */
  searchNow: () => URLSearchParams | undefined;
  /** What the path says of the record that the page is about. */
  parameters: Record<string, string>;
  /** The outside address that the page is to frame. */
  link?: string | undefined;
  title: string;
  /** Whether the page is in front at the moment of asking; its effects rest while it is not. */
  readonly isActive: boolean;
  /** Aborted when the page ends; it does not end by being left. */
  signal: AbortSignal;
  setSearch: (update: (current: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void;
  navigate: (to: string) => void;
  /** Names the page's tab. */
  setTitle: (title: string) => void;
  closeTab: () => void;
  /** Asks before the page ends while this answers that something would be lost. Returns a function that ends it. */
  guard: (hasUnsavedChanges: () => boolean) => () => void;
}

/** Filled by the shell around every page. */
export const PageContext = createContext<PageState | undefined>(undefined);
