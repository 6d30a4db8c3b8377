import { useEffect, useState } from 'react';

/** Whether something has been so for a while: what is over sooner is not worth a sign. The end shows at once. */
export const useLate = (isSo: boolean, afterMs: number): boolean => {
  const [isLate, setIsLate] = useState(false);
  if (!isSo && isLate) setIsLate(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isSo, afterMs]);
  return isSo && isLate;
};
