import type { ComponentType } from 'react';
import { loadChunk } from '../chunks/load-chunk.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** A page whose code arrives later; one that does not arrive is a page that says so and offers another try. */
export const loadInTime = async <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: await loadChunk(load) };
  } catch {
    return { default: LoadFailed };
  }
};
