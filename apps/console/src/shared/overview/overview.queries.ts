import { queryOptions } from '@tanstack/react-query';
import { getOverview } from '@huiwu/contract/home';
import { callEndpoint } from '../api/call-endpoint.ts';

/** What waits for the admin and which meetings are next; in a meeting only what waits there. */
export const overviewQuery = () =>
  queryOptions({ queryKey: ['home', 'overview'], queryFn: ({ signal }) => callEndpoint(getOverview, {}, { signal }) });
