import { useEffect, useState } from 'react';

/** Gives the focus back, when this layer goes, to what had it before. */
export const useFocusReturn = () => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
};
