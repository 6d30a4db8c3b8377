import { invoiceProblems } from '@huiwu/contract/invoices';
import { expect, test, vi } from 'vitest';
import type { InvoiceChannel } from '../../../../platform/invoicing/invoice-channel.ts';
import { NUMBER, paidOrder } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf } from '../../../../testing/refusals.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

/** An application whose channel says nothing. */
const withoutAnswer = async () => {
  const tools = await paidOrder({ channel: 'sandbox' });
  const { id, apply, move, issue, invoice, invoiceChannels } = tools;
  const application = await apply(id, PRICE);
  await move(application, 'approve');
  const channel = invoiceChannels.find('sandbox') as InvoiceChannel;
  const query = channel.query.bind(channel);
  const silent = vi.spyOn(channel, 'query').mockRejectedValue(new Error('the network is gone'));
  expect(await codeOf(issue(application))).toBe(720_051);
  const { serial } = await tools.db
    .selectFrom('invoice_applications')
    .select('serial')
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  /** The channel answers again: with a number, or that it never heard of the request. */
  const answer = (fpNo: string | undefined) =>
    silent.mockImplementation((asked) =>
      asked === serial && fpNo !== undefined
        ? Promise.resolve({ state: 'issued', fpCode: '', fpNo, issuedOn: '2026-11-01' })
        : query(asked),
    );
  const owed = () =>
    tools.db
      .selectFrom('invoice_applications')
      .select('id')
      .where('open_channel', '<>', '')
      .execute()
      .then((rows) => rows.length);
  return { ...tools, application, answer, owed, state: async () => (await invoice(application)).state };
};

test('an invoice whose channel does not answer is registered by hand, and counts for its order', async () => {
  const { id, application, register, state, sums, invoiceIssuing } = await withoutAnswer();
  expect(await state()).toBe('issuing');
  expect(await register(application, NUMBER)).toMatchObject({ state: 'issued', fpNo: NUMBER });
  expect(await sums(id)).toEqual([0, PRICE, 'issued']);
  await invoiceIssuing.advanceAll();
  expect(await state()).toBe('issued');
});

test('a second invoice that the channel issued is told on the invoice and on its order', async () => {
  const { id, application, register, answer, owed, invoice, get, lateIssues, logsOf, sums } = await withoutAnswer();
  await register(application, NUMBER);
  await lateIssues.pursueAll().catch(() => undefined);
  expect(await owed()).toBe(1);
  const second = '26317000000000000077';
  answer(second);
  await lateIssues.pursueAll();
  const reason = invoiceProblems.issuedTwice({ fpNo: second });
  expect(await invoice(application)).toMatchObject({ state: 'issued', fpNo: NUMBER, stateReason: reason });
  expect(await get(id)).toMatchObject({ needsAttention: true, statusReason: reason });
  expect(await sums(id)).toEqual([0, PRICE, 'issued']);
  expect((await logsOf(application)).map(({ changes }) => changes).join()).toContain(second);
  expect(await owed()).toBe(0);
});

test('the invoice of the channel that was registered by hand is the same one, and nothing is wrong', async () => {
  const { id, application, register, answer, owed, invoice, get, lateIssues } = await withoutAnswer();
  await register(application, NUMBER);
  answer(NUMBER);
  await lateIssues.pursueAll();
  expect([await owed(), (await get(id)).needsAttention]).toEqual([0, false]);
  expect((await invoice(application)).stateReason).toBe('');
});

test('a channel that never heard of a request is asked again until nothing can be on its way', async () => {
  const { application, register, answer, owed, clock, lateIssues } = await withoutAnswer();
  await register(application, NUMBER);
  answer(undefined);
  await lateIssues.pursueAll();
  expect(await owed()).toBe(1);
  clock.advance(601);
  await lateIssues.pursueAll();
  expect(await owed()).toBe(0);
});
