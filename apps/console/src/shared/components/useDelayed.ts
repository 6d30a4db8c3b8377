import { useEffect, useState } from 'react';

/** Whether a condition has been true for a while. Short periods show no sign. The end shows immediately. */
export const useDelayed = (isSo: boolean, afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false);
  if (!isSo && isLate) setIsLate(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isSo, afterMs]);
  return isSo && isLate;
};
