const ORDER_STEP = 10;

/** Where an entry comes to stand that no one has put anywhere. */
export const orderBehind = (others: { sort_order: number }[]): number =>
  Math.max(0, ...others.map(({ sort_order }) => sort_order)) + ORDER_STEP;

/** Beyond this a dictionary is no list to choose from. */
export const ENTRIES_MAX = 1000;
