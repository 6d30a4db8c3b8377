import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';

/** One call that its sender may repeat: the same key and body answer the first result again. */
export interface RepeatableCall {
  /** Who sent it; keys of different people never meet. */
  owner: string;
  key: string;
  call: string;
  bodyHash: string;
  now: string;
}

/** How long a first answer is kept. */
const KEPT_MS = 24 * 3600_000;

/** Forgets keys that are too old to be repeated; only of one sender when asked so. */
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
 * The key, the work and the answer are one transaction: after a crash either all of it happened or none. A second
 * call that comes while the first is under way waits for it on PostgreSQL and cannot come on the embedded engine.
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
