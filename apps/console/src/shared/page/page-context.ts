import { createContext } from 'react';

/** The context of a page: its location and its state. It does not change while another page is in front. */
export interface PageState {
  path: string;
  search: URLSearchParams;
  /** The current query of the page, also before it is rendered; undefined after the page has ended. */
  searchNow: () => URLSearchParams | undefined;
  /** The path parameters of the record that the page shows. */
  parameters: Record<string, string>;
  /** The external address that the page embeds. */
  link?: string | undefined;
  title: string;
  /** Whether the page is in front now. Its effects are paused while it is not. */
  readonly isActive: boolean;
  /** Aborted when the page is closed. Leaving the page does not abort it. */
  signal: AbortSignal;
  setSearch: (update: (current: URLSearchParams) => URLSearchParams, options?: { replace?: boolean }) => void;
  navigate: (to: string) => void;
  /** Sets the title of the page's tab. */
  setTitle: (title: string) => void;
  closeTab: () => void;
  /**
   * Registers a check for unsaved changes. If it returns true, the user is asked before the page closes. Returns a
   * function that removes the check.
   */
  guard: (hasUnsavedChanges: () => boolean) => () => void;
}

/** Provided by the shell around every page. */
export const PageContext = createContext<PageState | undefined>(undefined);
