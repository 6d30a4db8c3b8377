import { registerOneself, submitOwnVoucher } from '@huiwu/contract/attendees';
import { describe, expect, test } from 'vitest';
import { attendeeApp, OTHER_PHONE } from '../../testing/attendees/attendee-app.ts';
import { PDF } from '../../testing/file-contents.ts';

const FILE = { filename: '回单.pdf', content: PDF };
const PRICE = 160_000;

describe('the voucher of an attendee', () => {
  test('is for an order of their own, and for no other', async () => {
    const { signIn, by, type, db, clock } = await attendeeApp({ type: { is_free: 0, price: PRICE } });
    const [one, other] = [by(await signIn()), by(await signIn(OTHER_PHONE))];
    await one(registerOneself, { type, name: '林晓' });
    clock.advance(1);
    await other(registerOneself, { type, name: '王敏' });
    const orders = await db.selectFrom('orders').selectAll().orderBy('created_at').execute();
    const [own = '', foreign = ''] = orders.map(({ id }) => id);
    const voucher = { payerName: '林晓', paidOn: clock.now().toISOString().slice(0, 10), file: FILE };
    expect((await one(submitOwnVoucher, { ...voucher, orders: `${foreign}:${PRICE}` })).code).toBe(404);
    expect((await one(submitOwnVoucher, { ...voucher, orders: `${own}:${PRICE},${foreign}:${PRICE}` })).code).toBe(404);
    expect((await one(submitOwnVoucher, { ...voucher, orders: `${own}:${PRICE}` })).code).toBe(200);
    const vouchers = await db.selectFrom('payment_vouchers').selectAll().execute();
    expect(vouchers).toMatchObject([{ sender: 'attendee', state: 'submitted', amount: PRICE }]);
    const marks = await db.selectFrom('orders').select(['id', 'has_voucher']).orderBy('created_at').execute();
    expect(marks.map(({ has_voucher: has }) => has)).toEqual([1, 0]);
  });
});
