import { useEffect, type RefObject } from 'react';
import { usePage } from '../page/usePage.ts';

/** Makes the browser ask before the page is closed or reloaded with unsaved changes. */
export const useUnloadGuard = (isDirty: RefObject<() => boolean>) => {
  const { guard } = usePage();
  useEffect(() => guard(() => isDirty.current()), [guard, isDirty]);
};
