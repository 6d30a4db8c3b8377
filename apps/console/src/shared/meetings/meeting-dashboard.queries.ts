import { queryOptions } from '@tanstack/react-query';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import { callEndpoint } from '../api/call-endpoint.ts';

/** The current meeting. */
export const meetingDashboardQuery = () =>
  queryOptions({
    queryKey: ['meetings', 'dashboard'],
    queryFn: ({ signal }) => callEndpoint(getMeetingDashboard, {}, { signal }),
  });
