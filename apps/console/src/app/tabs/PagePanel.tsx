import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { hasUnsavedForm, rememberDiscarded, type LivePage } from './live-pages.ts';
import { panelId, tabId } from './tab-ids.ts';
import { useTabs } from './tab-store.ts';

interface Props {
  page: LivePage;
  children: ReactNode;
}

/** The element of one page. It restores the scroll position and the focus of the page. */
export function PagePanel({ page, children }: Props) {
  const isBarShown = useLayout((layout) => layout.tagsView);
  const hasTab = useTabs((state) => state.tabs.some(({ path }) => path === page.path));
  useDiscardedMemory(page);
  useScrollMemory(page);
  useFocusMemory();
  const role = isBarShown && hasTab ? { role: 'tabpanel', 'aria-labelledby': tabId(page.path) } : {};
  return (
    <div className="page-panel" id={panelId(page.path)} {...role}>
      {children}
    </div>
  );
}

/* The effects of a page are cleaned up when the page is left, and run again when it is shown. */

const useDiscardedMemory = ({ life }: LivePage) => {
  useLayoutEffect(() => {
    rememberDiscarded(life, false);
    return () => rememberDiscarded(life, hasUnsavedForm(life));
  }, [life]);
};

/** A page that is shown again keeps its scroll position. A page that was opened by a link starts at the top. */
const useScrollMemory = ({ arrivals }: LivePage) => {
  const kept = useRef({ arrivals, top: 0 });
  useLayoutEffect(() => {
    if (kept.current.arrivals !== arrivals) kept.current = { arrivals, top: 0 };
    window.scrollTo(0, kept.current.top);
    // Stored while scrolling, because reading it when the page is left would force a layout.
    const note = () => {
      kept.current.top = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [arrivals]);
};

const SHELL_CHUNKS = 'header, nav, footer, .tab-bar';

/** Returns the focus to its previous place on the page, unless the focus is in the shell. */
const useFocusMemory = () => {
  const kept = useRef<Element>(null);
  useLayoutEffect(
    () => () => {
      const focused = document.activeElement;
      kept.current = focused?.closest(SHELL_CHUNKS) ? kept.current : focused;
    },
    [],
  );
  useEffect(() => {
    const before = kept.current;
    // A layer on the page takes the focus first; then the previous field gets it.
    const frame = requestAnimationFrame(() => {
      const isWithin = document.activeElement?.contains(before) ?? true;
      if (isWithin && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
};
