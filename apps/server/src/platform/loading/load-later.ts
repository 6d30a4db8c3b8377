import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * A package that most starts never need, loaded with its first use and without waiting. Its type comes from
 * `import type`; code that may wait uses `await import()` instead.
 */
export const loadLater = <Package>(name: string): (() => Package) => {
  let loaded: Package | undefined;
  return () => (loaded ??= load(name) as Package);
};
