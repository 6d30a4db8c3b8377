import { useCallback, useRef, useState } from 'react';

const FLASH_MS = 2000;

/** Marks the row that was just changed for a moment, so that the eye finds it. */
export const useRowFlash = () => {
  const [flashed, setFlashed] = useState<string>();
  const timer = useRef<number>(undefined);
  const flash = useCallback((id: string) => {
    window.clearTimeout(timer.current);
    setFlashed(id);
    timer.current = window.setTimeout(() => setFlashed(undefined), FLASH_MS);
  }, []);
  return { flashed, flash };
};
