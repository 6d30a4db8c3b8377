import { baseErrors } from '@huiwu/contract/base/errors';
import { invoiceProblems } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../../store.ts';
import { NUMBER, paidOrder, TAX_NO } from '../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf, problemsOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';

const CHANGED = baseErrors.changed.code;
const DAY = '2026-11-01';

const applied = async (seller?: Parameters<typeof paidOrder>[0]) => {
  const tools = await paidOrder(seller);
  const application = await tools.apply(tools.id, PRICE);
  const { version } = await tools.invoice(application);
  return { ...tools, application, version };
};

/** An invoice that was registered by hand, and the version that it had before. */
const registered = async () => {
  const all = await applied();
  const { version } = await all.move(all.application, 'approve');
  await all.register(all.application, NUMBER);
  return { ...all, version };
};

describe('who saw an application for an invoice as it was before', () => {
  test('neither reviews nor registers nor issues it', async () => {
    const { application, version, move, invoice, invoiceSteps, invoiceIssuing, here, sums, id } = await applied({
      channel: 'sandbox',
    });
    await move(application, 'approve');
    const asked = { id: application, version };
    expect(await codeOf(invoiceSteps.move('cancel', { ...asked, reason: '复核' }, here))).toBe(CHANGED);
    const result = { fpCode: '', fpNo: NUMBER, issuedOn: DAY, amount: PRICE };
    expect(await codeOf(invoiceSteps.register({ ...asked, ...result }, here))).toBe(CHANGED);
    expect(await codeOf(invoiceIssuing.issue(asked, here))).toBe(CHANGED);
    expect(await invoice(application)).toMatchObject({ state: 'audited', version: version + 1 });
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
  });

  test('neither reverses its invoice nor allows to exchange it', async () => {
    const { application, version, redRequests, invoiceExchanges, here, invoice } = await registered();
    const asked = { id: application, version };
    const red = { amount: 1, reason: '02', remark: '' } as const;
    expect(await codeOf(redRequests.apply({ ...asked, ...red }, here))).toBe(CHANGED);
    expect(await codeOf(invoiceExchanges.allow(asked, here))).toBe(CHANGED);
    expect((await invoice(application)).state).toBe('issued');
  });

  test('writes nothing over what was written meanwhile', async () => {
    const { application, db, move, invoice, invoiceBook, store } = await applied();
    const before = await db
      .selectFrom('invoice_applications')
      .selectAll()
      .where('id', '=', application)
      .executeTakeFirstOrThrow();
    await move(application, 'approve');
    const late = store.change(ALL_CUSTOMERS, (work) =>
      invoiceBook.move(work, before, { state: 'rejected', action: '驳回' }),
    );
    expect(await codeOf(late)).toBe(CHANGED);
    expect((await invoice(application)).state).toBe('audited');
  });
});

describe('who saw a reversal as it was before', () => {
  test('neither records an answer nor registers it, nor does anyone with a day in the future', async () => {
    const { application, askRed, red, redRequests, here, invoice } = await registered();
    const one = await askRed(application, PRICE);
    const { version } = await red(one);
    const resolve = (of: number) =>
      redRequests.resolve({ id: one, version: of, bureauNo: 'QR-1', bureauState: '04' }, here);
    await resolve(version);
    expect(await codeOf(resolve(version))).toBe(CHANGED);
    const register = (of: number, issuedOn = DAY) =>
      redRequests.register({ id: one, version: of, fpCode: '', fpNo: '26317000000000000009', issuedOn }, here);
    expect(await codeOf(register(version))).toBe(CHANGED);
    expect(await problemsOf(register(version + 1, '2026-11-22'))).toEqual({
      issuedOn: invoiceProblems.issuedInFuture,
    });
    expect((await invoice(application)).state).toBe('redPending');
    await register(version + 1, '2026-11-21');
    expect((await invoice(application)).state).toBe('red');
  });

  test('writes nothing over what was written meanwhile', async () => {
    const { application, askRed, red, db, redBook, redRequests, store, here } = await registered();
    const one = await askRed(application, PRICE);
    const before = await db.selectFrom('invoice_reds').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
    await redRequests.withdraw({ id: one, version: before.version, reason: '客户不再退款' }, here);
    const late = store.change(ALL_CUSTOMERS, (work) => redBook.move(work, before, { state: 'dead', action: '过期' }));
    expect(await codeOf(late)).toBe(CHANGED);
    expect((await red(one)).state).toBe('withdrawn');
  });
});

