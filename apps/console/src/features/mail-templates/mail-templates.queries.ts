import { findMailAttendees, listMailVersions } from '@huiwu/contract/mail-templates';
import { listMyMeetings } from '@huiwu/contract/meetings';
import { listSenders } from '@huiwu/contract/senders';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAccess } from '../../shared/access/useAccess.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

const CHOICES_MAX = 100;

/** Meetings that the user may enter now. */
export const useMyMeetings = () => {
  const { data, isPending } = useQuery({
    queryKey: ['meetings', 'choices of mails'],
    queryFn: ({ signal }) => callEndpoint(listMyMeetings, { page: 1, limit: CHOICES_MAX }, { signal }),
  });
  return { meetings: data?.list ?? [], isPending };
};

/** Enabled senders of the company. */
export const useSenders = () => {
  const { can } = useAccess();
  const isAllowed = can(listSenders);
  const { data } = useQuery({
    queryKey: ['senders', 'choices'],
    queryFn: ({ signal }) => callEndpoint(listSenders, { page: 1, limit: CHOICES_MAX, state: 1 }, { signal }),
    enabled: isAllowed,
  });
  return { isAllowed, senders: data?.list ?? [] };
};

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail-templates', id, 'versions'],
    queryFn: ({ signal }) => callEndpoint(listMailVersions, { id }, { signal }),
  });

export const attendeesQuery = (meeting: string | undefined, keyword: string) =>
  queryOptions({
    queryKey: ['mail-attendees', meeting, keyword],
    queryFn: ({ signal }) => callEndpoint(findMailAttendees, { meeting: meeting ?? '', keyword }, { signal }),
    enabled: meeting !== undefined,
  });
