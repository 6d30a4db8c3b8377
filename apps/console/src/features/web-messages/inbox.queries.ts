import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { baseErrors } from '@huiwu/contract/base/errors';
import { confirmInboxMessage, listInbox, openInboxMessage } from '@huiwu/contract/web-messages';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import { INBOX } from './inbox-count.queries.ts';

const MESSAGES_AT_ONCE = 20;

export const inboxPageQuery = (page: number) =>
  queryOptions({
    queryKey: [INBOX, 'list', page],
    queryFn: ({ signal }) => callEndpoint(listInbox, { page, limit: MESSAGES_AT_ONCE }, { signal, handles: 'words' }),
  });

/** The answer to opening a message has the epoch from before it was read, so the count and the list are asked for at once. */
export const useRefreshOnceRead = (isOpened: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpened) return;
    for (const asked of ['count', 'list']) void client.invalidateQueries({ queryKey: [INBOX, asked] });
  }, [client, isOpened]);
};

/** Opening marks it as read. Asked for again whenever the messages of the admin change. */
export const openedMessageQuery = (id: string) =>
  queryOptions({
    queryKey: [INBOX, 'one', id],
    queryFn: ({ signal }) => callEndpoint(openInboxMessage, { id }, { signal, handles: 'words', isRepeatable: true }),
    gcTime: 0,
    staleTime: 0,
  });

/** The drawer says itself that a message was recalled meanwhile. */
export const useConfirmMessage = () =>
  useEndpointMutation(confirmInboxMessage, { refreshes: [INBOX], handles: [baseErrors.notFound.code] });
