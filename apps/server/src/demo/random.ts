/** A seeded random generator (mulberry32): the same numbers in every demo. */
export const createRandom = (seed: number) => {
  let state = seed;

  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  /** From `low` to `high`, both included. */
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    isLikely: (chance: number): boolean => next() < chance,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    hex: (digits: number): string => Array.from({ length: digits }, () => between(0, 15).toString(16)).join(''),
  };
};

export type Random = ReturnType<typeof createRandom>;
