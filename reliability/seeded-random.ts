import { createRandom } from '../apps/server/src/demo/random.ts';

/** Numbers from 0 up to 1 that a seed repeats. */
export const createSeededRandom = (seed: number) => {
  const { next, pick } = createRandom(seed);
  return { next, pick, below: (bound: number): number => Math.floor(next() * bound) };
};

export type SeededRandom = ReturnType<typeof createSeededRandom>;
