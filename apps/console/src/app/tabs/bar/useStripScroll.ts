import { useEffect, type RefObject } from 'react';
import { scrollFor } from './strip-scroll.ts';
import type { Tab } from '../tab.ts';

/** A quarter of the wheel's distance, by convention. */
const WHEEL_SHARE = 0.25;

interface ShownTabs {
  /** The scrolling tabs. */
  tabs: Tab[];
  /** The tab in front is outside the strip and does not scroll. */
  isFixedInFront: boolean;
  path: string | undefined;
}

const handleWheel = (event: WheelEvent): void => {
  event.preventDefault();
  const strip = event.currentTarget as HTMLElement;
  strip.scrollLeft += (event.deltaY || event.deltaX) * WHEEL_SHARE;
};

/** Marks the ends where the strip is cut off, for the fade of the style sheet. */
const markCuts = (strip: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  strip.toggleAttribute('data-before', scrollLeft > 1);
  strip.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
};

const showInFront = (strip: HTMLElement, index: number): void => {
  const boxes = [...strip.children].map((child) => {
    const { offsetLeft, offsetWidth } = child as HTMLElement;
    return { start: offsetLeft, end: offsetLeft + offsetWidth };
  });
  const { scrollLeft, clientWidth } = strip;
  strip.scrollTo(scrollFor({ boxes, index, scrollLeft, width: clientWidth }), 0);
  markCuts(strip);
};

/** The wheel scrolls the strip instead of the page. The tab in front stays visible when the window changes. */
export const useStripScroll = (
  strip: RefObject<HTMLElement | null>,
  { tabs, isFixedInFront, path }: ShownTabs,
): void => {
  useEffect(() => {
    const element = strip.current;
    const handleScroll = () => element && markCuts(element);
    // React's passive listener cannot prevent the page from scrolling.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    element?.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      element?.removeEventListener('wheel', handleWheel);
      element?.removeEventListener('scroll', handleScroll);
    };
  }, [strip]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    if (isFixedInFront) element.scrollTo(0, 0);
    const show = () =>
      showInFront(
        element,
        tabs.findIndex((tab) => tab.path === path),
      );
    // Called once at the beginning, and again when a scroll bar of the page or the collapsed sidebar changes the width.
    const observer = new ResizeObserver(show);
    observer.observe(element);
    show();
    return () => observer.disconnect();
  }, [strip, tabs, isFixedInFront, path]);
};
