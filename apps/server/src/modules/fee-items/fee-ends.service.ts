import { isPriceOver, lastEndOf } from './fee-ends.rules.ts';

/** When prices of items end, for the modules that have asked for them. */
export const createFeeEnds = () => ({ isPriceOver, lastEndOf });

export type FeeEnds = ReturnType<typeof createFeeEnds>;
