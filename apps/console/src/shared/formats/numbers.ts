const grouped = new Intl.NumberFormat('zh-CN');
const money = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });

/** A count with its thousands marked. */
export const formatCount = (count: number): string => grouped.format(count);

/** Yuan as `¥1,234.50`: always two decimals. */
export const formatMoney = (yuan: number): string => money.format(yuan);
