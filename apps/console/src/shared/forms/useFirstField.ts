import { useEffect, useRef, type RefObject } from 'react';

const FIELD = ':is(input:not([type="hidden"]), textarea):not(:disabled, [readonly])';

/**
 * The first field of a form in a layer has the keyboard once the layer is open, after a reload too. Not on a phone,
 * where it would pull up the keyboard, and not where something in the form has it already.
 */
export const useFirstField = (form: RefObject<HTMLElement | null>): void => {
  const isDone = useRef(false);
  useEffect(() => {
    // Effects run again when the page of a tab comes back, where the keyboard returns to the field that had it.
    if (isDone.current || !window.matchMedia('(pointer: fine)').matches) return undefined;
    // The layer itself takes the focus when it opens, which is after its content is there.
    const timer = setTimeout(() => {
      const { current } = form;
      isDone.current = true;
      if (!current || current.contains(document.activeElement)) return;
      current.querySelector<HTMLElement>(FIELD)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [form]);
};
