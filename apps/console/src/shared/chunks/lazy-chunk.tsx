import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.ts';
import { loadChunk } from './load-chunk.ts';

const renewals = new WeakMap<object, () => void>();

/**
 * A component whose code arrives when it is first shown, waited for by the `Suspense` around it. One that does not
 * arrive is thrown to the boundary around it, which has it asked for again with `renewChunk`.
 */
export const lazyChunk = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const make = () =>
    lazyComponent(async () => {
      try {
        return await loadChunk(load);
      } catch (error) {
        renewals.set(error as object, () => {
          Chunk = make();
        });
        throw error;
      }
    });
  let Chunk = make();
  return function LazyChunk(props: Props) {
    return <Chunk {...props} />;
  };
};

/** The part whose failure a boundary has caught is asked for again when it is shown again. */
export const renewChunk = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) renewals.get(error)?.();
};
