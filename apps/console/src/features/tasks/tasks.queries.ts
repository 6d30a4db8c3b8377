import { queryOptions } from '@tanstack/react-query';
import { cancelMyTask, cancelTask, getTask, listTasks, retryMyTask, retryTask, type Task } from '@huiwu/contract/tasks';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import { useEndpointMutation } from '../../shared/api/useEndpointMutation.ts';
import type { FilterReaders, ListState } from '../../shared/list-state/list-state.ts';
import { pagedQuery } from '../../shared/list-state/paged-query.ts';

export const TASK_FILTERS = {
  title: String,
  createdBy: String,
  state: String,
  beginTime: String,
  endTime: String,
} satisfies FilterReaders;

const WATCHED_EVERY_MS = 3000;

export const isOpen = ({ state }: Pick<Task, 'state'>): boolean => state === 'waiting' || state === 'running';

/** The list is polled while it contains running tasks and the page is visible. */
export const taskPageQuery = (state: ListState) => ({
  ...pagedQuery({ noun: 'tasks', endpoint: listTasks, state, readers: TASK_FILTERS }),
  refetchInterval: ({ state: { data } }: { state: { data?: { list: Task[] } | undefined } }) =>
    data?.list.some(isOpen) === true ? WATCHED_EVERY_MS : (false as const),
});

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => callEndpoint(getTask, { id }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? WATCHED_EVERY_MS : false),
  });

const refreshes = ['tasks'];

export const useCancelTask = () => useEndpointMutation(cancelTask, { refreshes });
export const useCancelMyTask = () => useEndpointMutation(cancelMyTask, { refreshes });
export const useRetryTask = () => useEndpointMutation(retryTask, { refreshes });
export const useRetryMyTask = () => useEndpointMutation(retryMyTask, { refreshes });
