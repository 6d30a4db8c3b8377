import type { InputOf } from '@huiwu/contract/base/endpoint';
import type { ColumnsOfList, ExportEndpoint, ExportFormat, ExportScope } from '@huiwu/contract/base/exports';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { ListState } from '../list-state/list-state.ts';
import { pageRequest } from '../list-state/paged-query.ts';
import type { OfferedColumn } from './ColumnChoice.tsx';
import type { ExportSource } from './export-source.ts';

/** The columns that the admin may see: those on the screen first, in their order. */
export const columnsToOffer = (
  columns: ColumnsOfList,
  shown: readonly string[],
  accessTo: (field: FieldName) => string,
): OfferedColumn[] => {
  const rank = (key: string): number => (shown.includes(key) ? shown.indexOf(key) : shown.length);
  return Object.entries(columns)
    .filter(([, { guard }]) => guard === undefined || accessTo(guard) !== 'hidden')
    .map(([key, { label }]) => ({ key, label }))
    .toSorted((one, other) => rank(one.key) - rank(other.key));
};

interface Chosen {
  scope: ExportScope;
  columns: string[];
  format: ExportFormat;
  ids: readonly string[];
}

/** The list's filters and order as its address has them, and what was chosen beside them. */
export const exportRequest = (
  { call, readers, within = {} }: ExportSource,
  state: ListState,
  { ids, ...chosen }: Chosen,
): InputOf<ExportEndpoint> => {
  const always = Object.fromEntries(Object.keys(within).map((name) => [name, String]));
  const filters = { ...state.filters, ...within };
  const { page, limit, ...asked } = pageRequest(
    call.exports.list.input,
    { ...state, filters },
    { ...readers, ...always },
  );
  return {
    ...chosen,
    filter: chosen.scope === 'page' ? { ...asked, page, limit } : asked,
    ...(chosen.scope === 'selected' && { ids: [...ids] }),
  };
};
