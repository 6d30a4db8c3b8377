import { useEffect, type RefObject } from 'react';
import { scrollFor } from './strip-scroll.ts';
import type { Tab } from './tab.ts';

/** A quarter of what the wheel says, fixed by the convention. */
const WHEEL_SHARE = 0.25;

interface Shown {
  tabs: Tab[];
  path: string | undefined;
}

const handleWheel = (event: WheelEvent): void => {
  event.preventDefault();
  const strip = event.currentTarget as HTMLElement;
  strip.scrollLeft += (event.deltaY || event.deltaX) * WHEEL_SHARE;
};

/** The wheel moves the strip and not the page, and the tab in front is always seen. */
export const useStripScroll = (strip: RefObject<HTMLElement | null>, { tabs, path }: Shown): void => {
  useEffect(() => {
    const element = strip.current;
    // React listens in a way that could not hold the page back.
    element?.addEventListener('wheel', handleWheel, { passive: false });
    return () => element?.removeEventListener('wheel', handleWheel);
  }, [strip]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const boxes = [...element.children].map((child) => {
      const { offsetLeft, offsetWidth } = child as HTMLElement;
      return { start: offsetLeft, end: offsetLeft + offsetWidth };
    });
    const index = tabs.findIndex((tab) => tab.path === path);
    const { scrollLeft, clientWidth } = element;
    element.scrollTo(scrollFor({ boxes, index, scrollLeft, width: clientWidth }), 0);
  }, [strip, tabs, path]);
};
