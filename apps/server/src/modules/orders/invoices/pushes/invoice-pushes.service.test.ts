import { pushProblems } from '@huiwu/contract/invoices';
import { expect, test } from 'vitest';
import { paidOrder, NUMBER } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { toldBy } from '../../../../testing/messages/told.ts';
import { blockersOf, messageOf } from '../../../../testing/refusals.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

const invoiced = async () => {
  const all = await paidOrder();
  const { db, person, apply, move, register, id: order, invoicePushes, here } = all;
  await db.updateTable('registrations').set({ email: 'lin@guest.example' }).where('id', '=', person.id).execute();
  const told = await toldBy(all);
  await told();
  const id = await apply(order, PRICE);
  const push = () => invoicePushes.push(id, here);
  const issue = async () => {
    await move(id, 'approve');
    await register(id, NUMBER, { amount: PRICE });
    await told();
  };
  return { ...all, told, application: id, push, issue };
};

test('an invoice that was not issued, or is reversed, is not sent again', async () => {
  const { push, issue, told, invoice, application, askRed } = await invoiced();
  expect(await blockersOf(push())).toEqual(['notIssued']);
  await issue();
  await askRed(application, PRICE);
  expect(await blockersOf(push())).toEqual(['notValid']);
  expect(await told()).toEqual([]);
  expect(await invoice(application)).toMatchObject({ pushCount: 0, pushedAt: null });
});

test('nothing is sent again where the scene is switched off, or no one is there to tell', async () => {
  const { push, issue, db, meeting, person, messageScenes, here, invoice, application } = await invoiced();
  await issue();
  await messageScenes.edit({ scene: 'invoice_issued', channel: 'email', mode: 'off', version: 0 }, here);
  expect(await messageOf(push())).toBe(pushProblems.switchedOff);
  await messageScenes.edit({ scene: 'invoice_issued', channel: 'email', mode: 'follow', version: 1 }, here);
  await db.updateTable('registrations').set({ deleted_at: meeting.createdAt }).where('id', '=', person.id).execute();
  expect(await messageOf(push())).toBe(pushProblems.noOne);
  expect(await invoice(application)).toMatchObject({ pushCount: 0 });
});

test('an issued invoice is sent again as often as it is asked for, each counted and logged with who did it', async () => {
  const { push, issue, told, invoice, application, db, here } = await invoiced();
  await issue();
  await push();
  expect(await told()).toEqual([expect.stringMatching(/^发票已开具 .* sent$/)]);
  await push();
  expect(await told()).toHaveLength(1);
  expect(await invoice(application)).toMatchObject({ pushCount: 2, pushedAt: expect.any(String) });
  const logged = await db
    .selectFrom('business_logs')
    .select(['admin_id', 'action'])
    .where('action', '=', '推送发票')
    .execute();
  expect(logged).toEqual(Array.from({ length: 2 }, () => ({ admin_id: here.adminId, action: '推送发票' })));
});
