import { useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listMyTasks, type Task } from '@huiwu/contract/tasks';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { isUserActive } from './presence.ts';

/** Delay of the first request, so that the rows of the page load first. */
const FIRST_ASKED_AFTER_MS = 6000;
const WATCHED_EVERY_MS = 3000;
const ASKED_EVERY_MS = 120_000;

const isOpen = ({ state }: Task): boolean => state === 'waiting' || state === 'running';

const myTasksQuery = () => ({
  queryKey: ['tasks', 'mine'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(listMyTasks, {}, { signal, handles: 'words' }),
  // No polling without a user, because it would keep the session alive.
  refetchInterval: ({ state: { data } }: { state: { data?: Task[] | undefined } }) => {
    if (!isUserActive()) return ASKED_EVERY_MS;
    return data?.some(isOpen) === true ? WATCHED_EVERY_MS : ASKED_EVERY_MS;
  },
});

/** Announces the result of a task that was running at the last poll, and refetches the rows of its noun. */
const useOutcomes = (tasks: Task[] | undefined): void => {
  const toast = useToast();
  const client = useQueryClient();
  const open = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, kind, title, state, summary, error } of tasks ?? []) {
      if (!open.current.has(id) || state === 'waiting' || state === 'running') continue;
      // Kinds begin with the noun: `registrations.bulk`.
      void client.invalidateQueries({ queryKey: kind.split('.').slice(0, 1) });
      if (state === 'done') toast.done(`${title}：${summary}`);
      if (state === 'failed') toast.failed(`${title}：${error}`);
    }
    open.current = new Set(tasks?.filter(isOpen).map(({ id }) => id));
  });
};

/** The background tasks of the user. */
export const useMyTasks = () => {
  const [isReady, setIsReady] = useState(false);
  const query = useQuery({ ...myTasksQuery(), enabled: isReady });
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), FIRST_ASKED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useOutcomes(query.data);
  const tasks = query.data ?? [];
  return {
    tasks,
    hasFailed: query.isError && query.data === undefined,
    open: tasks.filter(isOpen).length,
    ask: () => void query.refetch({ cancelRefetch: false }),
  };
};
