const FEN = 100;

/** An amount in fen as a text in yuan, always with two decimals: `1600.00`. */
export const yuanOf = (fen: number): string => (fen / FEN).toFixed(2);

/** What amounts or counts add up to; 0 of none. */
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
