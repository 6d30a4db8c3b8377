import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getHomeFigures, getMeetingReport } from '@huiwu/contract/home';
import { getOverviewStatistics, type StatisticsAsked } from '@huiwu/contract/statistics';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

export const meetingReportQuery = () =>
  queryOptions({
    queryKey: ['home', 'report', 'meetings'],
    queryFn: ({ signal }) => callEndpoint(getMeetingReport, {}, { signal }),
  });

export const homeFiguresQuery = () =>
  queryOptions({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => callEndpoint(getHomeFigures, {}, { signal }),
  });

export const overviewStatisticsQuery = (days: StatisticsAsked) =>
  queryOptions({
    queryKey: ['statistics', 'overview', days],
    queryFn: ({ signal }) => callEndpoint(getOverviewStatistics, days, { signal }),
    placeholderData: keepPreviousData,
  });
