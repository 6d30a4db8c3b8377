import { useEffect, type RefObject } from 'react';

/** Has the browser ask before its tab is closed or reloaded while something would be lost. */
export const useUnloadGuard = (isDirty: RefObject<() => boolean>) => {
  useEffect(() => {
    const holdBack = (event: BeforeUnloadEvent) => {
      if (isDirty.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdBack);
    return () => window.removeEventListener('beforeunload', holdBack);
  }, [isDirty]);
};
