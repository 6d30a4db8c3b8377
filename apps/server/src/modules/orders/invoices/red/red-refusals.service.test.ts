import { baseErrors } from '@huiwu/contract/base/errors';
import { expect, test, vi } from 'vitest';
import { paidOrder } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { blockersOf, codeOf } from '../../../../testing/refusals.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

/** A reversal of a special invoice, which waits for the other side. */
const waiting = async () => {
  const tools = await paidOrder({ channel: 'sandbox' });
  const { id } = await tools.issued(tools.id, PRICE, { kind: 'bs' });
  const red = await tools.askRed(id, PRICE);
  return { ...tools, application: id, redId: red };
};

test('a reversal through a channel is neither answered nor registered by hand', async () => {
  const { redId, red, redRequests, here } = await waiting();
  const { version, actions } = await red(redId);
  expect(actions.map(({ name }) => name)).toEqual(expect.arrayContaining(['query', 'withdraw']));
  expect(actions.map(({ name }) => name)).not.toContain('resolve');
  const asked = { id: redId, version };
  expect(await codeOf(redRequests.resolve({ ...asked, bureauNo: 'QR-1', bureauState: '04' }, here))).toBe(720_001);
  const number = { fpCode: '', fpNo: '26317000000000000009', issuedOn: '2026-11-01' };
  expect(await codeOf(redRequests.register({ ...asked, ...number }, here))).toBe(720_001);
});

test('a reversal is not asked about where its channel was switched off, nor once it came to nothing', async () => {
  const { redId, red, redRequests, invoiceChannels, here } = await waiting();
  const find = vi.spyOn(invoiceChannels, 'find').mockReturnValue(undefined);
  expect(await blockersOf(redRequests.query(redId, here))).toEqual(['cannotQuery']);
  find.mockRestore();
  const { version } = await red(redId);
  await redRequests.withdraw({ id: redId, version, reason: '客户不再退款' }, here);
  expect(await codeOf(redRequests.query(redId, here))).toBe(720_001);
});

test('a reversal whose channel was switched off is dead after 72 hours, and waits until then', async () => {
  const { redId, red, application, invoice, redIssuing, invoiceChannels, clock } = await waiting();
  vi.spyOn(invoiceChannels, 'find').mockReturnValue(undefined);
  clock.advance(72 * 3600 - 2);
  await redIssuing.advanceAll();
  expect((await red(redId)).state).toBe('waiting');
  clock.advance(1);
  await redIssuing.advanceAll();
  expect((await red(redId)).state).toBe('dead');
  expect((await invoice(application)).state).toBe('issued');
});

test('a confirmed reversal whose channel was switched off is registered by hand, or ends by hand', async () => {
  const { redId, red, application, invoice, redRequests, invoiceChannels, here } = await waiting();
  vi.spyOn(invoiceChannels, 'find').mockReturnValue(undefined);
  const resolve = async (bureauState: '04' | '09') => {
    const { version } = await red(redId);
    await redRequests.resolve({ id: redId, version, bureauNo: 'QR-1', bureauState }, here);
    return red(redId);
  };
  expect((await resolve('04')).actions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['resolve', 'register']),
  );
  expect((await resolve('09')).state).toBe('dead');
  expect((await invoice(application)).state).toBe('issued');
});

test('a reversal that was withdrawn by someone else is not withdrawn again', async () => {
  const { redId, red, redRequests, here } = await waiting();
  const { version } = await red(redId);
  const withdraw = (of: number) => redRequests.withdraw({ id: redId, version: of, reason: '客户不再退款' }, here);
  await withdraw(version);
  expect(await codeOf(withdraw(version))).toBe(baseErrors.changed.code);
  expect(await codeOf(withdraw(version + 1))).toBe(720_001);
});

test('an invoice that is not issued yet is not reversed together with others', async () => {
  const { id, apply, store, redRequests, here, db } = await paidOrder();
  const application = await apply(id, PRICE);
  const asked = { reason: '01', remark: '' } as const;
  const reverse = store.change(here, (work) => redRequests.reverseAll(work, application, asked));
  expect(await codeOf(reverse)).toBe(720_001);
  expect(await db.selectFrom('invoice_reds').selectAll().execute()).toEqual([]);
});
