import type { NounMatrix } from '../../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../../testing/matrix/row.ts';
import { newId } from '../../../platform/ids.ts';
import { order } from '../orders.matrix.ts';

const AT = '2026-01-01T00:00:00.000Z';
const AMOUNT = 80_000;

/** Its meeting offers to pay online. */
const offered = async ({ world, id }: MatrixTarget) => {
  const meeting = world.db.selectFrom('orders').select('meeting_id').where('id', '=', id);
  await world.db.updateTable('meetings').set({ payment_methods: '["wechat"]' }).where('id', 'in', meeting).execute();
  return { id, method: 'wechat' };
};

/** A payment of the order that waits for its payer. */
const intentOf = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  const channel = row && (await world.paymentChannels.channelOf(row.customer_id));
  if (row === undefined || channel === undefined) return { id, intentId: 'nothing' };
  const intentId = newId();
  const { customer_id, meeting_id } = row;
  await world.db
    .insertInto('payment_intents')
    .values({
      id: intentId,
      customer_id,
      meeting_id,
      order_id: id,
      channel_id: channel.id,
      method: 'wechat',
      amount: AMOUNT,
      state: 'pending',
      expires_at: '2099-01-01T00:00:00.000Z',
      asked_at: AT,
      created_at: AT,
      created_by: null,
      updated_at: AT,
      updated_by: null,
    })
    .execute();
  return { id, intentId };
};

export const matrix: NounMatrix = {
  rows: {
    getOnlinePayments: { on: order, within: 'meeting', input: ({ id }) => ({ id }) },
    payOnline: { on: order, within: 'meeting', input: offered },
    queryIntent: { on: order, within: 'meeting', input: intentOf, logs: 0 },
    closeIntent: {
      on: order,
      within: 'meeting',
      input: async (target) => ({ ...(await intentOf(target)), reason: '改用转账' }),
    },
    getOnlineDifferences: { within: 'meeting', input: () => ({ day: '2026-01-02' }) },
  },
  samples: {
    payOnline: { id: 'nothing', method: 'wechat' },
    queryIntent: { id: 'nothing', intentId: 'nothing' },
    closeIntent: { id: 'nothing', intentId: 'nothing', reason: '改用转账' },
    getOnlineDifferences: { day: '2026-01-02' },
    payOwnOrder: { orderId: 'nothing', method: 'wechat' },
  },
  kept: [],
};
