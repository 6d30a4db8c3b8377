import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component.ts';
import { loadChunk, loadChunkAgain } from './load-chunk.ts';

const renewals = new WeakMap<object, () => void>();

/**
 * A component whose code loads when it is first shown; needs a `Suspense` around it. A failure is thrown to the error
 * boundary around it, which retries with `renewChunk`.
 */
export const lazyChunk = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const make = (isRenewed: boolean) =>
    lazyComponent(async () => {
      try {
        return await (isRenewed ? loadChunkAgain(load) : loadChunk(load));
      } catch (error) {
        renewals.set(error as object, () => {
          Chunk = make(true);
        });
        throw error;
      }
    });
  let Chunk = make(false);
  return function LazyChunk(props: Props) {
    return <Chunk {...props} />;
  };
};

/** Loads the chunk again, when it is next shown, whose failure a boundary has caught. */
export const renewChunk = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) renewals.get(error)?.();
};
