import { useEffect } from 'react';
import { usePreference } from '../preferences/usePreference.ts';
import { takeLayout } from './layout-store.ts';

/** Applies the user's settings from the server when they are loaded. */
export const useServerLayout = (): void => {
  const kept = usePreference('layout');
  useEffect(() => {
    if (kept) takeLayout(kept);
  }, [kept]);
};
