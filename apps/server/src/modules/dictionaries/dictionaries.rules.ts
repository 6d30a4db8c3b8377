const ORDER_STEP = 10;

/** The position of a new entry without a given one. */
export const orderBehind = ({ last }: { last: number }): number => Math.max(0, last) + ORDER_STEP;

/** A longer dictionary cannot be used as a list of choices. */
export const ENTRIES_MAX = 1000;
