import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listMyMeetings } from '@huiwu/contract/meetings';
import { getMeetingStatistics, type StatisticsAsked } from '@huiwu/contract/statistics';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

/** The figures of a meeting; of the one that is open if no other is named. */
export const meetingStatisticsQuery = (days: StatisticsAsked, meetingCode?: string) =>
  queryOptions({
    queryKey: ['statistics', 'meeting', meetingCode ?? '', days],
    queryFn: ({ signal }) => callEndpoint(getMeetingStatistics, days, { signal, meetingCode }),
    placeholderData: keepPreviousData,
  });

const MEETINGS_MAX = 100;

/** Meetings that can be compared: those that the admin may enter. */
export const comparableMeetingsQuery = () =>
  queryOptions({
    queryKey: ['statistics', 'comparable'],
    queryFn: ({ signal }) => callEndpoint(listMyMeetings, { page: 1, limit: MEETINGS_MAX }, { signal }),
  });
