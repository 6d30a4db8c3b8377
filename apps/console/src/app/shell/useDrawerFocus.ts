import { useEffect } from 'react';
import { closeDrawer } from '../screens/sidebar-store.ts';

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

const handleKey = ({ key }: KeyboardEvent) => {
  if (key === 'Escape') closeDrawer();
};

/** The keyboard goes into the drawer with it, Esc closes it, and the button that pulled it out has the focus again. */
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
