import { useEffect, type RefObject } from 'react';
import { usePage } from '../page/usePage.ts';

/** Has the person asked before their page is closed, reloaded or left for good while something would be lost. */
export const useUnloadGuard = (isDirty: RefObject<() => boolean>) => {
  const { guard } = usePage();
  useEffect(() => guard(() => isDirty.current()), [guard, isDirty]);
};
