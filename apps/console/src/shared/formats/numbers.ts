const grouped = new Intl.NumberFormat('zh-CN');
const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** A count with thousands separators. */
export const formatCount = (count: number): string => grouped.format(count);

/** An amount in yuan as `¥1,234.50`, always with two decimals. */
export const formatMoney = (yuan: number): string => money.format(yuan);

const FEN = 100;

/** An amount of the wire, in fen, as `formatMoney`. */
export const formatFen = (fen: number): string => formatMoney(fen / FEN);
