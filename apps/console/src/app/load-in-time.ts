import type { ComponentType } from 'react';
import { arrive } from '../shared/parts/arrive.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** A page whose code arrives later; one that does not arrive is a page that says so and offers another try. */
export const loadInTime = async (load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> => {
  try {
    return { default: await arrive(load) };
  } catch {
    return { default: LoadFailed };
  }
};
