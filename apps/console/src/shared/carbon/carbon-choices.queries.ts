import { listCarbonChoices } from '@huiwu/contract/carbon-factors';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';

const MINUTE_MS = 60_000;

/** Categories, areas and sources to choose from. */
export const carbonChoicesQuery = () =>
  queryOptions({
    queryKey: ['carbon-choices'],
    queryFn: ({ signal }) => callEndpoint(listCarbonChoices, {}, { signal }),
    staleTime: MINUTE_MS,
  });
