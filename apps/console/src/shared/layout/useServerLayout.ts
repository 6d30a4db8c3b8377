import { useEffect } from 'react';
import { usePreference } from '../preferences/usePreference.ts';
import { takeLayout } from './layout-store.ts';

/** What this person keeps on the server is taken over as soon as it is known. */
export const useServerLayout = (): void => {
  const kept = usePreference('layout');
  useEffect(() => {
    if (kept) takeLayout(kept);
  }, [kept]);
};
