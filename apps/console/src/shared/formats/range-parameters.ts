/** Two ends, each of which may be open. */
export type Range = readonly (string | null | undefined)[] | null | undefined;

/**
 * A search with a range added: as `beginTime` and `endTime`, or as `begin` and `end` with a name behind them. An end
 * that is open is absent, and so are those of an earlier range; the search that was given stays as it is.
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
