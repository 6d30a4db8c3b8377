import { useLayoutEffect, useRef, useState } from 'react';

type Verbs = Record<string, (...values: never[]) => unknown>;

/** Returns an object that never changes. Each of its functions calls the latest version. */
export const useStable = <Given extends Verbs>(verbs: Given): Given => {
  const latest = useRef(verbs);
  useLayoutEffect(() => {
    latest.current = verbs;
  });
  const [steady] = useState(() => {
    const names = Object.keys(verbs);
    return Object.fromEntries(names.map((name) => [name, (...values: never[]) => latest.current[name]?.(...values)]));
  });
  return steady as Given;
};
