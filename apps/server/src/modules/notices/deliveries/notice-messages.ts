import type { NoticeRepositories } from '../notices.store.ts';
import type { NoticeTableRow } from '../notices.table.ts';

/** More of them are changed by the pump: a request that changed all would take longer than a request may. */
export const MESSAGES_AT_ONCE = 2000;

/**
 * Under the lock of the notice: stops its messages if it was ended, else queues those that had failed. What is left is
 * remembered with the notice. Returns how many were changed.
 */
export const changeMessages = async (
  { repositories: { notices, deliveries } }: { repositories: Pick<NoticeRepositories, 'notices' | 'deliveries'> },
  { id, state, reason, since }: Pick<NoticeTableRow, 'id' | 'state'> & { reason: string; since: string },
): Promise<number> => {
  const count =
    state === 'aborted'
      ? await deliveries.abortSome(id, { reason, limit: MESSAGES_AT_ONCE })
      : await deliveries.queueFailed(id, { by: since, limit: MESSAGES_AT_ONCE });
  await notices.setUnfinished(id, count < MESSAGES_AT_ONCE ? null : since);
  return count;
};
