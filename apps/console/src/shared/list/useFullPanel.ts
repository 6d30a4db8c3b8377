import { useEffect, useRef, useState } from 'react';

/** Layers above the list, which Esc closes first. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;

/** Lets the panel of a list fill the window until Esc. A page that is not in front does not fill it. */
export const useFullPanel = () => {
  const place = useRef<HTMLDivElement>(null);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const panel = place.current?.closest<HTMLElement>('.list-panel');
    if (!isFull || !panel) return undefined;
    panel.dataset['full'] = '';
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered()) setIsFull(false);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      delete panel.dataset['full'];
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [isFull]);
  return { place, isFull, toggle: () => setIsFull((now) => !now) };
};
