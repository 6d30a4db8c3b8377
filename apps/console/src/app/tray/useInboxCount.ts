import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { INBOX, inboxCountQuery } from '../../features/web-messages/inbox-count.queries.ts';
import { useInboxEpoch } from '../../shared/session/inbox-epoch.ts';
import { isUserActive } from './presence.ts';

/** Delay of the first request, so that the rows of the page load first. */
const FIRST_ASKED_AFTER_MS = 4000;
/** Any other call brings news at once; this is for users who only look. */
const ASKED_EVERY_MS = 30_000;
/** Longer timers would overflow. */
const TIMER_MAX_MS = 86_400_000;

/** How many messages wait for the user. Follows by the epoch in every answer, and by the moment at which time changes it. */
export const useInboxCount = () => {
  const [isReady, setIsReady] = useState(false);
  const client = useQueryClient();
  const { data } = useQuery({
    ...inboxCountQuery(),
    enabled: isReady,
    refetchInterval: () => (isUserActive() ? ASKED_EVERY_MS : ASKED_EVERY_MS * 4),
  });
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), FIRST_ASKED_AFTER_MS);
    const stop = useInboxEpoch.subscribe(({ epoch }, before) => {
      if (epoch !== '' && before.epoch !== '') void client.invalidateQueries({ queryKey: [INBOX] });
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  const changesAt = data?.changesAt;
  useEffect(() => {
    if (!changesAt) return undefined;
    const wait = Math.min(Math.max(Date.parse(changesAt) - Date.now(), 0) + 1000, TIMER_MAX_MS);
    const timer = setTimeout(() => void client.invalidateQueries({ queryKey: [INBOX] }), wait);
    return () => clearTimeout(timer);
  }, [client, changesAt]);
  return { unread: data?.unread ?? 0, unconfirmed: data?.unconfirmed ?? 0 };
};
