import { afterAll, beforeAll } from 'vitest';
import { createWorld, type MatrixWorld } from './world.ts';

/** One world for all tests of a file: building it takes longer than most of them. */
export const useWorld = (): { readonly world: MatrixWorld } => {
  const cleanups: (() => void | Promise<void>)[] = [];
  const shared: { world?: MatrixWorld } = {};
  beforeAll(async () => {
    shared.world = await createWorld((work) => cleanups.push(work));
  }, 120_000);
  afterAll(async () => {
    for (const work of cleanups.toReversed()) await work();
  });
  return {
    get world() {
      if (shared.world === undefined) throw new Error('there is no world yet');
      return shared.world;
    },
  };
};

export const oneByOne = async <From, To>(list: readonly From[], work: (each: From) => Promise<To>): Promise<To[]> => {
  const done: To[] = [];
  for (const each of list) done.push(await work(each));
  return done;
};
