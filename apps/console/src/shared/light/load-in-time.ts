import type { ComponentType } from 'react';
import { loadChunk } from '../chunks/load-chunk.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** A page whose code loads later. If it fails to load, a message with a retry button is shown. */
export const loadInTime = async <Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> => {
  try {
    return { default: await loadChunk(load) };
  } catch {
    return { default: LoadFailed };
  }
};
