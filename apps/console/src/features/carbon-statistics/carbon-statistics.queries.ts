import {
  askWhatIf,
  getCarbonFigures,
  getCarbonReportContent,
  type WhatIfAsked,
} from '@huiwu/contract/carbon-statistics';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

export const NOUN = 'carbon-statistics';
/** How often a calculation that goes on is asked about. */
const FOLLOW_MS = 1500;

export const figuresQuery = (runId: string) =>
  queryOptions({
    queryKey: [NOUN, 'figures', runId],
    queryFn: ({ signal }) => callEndpoint(getCarbonFigures, runId === '' ? {} : { runId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isComputing === true ? FOLLOW_MS : false),
    placeholderData: keepPreviousData,
  });

export const whatIfQuery = (asked: WhatIfAsked) =>
  queryOptions({
    queryKey: [NOUN, 'what-if', asked],
    queryFn: ({ signal }) => callEndpoint(askWhatIf, asked, { signal }),
    placeholderData: keepPreviousData,
  });

export const reportContentQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'report', id],
    queryFn: ({ signal }) => callEndpoint(getCarbonReportContent, { id }, { signal }),
  });
