/** Two ends of a range; each can be open. */
export type Range = readonly (string | null | undefined)[] | null | undefined;

/**
 * Returns the search parameters with a range: as `beginTime` and `endTime`, or as `begin` and `end` followed by a name.
 * An open end is absent, and an earlier range is replaced. The input is not changed.
 */
export const withRange = (
  search: Readonly<Record<string, unknown>>,
  range: Range,
  name = 'Time',
): Record<string, unknown> => {
  const [begin, end] = Array.isArray(range) ? (range as string[]) : [];
  const { [`begin${name}`]: _begin, [`end${name}`]: _end, ...rest } = search;
  return { ...rest, ...(begin && { [`begin${name}`]: begin }), ...(end && { [`end${name}`]: end }) };
};
