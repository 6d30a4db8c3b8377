import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getOverview } from '@huiwu/contract/home';
import { overviewQuery } from '../../shared/overview/overview.queries.ts';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { isUserActive } from './presence.ts';

/** Delay of the first request, so that the rows of the page load first. */
const FIRST_ASKED_AFTER_MS = 5000;
const ASKED_EVERY_MS = 120_000;

const quietQuery = () => ({
  ...overviewQuery(),
  queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(getOverview, {}, { signal, handles: 'words' }),
});

/** The pending tasks of the user, polled without announcing failures. */
export const usePendingTasks = () => {
  const [isReady, setIsReady] = useState(false);
  const query = useQuery({ ...quietQuery(), enabled: isReady, staleTime: ASKED_EVERY_MS });
  const { refetch } = query;

  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), FIRST_ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    const ask = () => {
      if (isUserActive()) void refetch({ cancelRefetch: false });
    };
    const timer = setInterval(ask, ASKED_EVERY_MS);
    return () => clearInterval(timer);
  }, [refetch]);

  return { query, waiting: query.data?.waiting.filter(({ count }) => count > 0) ?? [] };
};
