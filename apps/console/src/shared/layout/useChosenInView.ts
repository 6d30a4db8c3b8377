import { useEffect, type RefObject } from 'react';

/** How far a row of tabs has to scroll to show one of them; 0 if it is seen. */
const missingOf = (row: DOMRect, tab: DOMRect): number => {
  if (tab.left < row.left) return tab.left - row.left;
  return Math.max(tab.right - row.right, 0);
};

const showChosen = (row: HTMLElement): void => {
  const tab = row.querySelector('[aria-selected="true"]');
  if (tab) row.scrollLeft += missingOf(row.getBoundingClientRect(), tab.getBoundingClientRect());
};

/**
 * Scrolls a row of tabs that is wider than the page to the chosen one: when it opens, when `shown`, which says the tabs and the
 * chosen one, changes, and when its width changes. The page itself is not scrolled.
 */
export const useChosenInView = (row: RefObject<HTMLElement | null>, shown: string): void => {
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const show = () => showChosen(element);
    const sizes = new ResizeObserver(show);
    sizes.observe(element);
    show();
    return () => sizes.disconnect();
  }, [row, shown]);
};
