import { KEPT_HOST } from '@huiwu/contract/senders';
import { newId } from '../../platform/ids.ts';
import type { TestServices } from '../test-services.ts';

const AT = '2026-01-01T00:00:00.000Z';

/** A sender whose mails are kept, and what was sent by mail since it was last asked: scene, person and state. */
export const toldBy = async ({
  db,
  messagePump,
  customer,
}: Pick<TestServices, 'db' | 'messagePump'> & { customer: { id: string } }) => {
  await db
    .insertInto('senders')
    .values({
      id: newId(),
      customer_id: customer.id,
      address: 'desk@yunting.example',
      from_name: '会务组',
      host: KEPT_HOST,
      verification: 'verified',
      created_at: AT,
      created_by: null,
      updated_at: AT,
      updated_by: null,
    })
    .execute();
  const seen = new Set<string>();
  return async (): Promise<string[]> => {
    while ((await messagePump.runOnce()) > 0);
    const rows = await db.selectFrom('deliveries').selectAll().orderBy('created_at').orderBy('id').execute();
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ origin, recipient_name: name, state }) => `${origin} ${name} ${state}`);
  };
};
