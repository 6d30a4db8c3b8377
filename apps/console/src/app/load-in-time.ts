import type { ComponentType } from 'react';
import { LoadFailed } from './LoadFailed.tsx';

/** Fixed by the specification, section 8. */
const CHUNK_TIMEOUT_MS = 120_000;

const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('A part of the console did not arrive in time')), CHUNK_TIMEOUT_MS);
  });

/** A page whose code arrives later; one that does not arrive is a page that says so and offers another try. */
export const loadInTime = async (load: () => Promise<ComponentType>): Promise<{ default: ComponentType }> => {
  try {
    return { default: await Promise.race([load(), tooLate()]) };
  } catch {
    return { default: LoadFailed };
  }
};
