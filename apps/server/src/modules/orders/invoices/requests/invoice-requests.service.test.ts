import { baseErrors } from '@huiwu/contract/base/errors';
import { invoiceProblems } from '@huiwu/contract/invoices';
import { feeItemRecord } from '@huiwu/contract/fee-items';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { invoiceTools, paidOrder } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf, problemsOf } from '../../../../testing/refusals.ts';
import { refundsInMeeting } from '../../refunds/testing/refunds-in-meeting.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';

const SELLER = { item_name: '*会展服务*会议服务费', tax_rate: '0.06' } as const;

const setUp = async () => {
  const tools = await paidOrder();
  const { db, id, sellerId } = tools;
  await db.updateTable('sellers').set(SELLER).where('id', '=', sellerId).execute();
  const change = (columns: { invoice_item_name?: string; tax_rate?: number; fee_item_id?: string | null }) =>
    db.updateTable('order_items').set(columns).where('order_id', '=', id).execute();
  const made = async () => {
    const application = await tools.apply(id, PRICE);
    const { itemName, taxRate, tax } = await tools.invoice(application);
    return [itemName, taxRate, tax];
  };
  const addFee = (name: string) =>
    tools.feeItems.add(z.parse(feeItemRecord.draft, { code: 'GIFT', name, basePrice: 1 }), tools.here);
  return { ...tools, change, made, addFee };
};

describe('the line of an invoice', () => {
  test('has the name and the rate of its position', async () => {
    const { change, made } = await setUp();
    await change({ invoice_item_name: '会议费', tax_rate: 300 });
    expect(await made()).toEqual(['会议费', '3%', 4_660]);
  });

  test('has the name and the rate of the seller where its position has no name', async () => {
    const { change, made } = await setUp();
    await change({ invoice_item_name: '', tax_rate: 300 });
    expect(await made()).toEqual([SELLER.item_name, '6%', 9_057]);
  });

  test('has the name and the rate of the seller where the price is that of a type', async () => {
    const { made, db, sellerId } = await setUp();
    await db.updateTable('sellers').set({ tax_rate: '0.01' }).where('id', '=', sellerId).execute();
    expect(await made()).toEqual([SELLER.item_name, '1%', 1_584]);
  });

  test('has those of the seller for a position without a fee item and without a rate', async () => {
    const { change, made } = await setUp();
    await change({ invoice_item_name: '报名费', tax_rate: 0, fee_item_id: null });
    expect(await made()).toEqual([SELLER.item_name, '6%', 9_057]);
  });

  test('has its own rate for a position without a fee item that has one', async () => {
    const { change, made } = await setUp();
    await change({ invoice_item_name: '报名费', tax_rate: 100, fee_item_id: null });
    expect(await made()).toEqual(['报名费', '1%', 1_584]);
  });

  test('has those of the seller where nothing of the order costs anything any more', async () => {
    const { made, db, id } = await setUp();
    await db
      .updateTable('order_items')
      .set({ discount: PRICE, amount: 0, invoice_item_name: '会议费' })
      .where('order_id', '=', id)
      .execute();
    expect(await made()).toEqual([SELLER.item_name, '6%', 9_057]);
  });

  test('is free of tax where its fee item is', async () => {
    const { change, made, addFee } = await setUp();
    const { id } = await addFee('捐赠');
    await change({ invoice_item_name: '捐赠', tax_rate: 0, fee_item_id: id });
    expect(await made()).toEqual(['捐赠', '0%', 0]);
  });
});

test('money that the company keeps of a refund is invoiced as the seller calls it, cancelled positions are not', async () => {
  const tools = await refundsInMeeting();
  const person = await tools.addPerson();
  const { id } = await tools.only();
  await tools.pay(id, PRICE);
  const bills = await invoiceTools(tools);
  await tools.db.updateTable('sellers').set(SELLER).where('id', '=', bills.sellerId).execute();
  const refund = await tools.apply(id, PRICE / 2, { registrationIds: [person.id], kept: PRICE / 2 });
  await tools.move(refund, 'approve');
  const application = await bills.apply(id, PRICE / 2);
  expect(await bills.invoice(application)).toMatchObject({
    amount: PRICE / 2,
    itemName: SELLER.item_name,
    taxRate: '6%',
    person: '',
  });
});

describe('what can be invoiced of an order', () => {
  test('names no seller where the meeting has none, and hides amounts from who may not see them', async () => {
    const { id, invoiceTerms, here, reader, person, db, meeting } = await setUp();
    const shown = await invoiceTerms.terms(id, reader);
    expect(shown).toMatchObject({
      invoiceable: PRICE,
      seller: { name: '远山会展', kinds: ['pc', 'bs'], fullBuyerForSpecial: false },
      people: [{ name: person.name, amount: PRICE }],
    });
    expect(await invoiceTerms.terms(id, here)).toMatchObject({
      invoiceable: null,
      people: [{ name: person.name, amount: null }],
    });
    await db.updateTable('sellers').set({ full_buyer_for_special: 1 }).execute();
    expect((await invoiceTerms.terms(id, reader)).seller?.fullBuyerForSpecial).toBe(true);
    await db.updateTable('meetings').set({ seller_id: null }).where('id', '=', meeting.id).execute();
    expect((await invoiceTerms.terms(id, reader)).seller).toBeNull();
  });

  test('is for the company of the payer, or the payer where there is none, and for no one who was cancelled', async () => {
    const { id, invoiceTerms, reader, db } = await setUp();
    const payer = async (columns: { payer_name: string; payer_company: string }) => {
      await db.updateTable('orders').set(columns).where('id', '=', id).execute();
      return (await invoiceTerms.terms(id, reader)).payer;
    };
    expect(await payer({ payer_name: '林晓', payer_company: '' })).toBe('林晓');
    expect(await payer({ payer_name: '林晓', payer_company: '云汀会展有限公司' })).toBe('云汀会展有限公司');
    await db.updateTable('order_items').set({ cancelled_at: '2026-11-01T00:00:00.000Z' }).execute();
    expect((await invoiceTerms.terms(id, reader)).people).toEqual([]);
  });
});

describe('an application for an invoice is edited', () => {
  const BUYER = { kind: 'pc', titleType: 'company', title: '远山会展' } as const;

  test('by no one who saw it as it was before, and with no buyer that cannot be', async () => {
    const { id, apply, invoice, invoiceRequests, here } = await setUp();
    const application = await apply(id, PRICE);
    const { version } = await invoice(application);
    await invoiceRequests.edit({ id: application, version, ...BUYER }, here);
    expect(await codeOf(invoiceRequests.edit({ id: application, version, ...BUYER }, here))).toBe(
      baseErrors.changed.code,
    );
    const again = { id: application, version: version + 1, ...BUYER };
    expect(await problemsOf(invoiceRequests.edit({ ...again, kind: 'c' }, here))).toEqual({
      kind: invoiceProblems.kindClosed,
    });
    expect(await invoice(application)).toMatchObject({ title: '远山会展', kind: 'pc' });
  });
});
