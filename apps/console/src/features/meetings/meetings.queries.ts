import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMeetingDashboard, listMyMeetings } from '@huiwu/contract/meetings';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

const SHOWN_MAX = 100;

interface Asked {
  keyword: string;
  custCode: string;
}

/** The meetings that this person may enter, what runs or comes first. */
export const myMeetingsQuery = ({ keyword, custCode }: Asked) =>
  queryOptions({
    queryKey: ['meetings', 'mine', custCode, keyword],
    queryFn: ({ signal }) =>
      callEndpoint(
        listMyMeetings,
        { page: 1, limit: SHOWN_MAX, ...(keyword && { keyword }), ...(custCode && { custCode }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** The meeting that an admin is in. */
export const meetingDashboardQuery = () =>
  queryOptions({
    queryKey: ['meetings', 'desk'],
    queryFn: ({ signal }) => callEndpoint(getMeetingDashboard, {}, { signal }),
  });
