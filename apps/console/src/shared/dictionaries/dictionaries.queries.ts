import { queryOptions } from '@tanstack/react-query';
import { listDictionaryEntries } from '@huiwu/contract/dictionaries';
import { callEndpoint } from '../api/call-endpoint.ts';

const FRESH_MS = 300_000;

/** The entries of one dictionary. All callers share the answer. */
export const dictionaryQuery = (type: string) =>
  queryOptions({
    queryKey: ['dictionaries', type],
    queryFn: ({ signal }) => callEndpoint(listDictionaryEntries, { type }, { signal }),
    staleTime: FRESH_MS,
  });
