import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ImportCalls, ImportJob, RowResult } from '@huiwu/contract/imports';
import { callEndpoint } from '../api/call-endpoint.ts';

/** What can be imported on a page. */
export interface ConsoleImport {
  /** The noun of its calls. */
  name: string;
  /** 管理员 */
  noun: string;
  calls: ImportCalls;
  /** Rows of one file, if fewer than usual. */
  rowsMax?: number;
  /** 导入价格表, where a page has another import: the address of its drawer follows from its name. */
  verb?: string;
  /** Nouns whose lists show what was imported. */
  refreshes: readonly string[];
  /** What was imported is not taken back. */
  isFinal?: true;
}

export const IMPORTS = 'imports';
const WATCHED_EVERY_MS = 1000;
export const ROWS_SHOWN = 20;

export const isBusy = (job: ImportJob | undefined): boolean => job?.activity?.isOver === false;

/** One import as it is now, asked again while something runs for it. */
export const importJobQuery = ({ name, calls }: ConsoleImport, id: string) =>
  queryOptions({
    queryKey: [IMPORTS, name, 'one', id],
    queryFn: ({ signal }) => callEndpoint(calls.get, { id }, { signal, handles: 'words' }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }: { state: { data?: ImportJob | undefined } }) =>
      isBusy(state.data) ? WATCHED_EVERY_MS : false,
  });

export interface RowsAsked {
  id: string;
  result: RowResult | undefined;
  page: number;
}

export const importRowsQuery = ({ name, calls }: ConsoleImport, { id, result, page }: RowsAsked) =>
  queryOptions({
    queryKey: [IMPORTS, name, 'rows', id, result ?? 'all', page],
    queryFn: ({ signal }) =>
      callEndpoint(
        calls.rows,
        { id, page, limit: ROWS_SHOWN, ...(result && { result }) },
        { signal, handles: 'words' },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });

export const pastImportsQuery = ({ name, calls }: ConsoleImport) =>
  queryOptions({
    queryKey: [IMPORTS, name, 'past'],
    queryFn: ({ signal }) => callEndpoint(calls.list, { page: 1, limit: 20 }, { signal, handles: 'words' }),
    gcTime: 0,
    staleTime: 0,
  });
