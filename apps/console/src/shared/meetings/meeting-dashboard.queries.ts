import { queryOptions } from '@tanstack/react-query';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { callEndpoint } from '../api/call-endpoint.ts';

/** The meeting that is open. */
export const meetingDashboardQuery = () =>
  queryOptions({
    queryKey: ['meetings', 'dashboard'],
    queryFn: ({ signal }) => callEndpoint(getMeetingDashboard, {}, { signal }),
  });
