import { useLayoutEffect, useState } from 'react';

/** Where something stands in the window; follows resizing and scrolling. */
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
