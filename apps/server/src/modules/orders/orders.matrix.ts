import type { RegistrationState } from '@huiwu/contract/registrations';
import { payRefOf } from '@huiwu/contract/orders';
import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, summed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { registrationIn } from '../registrations/registrations.matrix.ts';
import { payerTerms } from './order-opening.service.ts';
import type { OrderRow } from './orders.table.ts';

const AT = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };
const PRICE = 80_000;

type ChargeOwner = Pick<OrderRow, 'customer_id' | 'meeting_id'>;

/** Its position, with the entries of the ledger. */
const insertCharge = async ({ db }: Pick<TestApp, 'db'>, owner: ChargeOwner, id: string): Promise<void> => {
  const amounts = { quantity: 1, unit: PRICE, discount: 0, amount: PRICE };
  await db
    .insertInto('order_items')
    .values({
      id: newId(),
      ...owner,
      ...amounts,
      order_id: id,
      registration_id: null,
      fee_item_id: null,
      name: '报名费',
      priced_at: null,
      created_at: AT,
    })
    .execute();
  const entries = [
    { account: 'receivable', amount: PRICE },
    { account: 'revenue', amount: -PRICE },
  ] as const;
  const event = { event: 'charge' as const, event_id: newId(), order_id: id, created_at: AT };
  await db
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ id: newId(), ...owner, ...event, ...entry })))
    .execute();
};

type PaidOrder = Pick<OrderRow, 'id' | 'customer_id' | 'meeting_id'>;

const insertPayment = async (
  { db }: Pick<TestApp, 'db'>,
  { id: order_id, customer_id, meeting_id }: PaidOrder,
  amount: number,
): Promise<string> => {
  const id = newId();
  const owner = { customer_id, meeting_id };
  await db
    .insertInto('payments')
    .values({
      id,
      ...owner,
      ...STAMPS,
      pay_no: `SK-${id}`,
      order_id,
      method: 'cash',
      amount,
      state: 'confirmed',
      paid_on: '2026-01-02',
      trade_no: null,
    })
    .execute();
  return id;
};

/** An order of one position that waits for its payment, or has it. */
export const orderWith = (own: Partial<OrderRow> = {}): ObjectKind => ({
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const owner = { customer_id, meeting_id };
    const id = newId();
    const payer = { payer_name: `付款人${spot.number}`, payer_phone: '19911113333', payer_company: '' };
    await app.db
      .insertInto('orders')
      .values({
        id,
        ...owner,
        ...STAMPS,
        ...payer,
        ...payerTerms(payer),
        order_no: `DD-${id}`,
        pay_prefix: 'HW',
        pay_number: spot.number,
        pay_ref: payRefOf('HW', spot.number),
        total: PRICE,
        pending: PRICE,
        status: 'unpaid',
        ...own,
      })
      .execute();
    await insertCharge(app, owner, id);
    if (own.received !== undefined) await insertPayment(app, { ...owner, id }, own.received);
    return id;
  },
});

export const order = orderWith();

/** A registration whose fee is the position of such an order. */
export const registrationWith = (state: RegistrationState, own: Partial<OrderRow> = {}): ObjectKind => {
  const [kind, person] = [orderWith({ people: 1, ...own }), registrationIn(state, { price: PRICE })];
  return {
    ...person,
    make: async (app, spot) => {
      const orderId = await kind.make(app, spot);
      const registration_id = await person.make(app, spot);
      const position = app.db.updateTable('order_items').set({ registration_id, priced_at: AT });
      await position.where('order_id', '=', orderId).execute();
      return registration_id;
    },
  };
};

/** Such an order, by its own id. */
export const orderOfPerson: ObjectKind = {
  ...order,
  make: async (app, spot) => {
    const registrationId = await registrationWith('pending_payment').make(app, spot);
    const item = app.db.selectFrom('order_items').select('order_id').where('registration_id', '=', registrationId);
    return (await item.executeTakeFirstOrThrow()).order_id;
  },
};

type OrderOf = (app: TestApp, id: string) => Promise<string>;

/** A row whose order is that of a person. */
export const withPayer = (kind: ObjectKind, orderOf: OrderOf): ObjectKind => ({
  ...kind,
  make: async (app, spot) => {
    const id = await kind.make(app, spot);
    const registration_id = await registrationIn('confirmed').make(app, { ...spot, isDeleted: false });
    const items = app.db.updateTable('order_items').set({ registration_id, priced_at: AT });
    await items.where('order_id', '=', await orderOf(app, id)).execute();
    return id;
  },
});

