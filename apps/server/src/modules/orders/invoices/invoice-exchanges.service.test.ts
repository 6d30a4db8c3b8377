import { invoiceProblems, redProblems, type InvoiceApplication } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../../../access/caller.ts';
import { PDF } from '../../../testing/file-contents.ts';
import { blockersOf, codeOf, messageOf, problemsOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { paidOrder, TAX_NO } from '../../../testing/meetings/invoices-in-meeting.ts';

const LETTER = { name: '换票承诺函.pdf', content: PDF };

const issuedInvoice = async (kind: 'pc' | 'bs' = 'pc', receiver: Partial<InvoiceApplication> = {}) => {
  const all = await paidOrder({ channel: 'sandbox' });
  const { id, issued, invoice, invoiceExchanges, here } = all;
  const { id: old } = await issued(id, PRICE, { kind, ...receiver });
  const allow = async () => {
    const { version } = await invoice(old);
    await invoiceExchanges.allow({ id: old, version }, here);
  };
  const exchange = async ({ by = here, ...more }: { kind?: 'pc' | 'bs'; taxNo?: string; by?: Caller } = {}) => {
    const { version } = await invoice(old);
    const buyer = { titleType: 'company', title: '远山会展有限公司', taxNo: TAX_NO } as const;
    const empty = { regAddress: '', regPhone: '', bankName: '', bankAccount: '', receiveEmail: '', receivePhone: '' };
    const asked = { id: old, version, kind: 'pc', ...buyer, ...empty, remark: '', ...more } as const;
    return (await invoiceExchanges.apply(asked, by)).id;
  };
  const letter = (application: string) => invoiceExchanges.submitLetter({ id: application, file: LETTER }, here);
  return { ...all, old, allow, exchange, letter };
};

type Issued = Awaited<ReturnType<typeof issuedInvoice>>;

/** A refund of the whole order, with the registration that ends with it. */
const askBack = async (
  {
    get,
    refunds,
    refundRequests,
    reader,
    here,
  }: Pick<Issued, 'get' | 'refunds' | 'refundRequests' | 'reader' | 'here'>,
  { orderId, personId }: { orderId: string; personId: string },
) => {
  const { version } = await get(orderId);
  const payee = { method: 'cash', payeeName: '', payeeBank: '', payeeAccount: '' } as const;
  const why = { reasonCode: 'withdrawn', reason: '行程有变' } as const;
  const asked = { id: orderId, version, registrationIds: [personId], amount: PRICE, kept: 0, ...payee, ...why };
  const { id } = await refundRequests.apply(asked, here);
  return { id, version: (await refunds.get(id, reader)).version };
};

describe('an exchange of an invoice', () => {
  test('is refused until it is allowed, and with a buyer that cannot be', async () => {
    const { allow, exchange } = await issuedInvoice();
    expect(await codeOf(exchange())).toBe(720_001);
    await allow();
    expect(await problemsOf(exchange({ taxNo: '' }))).toEqual({ taxNo: invoiceProblems.noTaxNumber });
  });

  test('keeps the receiver that its applicant may not see and does not enter', async () => {
    const receiver = { receiveEmail: 'lin@guest.example', receivePhone: '19955554444' };
    const { invoice, invoices, allow, exchange, inside, meeting, manager } = await issuedInvoice('pc', receiver);
    const masked = { receiveEmail: 'l***@guest.example', receivePhone: '199****4444' };
    await allow();
    const fields = { 'orders.payerPhone': 'read', 'orders.payerEmail': 'read' } as const;
    const byFinance = inside(meeting, await manager({ fields }));
    const application = await exchange({ by: inside(meeting, await manager()) });
    expect(await invoices.get(application, byFinance)).toMatchObject(receiver);
    expect(await invoice(application)).toMatchObject(masked);
  });

  test('is made once, not approved without its letter, and keeps the invoice from being reversed otherwise', async () => {
    const { old, allow, exchange, move, askRed } = await issuedInvoice();
    await allow();
    const application = await exchange();
    expect(await blockersOf(exchange())).toEqual(['exchangeRuns']);
    expect(await blockersOf(askRed(old, PRICE))).toEqual(['exchangeRuns']);
    expect(await blockersOf(move(application, 'approve'))).toEqual(['noLetter']);
  });

  test('reverses the old invoice and issues the new one for the same money', async () => {
    const { id, old, allow, exchange, letter, move, issue, invoice, sums } = await issuedInvoice();
    await allow();
    const application = await exchange();
    expect(await sums(id)).toEqual([0, PRICE, 'issued']);
    await letter(application);
    await move(application, 'approve');
    expect(await invoice(old)).toMatchObject({ state: 'red', redAmount: PRICE });
    expect((await invoice(application)).state).toBe('audited');
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
    expect(await issue(application)).toMatchObject({ state: 'issued', title: '远山会展有限公司' });
    expect(await sums(id)).toEqual([0, PRICE, 'issued']);
  });

  test('waits while the other side has not confirmed the reversal, and holds no money meanwhile', async () => {
    const { id, old, allow, exchange, letter, move, invoice, redIssuing, sums } = await issuedInvoice('bs');
    await allow();
    const application = await exchange();
    await letter(application);
    await move(application, 'approve');
    expect([(await invoice(application)).state, (await invoice(old)).state]).toEqual(['waiting', 'redPending']);
    expect(await sums(id)).toEqual([0, PRICE, 'issued']);
    await redIssuing.advanceAll();
    expect([(await invoice(application)).state, (await invoice(old)).state]).toEqual(['audited', 'red']);
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
  });

  test('is reviewed again when the reversal was withdrawn, and its approval asks for another one', async () => {
    const { id, old, allow, exchange, letter, move, invoice, invoices, redIssuing, ...all } = await issuedInvoice('bs');
    const { invoiceReds, redRequests, reader, here, sums } = all;
    await allow();
    const application = await exchange();
    await letter(application);
    await move(application, 'approve');
    expect(await invoices.countTabs(reader)).toMatchObject({ audited: 1, red: 1 });
    const [red] = (await invoiceReds.list({ page: 1, limit: 10 }, reader)).list;
    await redRequests.withdraw({ id: red?.id ?? '', version: red?.version ?? 0, reason: '税号有误' }, here);
    const stateReason = redProblems.withdrawn({ reason: '税号有误' });
    expect(await invoice(application)).toMatchObject({ state: 'applied', stateReason });
    expect((await invoice(old)).state).toBe('issued');
    expect(await move(application, 'approve')).toMatchObject({ state: 'waiting' });
    await redIssuing.advanceAll();
    expect([(await invoice(application)).state, (await invoice(old)).state]).toEqual(['audited', 'red']);
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
  });

  test('is reviewed again when no one confirmed the reversal in time, and can be cancelled', async () => {
    const { id, old, allow, exchange, letter, move, invoice, redIssuing, db, clock, ...all } =
      await issuedInvoice('bs');
    await allow();
    const application = await exchange();
    await letter(application);
    await move(application, 'approve');
    await db.updateTable('invoice_reds').set({ channel: 'manual' }).execute();
    clock.advance(72 * 3600);
    await redIssuing.advanceAll();
    expect(await invoice(application)).toMatchObject({ state: 'applied', stateReason: redProblems.ended('07') });
    await move(application, 'cancel');
    expect(await all.sums(id)).toEqual([0, PRICE, 'issued']);
    await all.askRed(old, PRICE);
  });

  test('that waits for the reversal of a part is reviewed again once that part is reversed', async () => {
    const { old, allow, exchange, letter, move, invoice, askRed, redIssuing, ...all } = await issuedInvoice('bs');
    await allow();
    const application = await exchange();
    await letter(application);
    await move(application, 'reject');
    await askRed(old, 100);
    const { version } = await invoice(application);
    const buyer = { kind: 'pc', titleType: 'company', title: '远山会展' } as const;
    await all.invoiceRequests.edit({ id: application, version, ...buyer }, all.here);
    expect((await move(application, 'approve')).state).toBe('waiting');
    await redIssuing.advanceAll();
    expect((await invoice(old)).state).toBe('partRed');
    expect(await invoice(application)).toMatchObject({ state: 'applied', stateReason: invoiceProblems.leftOver });
  });

  test('that is rejected leaves the old invoice as it was', async () => {
    const { id, old, allow, exchange, move, invoice, sums } = await issuedInvoice();
    await allow();
    await move(await exchange(), 'reject');
    expect((await invoice(old)).state).toBe('issued');
    expect(await sums(id)).toEqual([0, PRICE, 'issued']);
  });

  test('is found as such, and counted under its tab with the reversal under another', async () => {
    const { old, allow, exchange, letter, move, invoices, reader } = await issuedInvoice();
    expect(await invoices.countTabs(reader)).toMatchObject({ issued: 1, exchange: 0, all: 1 });
    await allow();
    const application = await exchange();
    const listed = async (isExchange: boolean) =>
      (await invoices.list({ page: 1, limit: 10, isExchange }, reader)).list.map(({ id }) => id);
    expect([await listed(true), await listed(false)]).toEqual([[application], [old]]);
    expect(await invoices.countTabs(reader)).toMatchObject({ applied: 1, issued: 1, exchange: 1, all: 2 });
    await letter(application);
    await move(application, 'approve');
    expect(await invoices.countTabs(reader)).toMatchObject({ audited: 1, issued: 0, red: 1, exchange: 1, all: 2 });
  });

  test('whose money is asked back meanwhile is rejected by the reversal, and refused again until it is free', async () => {
    const { id, old, person, allow, exchange, letter, move, invoice, redIssuing, sums, ...all } =
      await issuedInvoice('bs');
    await allow();
    const application = await exchange();
    await letter(application);
    await move(application, 'approve');
    const refund = await askBack(all, { orderId: id, personId: person.id });
    await redIssuing.advanceAll();
    expect(await invoice(old)).toMatchObject({ state: 'red', redAmount: PRICE });
    expect(await invoice(application)).toMatchObject({ state: 'rejected', stateReason: invoiceProblems.freedTaken });
    expect((await all.logsOf(application)).map(({ changes }) => changes).join()).toContain(invoiceProblems.freedTaken);
    expect(await sums(id)).toEqual([0, 0, 'red']);

    const { version } = await invoice(application);
    const buyer = { kind: 'pc', titleType: 'company', title: '远山会展' } as const;
    await all.invoiceRequests.edit({ id: application, version, ...buyer }, all.here);
    const again = move(application, 'approve');
    expect([await codeOf(again), await messageOf(again)]).toEqual([720_007, invoiceProblems.freedTaken]);
    await all.refundSteps.move('reject', { ...refund, reason: '改为换票' }, all.here);
    expect(await move(application, 'approve')).toMatchObject({ state: 'audited' });
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
  });
});
