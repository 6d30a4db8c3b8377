import { useLayoutEffect, useState } from 'react';

/** The position of an element in the window; updated on resizing and scrolling. */
export const useRectOf = (selector: string | undefined): DOMRect | undefined => {
  const [rect, setRect] = useState<DOMRect>();
  useLayoutEffect(() => {
    const measure = () => setRect(selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined);
    measure();
    window.addEventListener('resize', measure);
    document.addEventListener('scroll', measure, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', measure);
      document.removeEventListener('scroll', measure, { capture: true });
    };
  }, [selector]);
  return rect;
};