const byId = ({ id }: MatrixTarget) => ({ id });
const recorded = { method: 'cash', amount: PRICE, paidOn: '2026-01-02', tradeNo: '', remark: '' };

/** A confirmed payment of the order. */
const paymentOf = async ({ world, id }: MatrixTarget): Promise<string> => {
  const row = await world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return 'nothing';
  await world.db
    .updateTable('orders')
    .set({ received: PRICE, pending: 0, status: 'paid' })
    .where('id', '=', id)
    .execute();
  return insertPayment(world, row, PRICE);
};

/** A smaller price for its position. */
const discounted = async ({ world, id }: MatrixTarget) => {
  const item = await world.db.selectFrom('order_items').select('id').where('order_id', '=', id).executeTakeFirst();
  return { id, version: 1, discounts: [{ itemId: item?.id ?? 'nothing', discount: 100 }] };
};

const byOrderNo = async ({ world, id }: MatrixTarget) => {
  const row = await world.db.selectFrom('orders').select('order_no').where('id', '=', id).executeTakeFirst();
  return { orderNo: row?.order_no ?? 'nothing' };
};

export const matrix: NounMatrix = {
  rows: {
    listOrders: {
      on: order,
      within: 'meeting',
      input: byOrderNo,
      verdict: listed,
    },
    sumOrders: {
      on: order,
      within: 'meeting',
      input: byOrderNo,
      verdict: summed,
    },
    getOrder: { on: order, within: 'meeting', input: byId },
    getOrderAccount: { on: order, within: 'meeting', input: byId },
    getOrderFilterOptions: { within: 'meeting' },
    editOrder: { on: order, within: 'meeting', input: ({ id }) => ({ id, version: 1, payerName: '李四' }) },
    recordPayment: { on: order, within: 'meeting', input: ({ id }) => ({ id, version: 1, ...recorded }) },
    reversePayment: {
      on: order,
      within: 'meeting',
      input: async (target) => ({
        id: target.id,
        version: 1,
        paymentId: await paymentOf(target),
        reason: '金额登记有误',
      }),
    },
    getOrderChangeOptions: { on: order, within: 'meeting', input: byId },
    previewOrderChange: { on: orderOfPerson, within: 'meeting', input: discounted },
    changeOrder: {
      on: orderOfPerson,
      within: 'meeting',
      input: async (target) => ({ ...(await discounted(target)), reason: '现场优惠' }),
    },
    extendOrder: {
      on: order,
      within: 'meeting',
      input: ({ id }) => ({ id, version: 1, dueAt: '2099-01-01T00:00:00.000Z', reason: '对方申请延期' }),
    },
    cancelOrder: { on: order, within: 'meeting', input: ({ id }) => ({ id, version: 1, reason: '重复下单' }) },
    waiveOrder: { on: order, within: 'meeting', input: ({ id }) => ({ id, version: 1, reason: '特邀嘉宾' }) },
    handleOrder: {
      on: orderWith({ needs_attention: 1 }),
      within: 'meeting',
      input: ({ id }) => ({ id, version: 1, note: '已联系付款人' }),
    },
    getRegistrationOrder: {
      on: registrationWith('pending_payment'),
      within: 'meeting',
      input: byId,
      but: { deleted: 200 },
    },
  },
  samples: {
    editOrder: { id: 'nothing', version: 1, payerName: '李四' },
    recordPayment: { id: 'nothing', version: 1, ...recorded },
    reversePayment: { id: 'nothing', version: 1, paymentId: 'nothing', reason: '登记有误' },
    previewOrderChange: { id: 'nothing', version: 1 },
    changeOrder: { id: 'nothing', version: 1, reason: '现场优惠' },
    extendOrder: { id: 'nothing', version: 1, dueAt: '2099-01-01T00:00:00.000Z', reason: '延期' },
    cancelOrder: { id: 'nothing', version: 1, reason: '重复下单' },
    waiveOrder: { id: 'nothing', version: 1, reason: '特邀嘉宾' },
    handleOrder: { id: 'nothing', version: 1, note: '已联系付款人' },
  },
  kept: [
    {
      edit: 'editOrder',
      get: 'getOrder',
      on: order,
      filled: {
        payerPhone: '19955554444',
        payerEmail: 'payer@example.com',
        payerCompany: '云汀会展有限公司',
        needsAttention: true,
        remark: '须开专票',
      },
      isInMeeting: true,
    },
  ],
};
