import { useEffect, useRef, type RefObject } from 'react';
import { useLayout } from '../layout/layout-store.ts';
import { actOnKey, takesKeys } from './list-keys.ts';

/** Whether an open layer covers the page. The keys of its list are then off. */
const isCovered = (page: Element): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (layer) => layer.checkVisibility?.() !== false && !page.contains(layer),
  );

/** Whether the event was handled already, belongs to an input method, or is a browser shortcut. */
const isTaken = ({ defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [defaultPrevented, isComposing, ctrlKey, metaKey, altKey].includes(true);

/** Handles the keys of a list while its page is in front. */
export const useListKeys = (): RefObject<HTMLDivElement | null> => {
  const rows = useRef<HTMLDivElement>(null);
  const isOn = useLayout((layout) => layout.listKeys);
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (isTaken(event)) return;
      const list = rows.current;
      // The checks below force a layout, so they run after the cheap ones.
      if (!list || !(target instanceof Element) || takesKeys(target)) return;
      const page = list.closest<HTMLElement>('.page-panel') ?? document.body;
      // The shell and its layers have their own keys.
      const isHere = page.contains(target) || target.contains(page);
      if (isHere && !isCovered(page) && actOnKey({ key, target, rows: list, page })) event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
  return rows;
};
