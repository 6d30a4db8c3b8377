import { getPointCounts } from '@huiwu/contract/check-ins';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../api/call-endpoint.ts';

export const CHECK_INS = 'check-ins';
const COUNTS_EVERY_MS = 15_000;

/** The name of a point in choices; one that was disabled says so. */
export const pointTitle = ({ name, isEnabled }: { name: string; isEnabled: boolean }): string =>
  isEnabled ? name : `${name}（已停用）`;

/** Who is expected, has come and is missing at each point; it follows what happens at the doors. */
export const pointCountsQuery = () =>
  queryOptions({
    queryKey: [CHECK_INS, 'counts'],
    queryFn: ({ signal }) => callEndpoint(getPointCounts, {}, { signal }),
    refetchInterval: COUNTS_EVERY_MS,
  });
