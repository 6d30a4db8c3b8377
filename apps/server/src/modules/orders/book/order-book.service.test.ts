import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../../../testing/refusals.ts';
import { ordersInMeeting, PRICE } from '../testing/orders-in-meeting.ts';

const setUp = async () => {
  const tools = await ordersInMeeting();
  const person = await tools.addPerson();
  const { id } = await tools.only();
  const row = () => tools.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const entries = async () => (await tools.db.selectFrom('ledger_entries').select('id').execute()).length;
  return { ...tools, id, person, row, entries };
};

describe('the book of an order', () => {
  test('is not written from an order that has changed since it was read', async () => {
    const { store, here, orderBook, row, entries, logsOf, id } = await setUp();
    const before = [await row(), await entries(), (await logsOf(id)).length];
    const { version } = await row();
    const stale = { ...(await row()), version: version - 1, total: 0 };
    const recount = store.change(here, (work) => orderBook.recount(work, stale, { action: '改项' }));
    expect(await codeOf(recount)).toBe(baseErrors.changed.code);
    expect([await row(), await entries(), (await logsOf(id)).length]).toEqual(before);
  });

  test('says that it does not balance as soon as a fen is missing', async () => {
    const { db, ledgerVerification } = await setUp();
    await db.updateTable('orders').set({ received: 1 }).execute();
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: false });
  });

  test('gives what is due a reason of its own only where someone gave one', async () => {
    const { person, registrationStates, addType, here, id, account } = await setUp();
    const dear = await addType({ code: 'C', name: '企业代表', isFree: false, price: PRICE + 1 });
    const { version } = person;
    await registrationStates.changeType({ id: person.id, version, typeId: dear.id, reason: '选错类型' }, here);
    expect((await account(id)).movements.map(({ remark }) => remark)).toEqual(['', '重新定价']);
  });

  test('leaves who is confirmed alone while a paid order stays paid, and asks again once a fen is taken back', async () => {
    const { id, person, pay, reverse, getPerson } = await setUp();
    await pay(id, PRICE - 1);
    const last = await pay(id, 1);
    expect((await getPerson(person.id)).state).toBe('confirmed');
    await reverse(id, last);
    expect((await getPerson(person.id)).state).toBe('pending_payment');
  });
});
