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
  const limit = MESSAGES_AT_ONCE;
  const isEnded = state === 'aborted';
  const ids = isEnded
    ? await deliveries.idsOfWaiting(id, limit)
    : await deliveries.idsOfFailed(id, { by: since, limit });
  await (isEnded ? deliveries.abort(ids, reason) : deliveries.queueAgain(ids));
  await notices.noteProgress(id, { unfinished_since: ids.length < limit ? null : since });
  return ids.length;
};
