import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/** A call that its client may repeat: the same key and body return the first result again. */
export interface RepeatableCall {
  /** The sender. Keys of different senders are independent. */
  owner: string;
  key: string;
  call: string;
  bodyHash: string;
  now: string;
}

/** Milliseconds for which the first answer is kept. */
const KEPT_MS = 24 * 3600_000;

/** Deletes expired keys of all senders or of one. */
export const forgetOldKeys = async (
  db: Kysely<Tables>,
  now: string,
  sender?: Pick<RepeatableCall, 'owner' | 'key'>,
): Promise<void> => {
  let query = db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(Date.parse(now) - KEPT_MS).toISOString());
  if (sender !== undefined) query = query.where('admin_id', '=', sender.owner).where('key', '=', sender.key);
  await query.execute();
};

/**
 * Stores key, work and answer in one transaction, so a crash leaves all or nothing. On PostgreSQL a second call waits
 * for the first one; the embedded engine runs one transaction at a time.
 */
export const answerOnce = async <Result>(
  transaction: Transaction<Tables>,
  { owner, key, call, bodyHash, now }: RepeatableCall,
  run: () => Promise<Result>,
): Promise<Result> => {
  await forgetOldKeys(transaction, now, { owner, key });
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ admin_id: owner, key, call, body_hash: bodyHash, answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['admin_id', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const first = await transaction
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('admin_id', '=', owner)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.call !== call || first.body_hash !== bodyHash) return refuse(baseErrors.keyReused);
    return JSON.parse(first.answer ?? 'null') as Result;
  }
  const result = await run();
  await transaction
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('admin_id', '=', owner)
    .where('key', '=', key)
    .execute();
  return result;
};
