import { getReminderChoices, getReminderLogs, getReminderNext, getReminderTimeline } from '@huiwu/contract/reminders';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

export const NOUN = 'reminders';

export const reminderChoicesQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'choices'],
    queryFn: ({ signal }) => callEndpoint(getReminderChoices, {}, { signal }),
  });

export const reminderNextQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'next', id],
    queryFn: ({ signal }) => callEndpoint(getReminderNext, { id }, { signal }),
  });

export const reminderLogsQuery = (id: string) =>
  queryOptions({
    queryKey: [NOUN, 'logs', id],
    queryFn: ({ signal }) => callEndpoint(getReminderLogs, { id }, { signal }),
  });

export const reminderTimelineQuery = () =>
  queryOptions({
    queryKey: [NOUN, 'timeline'],
    queryFn: ({ signal }) => callEndpoint(getReminderTimeline, {}, { signal }),
  });
