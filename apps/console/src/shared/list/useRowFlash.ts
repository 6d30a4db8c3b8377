import { useCallback, useRef, useState } from 'react';

const FLASH_MS = 2000;

/** Highlights a changed row for a moment. */
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
