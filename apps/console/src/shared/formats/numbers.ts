const grouped = new Intl.NumberFormat('zh-CN');

/** A count with its thousands marked. */
export const formatCount = (count: number): string => grouped.format(count);
