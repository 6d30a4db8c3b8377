/** Ids of the rows that the bench fills in. */
export const idOf = (kind: string, number: number): string => `01HWBENCH${kind}${String(number).padStart(15, '0')}`;

/** The meeting with all orders, and one in which all orders wait for money. */
export const MEETINGS = ['BENCH-MONEY', 'BENCH-OPEN'] as const;

export const paymentNumber = (order: number, part: number): number => order * 2 + part;
