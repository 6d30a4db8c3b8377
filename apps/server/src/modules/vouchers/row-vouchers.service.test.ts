import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf } from '../../testing/refusals.ts';
import { PRICE } from '../orders/testing/orders-in-meeting.ts';
import { vouchersInMeeting } from './testing/vouchers-in-meeting.ts';

const setUp = async () => {
  const tools = await vouchersInMeeting();
  const voucher = (id: string, amount = PRICE) => {
    const { orders: _orders, ...given } = tools.voucherOf([]);
    return { ...given, id, amount };
  };
  const countVouchers = async () => (await tools.vouchers.list({ page: 1, limit: 10 }, tools.reviewer)).total;
  return { ...tools, voucher, countVouchers };
};

describe('a voucher is handed in at an order', () => {
  test('not for a paid or cancelled one, nor for one of another meeting', async () => {
    const { opened, pay, cancel, voucher, rowVouchers, here, elsewhere, countVouchers } = await setUp();
    const [paid = '', cancelled = '', open = ''] = await opened(3);
    await pay(paid, PRICE);
    await cancel(cancelled);
    expect(await blockersOf(rowVouchers.ofOrder(voucher(paid), here))).toEqual(['nothingDue']);
    expect(await codeOf(rowVouchers.ofOrder(voucher(cancelled), here))).not.toBe(200);
    expect(await codeOf(rowVouchers.ofOrder(voucher(open), elsewhere))).toBe(404);
    expect(await countVouchers()).toBe(0);
  });

  test('and is reviewed as any other', async () => {
    const { opened, voucher, rowVouchers, here, find, approve, get } = await setUp();
    const [order = ''] = await opened(1);
    const { id } = await rowVouchers.ofOrder(voucher(order, 1000), here);
    expect((await find(id)).orders).toMatchObject([{ id: order, amount: 1000 }]);
    await approve(id);
    expect(await get(order)).toMatchObject({ status: 'partial', received: 1000 });
  });
});

describe('a voucher is handed in at a registration', () => {
  test('not where nothing has to be paid, nor for one of another meeting', async () => {
    const { addPerson, addType, voucher, rowVouchers, here, elsewhere, countVouchers } = await setUp();
    const free = await addType({ code: 'F', name: '嘉宾', isFree: true });
    const guest = await addPerson({ type: free.id });
    const person = await addPerson();
    expect(await blockersOf(rowVouchers.ofRegistration(voucher(guest.id), here))).toEqual(['notNow']);
    expect(await codeOf(rowVouchers.ofRegistration(voucher(person.id), elsewhere))).toBe(404);
    expect(await countVouchers()).toBe(0);
  });

  test('and belongs to its order', async () => {
    const { addPerson, only, voucher, rowVouchers, here, find } = await setUp();
    const person = await addPerson();
    const { id: orderId } = await only();
    const { id } = await rowVouchers.ofRegistration(voucher(person.id), here);
    expect((await find(id)).orders).toMatchObject([{ id: orderId, amount: PRICE }]);
  });
});
