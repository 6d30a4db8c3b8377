import { useEffect, useRef, type RefObject } from 'react';

const FIELD = ':is(input:not([type="hidden"]), textarea):not(:disabled, [readonly])';

/**
 * Focuses the first field of a form when its layer opens, also after a reload. Not on phones, where it would open the
 * on-screen keyboard, and not if a field of the form already has the focus.
 */
export const useFirstField = (form: RefObject<HTMLElement | null>): void => {
  const isDone = useRef(false);
  useEffect(() => {
    // Effects run again when the page of a tab is shown again; the focus then returns to the previous field.
    if (isDone.current || !window.matchMedia('(pointer: fine)').matches) return undefined;
    // The layer takes the focus when it opens, after its content is mounted.
    const timer = setTimeout(() => {
      const { current } = form;
      isDone.current = true;
      if (!current || current.contains(document.activeElement)) return;
      current.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [form]);
};
