import { describe, expect, test } from 'vitest';
import { NUMBER, paidOrder } from '../../../testing/meetings/invoices-in-meeting.ts';
import { blockersOf, codeOf, problemsOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';

/** A paper invoice that was registered on this day; the clock of the tests begins in November 2026. */
const paper = async (kind: 'c' | 's' | 'ec' | 'es' | 'pc' = 'c', issuedOn = '2026-11-01') => {
  const all = await paidOrder({ kinds: '["c","s","ec","es","pc"]' });
  const { id, apply, move, register, invoice, invoiceVoids, here } = all;
  const application = await apply(id, PRICE, { kind });
  await move(application, 'approve');
  await register(application, NUMBER, { issuedOn });
  const voidIt = async () => {
    const { version } = await invoice(application);
    await invoiceVoids.void({ id: application, version, reason: '抬头打错' }, here);
    return invoice(application);
  };
  const whyNot = async () =>
    (await invoice(application)).actions.find(({ name }) => name === 'void')?.blockers.map(({ code }) => code);
  return { ...all, application, voidIt, whyNot };
};

describe('a paper invoice', () => {
  test('is not voided in another month of Shanghai, and an electronic one never', async () => {
    const old = await paper('c', '2026-10-31');
    expect(await old.whyNot()).toEqual(['otherMonth']);
    expect(await blockersOf(old.voidIt())).toEqual(['otherMonth']);
    const electronic = await paper('pc');
    expect(await blockersOf(electronic.voidIt())).toEqual(['notPaper']);
    expect(await electronic.sums(electronic.id)).toEqual([0, PRICE, 'issued']);
  });

  test('is voided until the last second of its month in Shanghai', async () => {
    const { voidIt, clock, whyNot } = await paper();
    clock.set('2026-11-30T15:59:59.000Z');
    expect(await whyNot()).toEqual([]);
    clock.set('2026-11-30T16:00:00.000Z');
    expect(await blockersOf(voidIt())).toEqual(['otherMonth']);
  });

  test('that is being exchanged is not voided', async () => {
    const { application, invoice, invoiceExchanges, here, voidIt } = await paper();
    await invoiceExchanges.allow({ id: application, version: (await invoice(application)).version }, here);
    const { version } = await invoice(application);
    const empty = { regAddress: '', regPhone: '', bankName: '', bankAccount: '', receiveEmail: '', receivePhone: '' };
    const asked = { kind: 'c', titleType: 'person', title: '陈曦', taxNo: '', remark: '', ...empty } as const;
    await invoiceExchanges.apply({ id: application, version, ...asked }, here);
    expect(await blockersOf(voidIt())).toEqual(['exchangeRuns']);
  });

  test.each(['c', 's', 'ec', 'es'] as const)('of kind %s frees its money once, and its row stays', async (kind) => {
    const special = kind === 's' || kind === 'es';
    const { id, voidIt, apply, sums, db, ledgerVerification } = await paper(kind);
    expect(await voidIt()).toMatchObject({ state: 'voided', stateReason: '抬头打错', fpNo: NUMBER });
    expect(await codeOf(voidIt())).toBe(720_001);
    expect(await sums(id)).toEqual([0, 0, 'none']);
    expect(await ledgerVerification.verify()).toMatchObject({ isBalanced: true });
    const invoices = await db.selectFrom('invoices').select(['direction', 'gross']).execute();
    expect(invoices).toEqual([{ direction: 'blue', gross: PRICE }]);
    await apply(id, PRICE, special ? { kind } : {});
    expect(await codeOf(apply(id, 1))).toBe(720_007);
  });

  test('keeps its number: no other invoice is registered with it', async () => {
    const { id, voidIt, apply, move, register } = await paper();
    await voidIt();
    const other = await apply(id, PRICE);
    await move(other, 'approve');
    expect(Object.keys(await problemsOf(register(other, NUMBER)))).toEqual(['fpNo']);
  });
});
