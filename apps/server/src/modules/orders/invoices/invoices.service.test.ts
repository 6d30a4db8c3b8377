import { invoiceProblems, type InvoiceFilter } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { NUMBER, paidOrder as paid, TAX_NO } from '../../../testing/meetings/invoices-in-meeting.ts';

const FULL = {
  regAddress: '福州市鼓楼区',
  regPhone: '0591-55550100',
  bankName: '演示银行',
  bankAccount: '622200001234',
};

describe('an application for an invoice', () => {
  test('is refused for a kind that the seller does not issue, and a special one for a person', async () => {
    const { id, apply, sums } = await paid();
    expect(await problemsOf(apply(id, PRICE, { kind: 'c' }))).toEqual({ kind: invoiceProblems.kindClosed });
    const person = { kind: 'bs', titleType: 'person', title: '陈曦', taxNo: '' } as const;
    expect(await problemsOf(apply(id, PRICE, person))).toEqual({ kind: invoiceProblems.specialNeedsCompany });
    expect(await sums(id)).toEqual([0, 0, 'none']);
  });

  test('of a company needs its tax number, that of a person does not', async () => {
    const { id, apply } = await paid();
    expect(await problemsOf(apply(id, PRICE, { taxNo: '' }))).toEqual({ taxNo: invoiceProblems.noTaxNumber });
    expect(await problemsOf(apply(id, PRICE, { title: '' }))).toEqual({ title: invoiceProblems.noTitle });
    await apply(id, PRICE, { titleType: 'person', title: '陈曦', taxNo: '' });
  });

  test('for a special invoice needs all of the buyer where the seller says so', async () => {
    const { id, apply } = await paid({ full_buyer_for_special: 1 });
    const special = { kind: 'bs' } as const;
    const asked = { ...special, ...FULL, bankAccount: '' };
    expect(await problemsOf(apply(id, PRICE, asked))).toEqual({ bankAccount: invoiceProblems.specialNeeds });
    await apply(id, PRICE, { ...special, ...FULL });
  });

  test('is refused beyond the money of the order by 1 fen, with what refunds hold', async () => {
    const { id, apply, sums } = await paid();
    expect(await codeOf(apply(id, PRICE + 1))).toBe(720_007);
    await apply(id, PRICE - 2);
    await apply(id, 1);
    expect(await codeOf(apply(id, 2))).toBe(720_007);
    await apply(id, 1);
    expect(await codeOf(apply(id, 1))).toBe(720_007);
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
  });

  test('names an order once, and needs a seller', async () => {
    const { id, apply, db, meeting } = await paid();
    const orders = [
      { id, amount: 1 },
      { id, amount: 1 },
    ];
    expect(await problemsOf(apply(id, 1, { orders }))).toEqual({ orders: invoiceProblems.orderTwice });
    await db.updateTable('meetings').set({ seller_id: null }).where('id', '=', meeting.id).execute();
    expect(await problemsOf(apply(id, 1))).toEqual({ orders: invoiceProblems.noSeller });
  });

  test('is found by who applied for it on behalf of the payer', async () => {
    const { id, apply, here, invoices } = await paid();
    await apply(id, 1);
    const found = async (applicant: string) =>
      (await invoices.list({ page: 1, limit: 10, applicant }, here)).list.map((row) => row.applicant?.id);
    expect(await found(here.adminId)).toEqual([here.adminId]);
    expect(await found('no-one')).toEqual([]);
    expect(await invoices.listApplicants({}, here)).toMatchObject([{ id: here.adminId }]);
    expect(await invoices.listApplicants({ name: '没有此人' }, here)).toEqual([]);
  });

  test('has the tax of its amount, and the buyer as it was given', async () => {
    const { id, apply, invoice } = await paid();
    expect(await invoice(await apply(id, PRICE))).toMatchObject({
      state: 'applied',
      title: '云汀会展有限公司',
      taxNo: TAX_NO,
      amount: 160_000,
      net: 150_943,
      tax: 9_057,
      taxRate: '6%',
    });
  });
});

describe('the review of an application', () => {
  test('frees the money when it is rejected or cancelled, and takes it again when it is edited', async () => {
    const { id, apply, move, invoice, invoiceRequests, here, sums, logsOf } = await paid();
    const application = await apply(id, PRICE);
    await move(application, 'reject');
    const [applied, rejected] = await logsOf(application);
    expect(rejected?.changes).toContain('"after":"复核"');
    expect(applied?.changes).not.toContain('原因');
    expect(await sums(id)).toEqual([0, 0, 'none']);
    const { version } = await invoice(application);
    const buyer = { kind: 'pc', titleType: 'company', title: '远山会展' } as const;
    const edit = { id: application, version, ...buyer };
    const other = await apply(id, 1);
    expect(await codeOf(invoiceRequests.edit(edit, here))).toBe(720_007);
    await move(other, 'cancel');
    await invoiceRequests.edit(edit, here);
    expect(await invoice(application)).toMatchObject({ state: 'applied', title: '远山会展' });
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
  });

  test('is made once, and ends the editing', async () => {
    const { id, apply, move, invoice, invoiceRequests, here } = await paid();
    const application = await apply(id, PRICE);
    expect(await move(application, 'approve')).toMatchObject({ state: 'audited' });
    expect(await codeOf(move(application, 'approve'))).toBe(720_001);
    const { version } = await invoice(application);
    const edit = { id: application, version, kind: 'pc', titleType: 'company', title: '远山会展' } as const;
    expect(await blockersOf(invoiceRequests.edit(edit, here))).toEqual(['isReviewed']);
  });

  test('is for another person where the setting says so', async () => {
    const { id, apply, move, db } = await paid();
    const application = await apply(id, PRICE);
    await db.updateTable('settings').set({ value: '1' }).where('key', '=', 'invoiceNeedsTwo').execute();
    expect(await blockersOf(move(application, 'approve'))).toEqual(['ownApplication']);
  });
});

