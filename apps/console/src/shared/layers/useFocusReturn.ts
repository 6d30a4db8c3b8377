import { useEffect, useState } from 'react';

/** Returns the focus to the previous element when this layer is unmounted. */
export const useFocusReturn = () => {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
};