describe('a reversal', () => {
  test('is of the whole invoice or of a part, and says which', async () => {
    const { application, askRed, red } = await registered();
    const part = await askRed(application, PRICE - 1);
    expect(await red(part)).toMatchObject({ isFull: false, amount: PRICE - 1 });
    const other = await registered();
    expect(await other.red(await other.askRed(other.application, PRICE))).toMatchObject({ isFull: true });
  });

  test('that came to nothing leaves an invoice that was reversed in part as that', async () => {
    const { application, askRed, red, redRequests, here, invoice, logsOf } = await registered();
    const first = await askRed(application, 100);
    const answer = { id: first, bureauNo: 'QR-1', bureauState: '04' } as const;
    await redRequests.resolve({ ...answer, version: (await red(first)).version }, here);
    const number = { fpCode: '', fpNo: '26317000000000000009', issuedOn: DAY };
    await redRequests.register({ id: first, version: (await red(first)).version, ...number }, here);
    const entries = await logsOf(first);
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['开具红字发票', '新增', '登记确认结果'].toSorted());
    expect(entries.find(({ action }) => action === '登记确认结果')?.changes).not.toContain('原因');
    const second = await askRed(application, 100);
    await redRequests.withdraw({ id: second, version: (await red(second)).version, reason: '不退了' }, here);
    expect(await invoice(application)).toMatchObject({ state: 'partRed', redAmount: 100 });
  });

  test('by hand is answered once: the same answer again changes nothing', async () => {
    const { application, askRed, red, redRequests, here } = await registered();
    const one = await askRed(application, PRICE);
    const resolve = async (bureauNo: string, bureauState: '02' | '04') => {
      const { version } = await red(one);
      await redRequests.resolve({ id: one, version, bureauNo, bureauState }, here);
      return red(one);
    };
    const waiting = await resolve('QR-1', '02');
    expect((await resolve('QR-1', '02')).version).toBe(waiting.version);
    expect(await resolve('QR-2', '02')).toMatchObject({ bureauNo: 'QR-2', version: waiting.version + 1 });
    expect(await resolve('QR-2', '04')).toMatchObject({ state: 'confirmed', version: waiting.version + 2 });
  });
});

test('the letter of an exchange is kept once, only while the exchange waits for its review, and is shown as there', async () => {
  const { application, invoice, invoiceExchanges, here, move, db } = await registered();
  await invoiceExchanges.allow({ id: application, version: (await invoice(application)).version }, here);
  const { version } = await invoice(application);
  const buyer = { kind: 'pc', titleType: 'company', title: '远山会展', taxNo: TAX_NO, remark: '' } as const;
  const empty = { regAddress: '', regPhone: '', bankName: '', bankAccount: '', receiveEmail: '', receivePhone: '' };
  const { id } = await invoiceExchanges.apply({ id: application, version, ...buyer, ...empty }, here);
  expect(await invoice(id)).toMatchObject({ hasLetter: false });
  const file = { name: '承诺函.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
  expect(await codeOf(invoiceExchanges.submitLetter({ id: application, file }, here))).toBe(720_001);
  await invoiceExchanges.submitLetter({ id, file }, here);
  await invoiceExchanges.submitLetter({ id, file }, here);
  expect(await invoice(id)).toMatchObject({ hasLetter: true });
  const states = async () =>
    (await db.selectFrom('files').select('state').where('name', '=', file.name).orderBy('state').execute()).map(
      ({ state }) => state,
    );
  expect((await states()).filter((state) => state === 'kept')).toHaveLength(1);
  await move(id, 'approve');
  expect(await codeOf(invoiceExchanges.submitLetter({ id, file }, here))).toBe(720_001);
});
