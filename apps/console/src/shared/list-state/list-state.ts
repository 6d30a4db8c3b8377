import { PAGE_LIMIT_DEFAULT, PAGE_SIZES } from '@huiwu/contract/base/limits';

/** Converts the address text of each filter to the value of the request: `{ state: Number }`. */
export type FilterReaders = Record<string, (text: string) => unknown>;

export type SortOrder = 'asc' | 'desc';

/** The state of a list as the address contains it. Filters are texts; empty ones are absent. */
export interface ListState {
  filters: Record<string, string>;
  page: number;
  limit: number;
  orderBy: string | undefined;
  order: SortOrder | undefined;
}

const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? page : 1;
};

const readLimit = (text: string | null): number => {
  const limit = Number(text);
  return PAGE_SIZES.includes(limit) ? limit : PAGE_LIMIT_DEFAULT;
};

const readOrder = (text: string | null): SortOrder | undefined =>
  text === 'asc' || text === 'desc' ? text : undefined;

/** Parses the address. Invalid parts are left out. */
export const readListState = (search: URLSearchParams, filterNames: string[]): ListState => {
  const order = readOrder(search.get('order'));
  const given = filterNames.map((name) => [name, search.get(name) ?? ''] as const).filter(([, text]) => text !== '');
  return {
    filters: Object.fromEntries(given),
    page: readPage(search.get('page')),
    limit: readLimit(search.get('limit')),
    orderBy: order && (search.get('orderBy') ?? undefined),
    order,
  };
};

/**
 * The address parameters after a change. Empty values are removed, so that a list without filters has a short address.
 */
export const withParameters = (
  search: URLSearchParams,
  changes: Record<string, string | number | undefined>,
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};
