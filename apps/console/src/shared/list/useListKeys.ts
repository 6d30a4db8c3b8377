import { useEffect, useRef, type RefObject } from 'react';
import { useLayout } from '../layout/layout-store.ts';
import { actOnKey, takesKeys } from './list-keys.ts';

/** Over the page of a list nothing of it answers to keys. */
const isCovered = (page: Element): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (layer) => layer.checkVisibility?.() !== false && !page.contains(layer),
  );

/** Dealt with already, part of a word, or meant for the browser. */
const isTaken = ({ defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [defaultPrevented, isComposing, ctrlKey, metaKey, altKey].includes(true);

/** The keys of the list in these rows, while its page is in front. */
export const useListKeys = (): RefObject<HTMLDivElement | null> => {
  const rows = useRef<HTMLDivElement>(null);
  const isOn = useLayout((layout) => layout.listKeys);
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (isTaken(event)) return;
      const list = rows.current;
      // What is asked below makes the browser lay out the page, which no one who types should wait for.
      if (!list || !(target instanceof Element) || takesKeys(target)) return;
      const page = list.closest<HTMLElement>('.page-panel') ?? document.body;
      // The shell and its layers have keys of their own.
      const isHere = page.contains(target) || target.contains(page);
      if (isHere && !isCovered(page) && actOnKey({ key, target, rows: list, page })) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
  return rows;
};
