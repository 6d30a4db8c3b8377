import { useEffect } from 'react';
import { closeDrawer } from '../screens/sidebar-store.ts';

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

const handleKey = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') closeDrawer();
};

/** Moves the focus into the drawer when it opens. Esc closes it, and the focus returns to the button that opened it. */
export const useDrawerFocus = (isCovered: boolean) => {
  useEffect(() => {
    if (!isCovered) return undefined;
    focusOn('.side a');
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      focusOn('[data-drawer-button]');
    };
  }, [isCovered]);
};
