import { queryOptions } from '@tanstack/react-query';
import { getOutboxMessage, listOutbox, resendOutboxMessage } from '@huiwu/contract/outbox';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import type { FilterReaders, ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const OUTBOX_FILTERS = {
  recipient: String,
  channel: String,
  state: String,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

export const outboxPageQuery = (state: ListState) =>
  pagedQuery({ noun: 'outbox', endpoint: listOutbox, state, readers: OUTBOX_FILTERS });

export const outboxMessageQuery = (id: string) =>
  queryOptions({
    queryKey: ['outbox', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getOutboxMessage, { id }, { signal }),
  });

export const useResendMessage = () => useEndpointMutation(resendOutboxMessage, { refreshes: ['outbox'] });
