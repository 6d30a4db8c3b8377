import type { AnyRecord } from '../base/record.ts';

/** The filter of a list as its call takes it. */
export type ListPathFilter = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
};

/** The address of a list with its filter, as the console reads it. */
export const listPathOf = (page: string, filter: ListPathFilter): string => {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, textOf(value)] satisfies [string, string]],
    ),
  ).toString();
  return query === '' ? page : `${page}?${query}`;
};

/** The filter that narrows a list down to the rows of one value of a field; undefined where the list has no such filter. */
export const filterForValue = ({ fields }: AnyRecord, name: string, value: string): ListPathFilter | undefined => {
  const field = fields[name];
  if (field?.filter === 'oneOf') return { [name]: [value] };
  if (field?.filter !== 'equals') return undefined;
  return { [name]: field.kind === 'boolean' ? value === '1' : value };
};
