import type { DeliveryState } from '@huiwu/contract/deliveries';
import { lockOfNotice } from '../../notices.store.ts';
import type { DeliverySystemWork } from '../deliveries.store.ts';
import type { SettledDelivery } from '../deliveries.table.ts';
import type { DeliveryResult } from './delivery-results.repository.ts';
import { applyReceipts, lockOfReceipt } from '../delivery-receipts.service.ts';

interface Settling {
  noticeId: string;
  /** The SMS channel or the sender by which they went. */
  accountId: string;
  results: readonly DeliveryResult[];
}

const waits = (state: DeliveryState | undefined): boolean => state === 'queued' || state === 'awaiting_retry';

/** A notice that was ended sends nothing more, also of what was under way at that moment. */
const stopOf = async ({ repositories }: DeliverySystemWork, noticeId: string): Promise<SettledDelivery | undefined> => {
  const notice = await repositories.notices.find(noticeId);
  if (notice?.state !== 'aborted') return undefined;
  return { state: 'aborted', state_reason: notice.state_reason, next_try_at: null, lease_until: null };
};

/** The carrier's ids of messages: those that it answers, and those that only its receipts said. */
const saidIdsOf = async (
  { repositories }: DeliverySystemWork,
  results: Settling['results'],
  silent: readonly string[],
): Promise<string[]> => {
  const answered = results.map(({ change }) => change.provider_id ?? '');
  const rows = silent.length === 0 ? [] : await repositories.deliveries.findMany(silent);
  return [...answered, ...rows.map(({ provider_id: id }) => id)].filter((id) => id !== '');
};

/** Writes what came of messages, with what was said about them meanwhile. */
export const settleAll = async (
  work: DeliverySystemWork,
  { noticeId, accountId, results }: Settling,
): Promise<void> => {
  const { deliveryReceipts, deliveryResults, locks } = work.repositories;
  const isAgain = results.some(({ change }) => waits(change.state));
  const silent = results.flatMap(({ row, change }) => (change.sent_at && !change.provider_id ? [row.id] : []));
  const answered = results.flatMap(({ change: { provider_id: id } }) => id || []);
  await locks.takeAll([
    ...(isAgain ? [lockOfNotice(noticeId)] : []),
    ...[...answered, ...silent].map((id) => lockOfReceipt(accountId, id)),
  ]);
  const stop = isAgain ? await stopOf(work, noticeId) : undefined;
  await deliveryResults.settle(
    results.map(({ row, change }) => ({ row, change: waits(change.state) ? { ...change, ...stop } : change })),
  );
  const ids = await saidIdsOf(work, results, silent);
  await applyReceipts(work, await deliveryReceipts.listOf(accountId, ids));
};
