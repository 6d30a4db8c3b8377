const ORDER_STEP = 10;

/** Where an entry comes to stand that no one has put anywhere. */
export const orderBehind = ({ last }: { last: number }): number => Math.max(0, last) + ORDER_STEP;

/** Beyond this a dictionary is no list to choose from. */
export const ENTRIES_MAX = 1000;
