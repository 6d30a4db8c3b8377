import { queryOptions } from '@tanstack/react-query';
import { countInbox } from '@huiwu/contract/web-messages';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

/** The messages of the admin; everything that is asked about them is asked again together. */
export const INBOX = 'inbox';

/** Polled, so its failures are not announced. */
export const inboxCountQuery = () =>
  queryOptions({
    queryKey: [INBOX, 'count'],
    queryFn: ({ signal }) => callEndpoint(countInbox, {}, { signal, handles: 'words' }),
  });
