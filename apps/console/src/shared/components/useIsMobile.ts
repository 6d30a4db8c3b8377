import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '@huiwu/contract/base/limits';

const query = () => window.matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);

const subscribe = (onChange: () => void) => {
  const media = query();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** Whether the window is narrower than the specification's breakpoint; follows the window. */
export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
