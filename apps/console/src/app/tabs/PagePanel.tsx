import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLayout } from '../../shared/layout/layout-store.ts';
import { hasGuardsUp, rememberDiscarded, type LivePage } from './live-pages.ts';
import { panelId, tabId } from './tab-ids.ts';
import { useTabs } from './tab-store.ts';

interface Props {
  page: LivePage;
  children: ReactNode;
}

/** One page's part of the document. It keeps how far the page was scrolled and where the keyboard was. */
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

/*
 * Effects of a page end when it is left and begin again when it comes back, which is all that these need to know.
 */

const useDiscardedMemory = ({ life }: LivePage) => {
  useLayoutEffect(() => {
    rememberDiscarded(life, false);
    return () => rememberDiscarded(life, hasGuardsUp(life));
  }, [life]);
};

/** A page that comes back stands where it stood; one to which a link has led begins at its top. */
const useScrollMemory = ({ arrivals }: LivePage) => {
  const kept = useRef({ arrivals, top: 0 });
  useLayoutEffect(() => {
    if (kept.current.arrivals !== arrivals) kept.current = { arrivals, top: 0 };
    window.scrollTo(0, kept.current.top);
    // Asked when it is left, the browser would first have to lay out a page that is on its way out.
    const note = () => {
      kept.current.top = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [arrivals]);
};

const SHELL_CHUNKS = 'header, nav, footer, [role="tablist"]';

/** The keyboard goes back to where it was on the page, unless the person has it in the shell. */
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
    // A layer on the page takes the keyboard as a whole before it can be given to the field that had it.
    const frame = requestAnimationFrame(() => {
      const isWithin = document.activeElement?.contains(before) ?? true;
      if (isWithin && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
};
