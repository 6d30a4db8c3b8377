import { getCheckInPointOptions } from '@huiwu/contract/check-in-points';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

export const CHECK_IN_POINTS = 'check-in-points';

/** The registration types and sessions of the meeting, to choose from. */
export const pointOptionsQuery = () =>
  queryOptions({
    queryKey: [CHECK_IN_POINTS, 'options'],
    queryFn: ({ signal }) => callEndpoint(getCheckInPointOptions, {}, { signal }),
  });
