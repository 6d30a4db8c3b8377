import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  addMeeting,
  cloneMeeting,
  editMeeting,
  editMeetingHolder,
  getMeeting,
  getMeetingBlockers,
  getMeetingHolders,
  listMeetingAdminChoices,
  listMeetingPaymentChoices,
  listMyMeetings,
  type MyMeetingTab,
} from '@huiwu/contract/meetings';
import { previewMeetingPurge, purgeMeeting } from '@huiwu/contract/personal-data';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import type { AdminChoices } from '../../shared/choices/AdminSelect.tsx';
import { CONFLICT_CODES } from '../../shared/drafts/useConflict.ts';

const SHOWN_MAX = 100;

interface Asked {
  keyword: string;
  custCode: string;
  tab: MyMeetingTab | '';
}

/** The meetings that the admin may enter, running and next ones first. */
export const myMeetingsQuery = ({ keyword, custCode, tab }: Asked) =>
  queryOptions({
    queryKey: ['meetings', 'mine', custCode, tab, keyword],
    queryFn: ({ signal }) =>
      callEndpoint(
        listMyMeetings,
        { page: 1, limit: SHOWN_MAX, ...(keyword && { keyword }), ...(custCode && { custCode }), ...(tab && { tab }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** An editor always loads the stored record and never refetches it, because a refetch would replace unsaved input. */
const FRESH = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };

export const meetingQuery = (id: string) =>
  queryOptions({
    queryKey: ['meetings', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getMeeting, { id }, { signal }),
    ...FRESH,
  });

/** The current blockers of a meeting's transitions. */
export const meetingBlockersQuery = (id: string) =>
  queryOptions({
    queryKey: ['meetings', 'blockers', id],
    queryFn: ({ signal }) => callEndpoint(getMeetingBlockers, { id }, { signal }),
  });

/** The current preview of clearing the personal data of a meeting. */
export const meetingPurgeQuery = (id: string) =>
  queryOptions({
    queryKey: ['meetings', 'purge', id],
    queryFn: ({ signal }) => callEndpoint(previewMeetingPurge, { id }, { signal }),
    ...FRESH,
  });

export const meetingHoldersQuery = (id: string) =>
  queryOptions({
    queryKey: ['meetings', 'holders', id],
    queryFn: ({ signal }) => callEndpoint(getMeetingHolders, { id }, { signal }),
  });

/** The accounts and sellers that the meeting can take. */
export const meetingPaymentQuery = (meetingId: string | undefined) =>
  queryOptions({
    queryKey: ['meetings', 'payment', meetingId],
    queryFn: ({ signal }) =>
      callEndpoint(listMeetingPaymentChoices, meetingId === undefined ? {} : { meetingId }, { signal }),
  });

export const MEETING_ADMINS = ['meetings', 'admins'];

/** The admins who can own the meeting or hold a role in it. */
export const meetingAdmins = (meetingId: string | undefined): AdminChoices => ({
  key: [...MEETING_ADMINS, meetingId],
  find: (name, signal) =>
    callEndpoint(listMeetingAdminChoices, { name, ...(meetingId !== undefined && { meetingId }) }, { signal }),
});

const refreshes = ['meetings', 'home'];

export const useAddMeeting = () => useEndpointMutation(addMeeting, { refreshes });
export const useEditMeeting = () => useEndpointMutation(editMeeting, { refreshes, handles: CONFLICT_CODES });
export const usePurgeMeeting = () => useEndpointMutation(purgeMeeting, { refreshes: ['meetings', 'tasks'] });
export const useCloneMeeting = () => useEndpointMutation(cloneMeeting, { refreshes });
export const useEditMeetingHolder = () =>
  useEndpointMutation(editMeetingHolder, { refreshes: ['meetings', 'admins'], handles: CONFLICT_CODES });