describe('the list of applications', () => {
  test('is filtered by the day of issue, which those without an invoice do not have, and by whether one was pushed', async () => {
    const { id, apply, move, register, invoices, invoicePushes, here, reader } = await paid();
    const [issued, open] = [await apply(id, 1), await apply(id, 2)];
    await move(issued, 'approve');
    await register(issued, NUMBER, { issuedOn: '2026-10-31' });
    const found = async (filter: Partial<InvoiceFilter>) => {
      const { list } = await invoices.list({ page: 1, limit: 10, ...filter }, reader);
      return list.map((row) => row.id).toSorted();
    };
    expect(await found({ issuedOnTo: '2026-10-30' })).toEqual([]);
    expect(await found({ issuedOnFrom: '2026-11-01' })).toEqual([]);
    expect(await found({ issuedOnFrom: '2026-10-31', issuedOnTo: '2026-10-31' })).toEqual([issued]);
    expect(await found({ isPushed: true })).toEqual([]);
    await invoicePushes.push(issued, here);
    expect([await found({ isPushed: true }), await found({ isPushed: false })]).toEqual([[issued], [open]]);
    expect(await found({ state: ['applied', 'issued'] })).toEqual([issued, open].toSorted());
    const sums = await invoices.sums({ page: 1, limit: 10, issuedOnTo: '2026-11-01' }, reader);
    expect(sums.count).toBe(1);
  });
});

describe('an invoice', () => {
  test('is registered once for its amount, not in the future, and never with a number that is taken', async () => {
    const { id, apply, move, register } = await paid();
    const [one, other] = [await apply(id, PRICE - 1), await apply(id, 1)];
    expect(await codeOf(register(one, NUMBER))).toBe(720_001);
    for (const each of [one, other]) await move(each, 'approve');
    expect(await problemsOf(register(one, NUMBER, { amount: PRICE }))).toEqual({
      amount: invoiceProblems.wrongAmount({ amount: PRICE - 1, given: PRICE }),
    });
    expect(await problemsOf(register(one, NUMBER, { issuedOn: '2099-01-01' }))).toEqual({
      issuedOn: invoiceProblems.issuedInFuture,
    });
    await register(one, NUMBER);
    expect(await problemsOf(register(other, NUMBER))).toEqual({ fpNo: invoiceProblems.numberTaken });
    expect(await codeOf(register(one, '26317000000000000002'))).toBe(720_001);
  });

  test('counts for its order, keeps its parties, and is never changed', async () => {
    const { id, apply, move, register, sums, db } = await paid();
    const application = await apply(id, PRICE / 2);
    await move(application, 'approve');
    expect(await register(application, NUMBER)).toMatchObject({ state: 'issued', fpNo: NUMBER });
    expect(await sums(id)).toEqual([0, PRICE / 2, 'part_issued']);
    const row = await db.selectFrom('invoices').selectAll().executeTakeFirstOrThrow();
    expect([row.direction, row.gross, row.net + row.tax]).toEqual(['blue', PRICE / 2, PRICE / 2]);
    expect(JSON.parse(row.buyer)).toMatchObject({ title: '云汀会展有限公司', taxNo: TAX_NO });
    await expect(db.updateTable('invoices').set({ gross: 1 }).execute()).rejects.toThrow('never changed');
    await expect(db.deleteFrom('invoices').execute()).rejects.toThrow('never changed');
  });

  test('is told to the payer of its order, once', async () => {
    const { id, apply, move, register, db } = await paid();
    const application = await apply(id, PRICE);
    await move(application, 'approve');
    const told = () => db.selectFrom('scene_events').select('scene').where('scene', '=', 'invoice_issued').execute();
    expect(await told()).toEqual([]);
    await register(application, NUMBER);
    expect(await told()).toHaveLength(1);
  });

  test('holds its order against reversals of the payment', async () => {
    const { id, apply, reverse, account } = await paid();
    await apply(id, 1);
    const [payment] = (await account(id)).payments;
    expect(await codeOf(reverse(id, payment?.id ?? ''))).toBe(720_005);
  });

  test('of two applications at once that exceed the money by 1 fen one is refused', async () => {
    const { id, apply, sums } = await paid();
    const acts = [apply(id, PRICE / 2 + 1), apply(id, PRICE / 2)];
    const ends = await Promise.all(acts.map(async (act) => act.then(() => 200).catch(() => codeOf(act))));
    expect(ends.toSorted((one, other) => one - other)).toEqual([200, 720_007]);
    const [invoicing] = await sums(id);
    expect([PRICE / 2, PRICE / 2 + 1]).toContain(invoicing);
  });
});
