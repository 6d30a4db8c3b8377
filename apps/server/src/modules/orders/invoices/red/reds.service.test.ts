import { invoiceErrors, invoiceProblems, redProblems, type BureauState } from '@huiwu/contract/invoices';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { blockersOf, codeOf, problemsOf } from '../../../../testing/refusals.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';
import { NUMBER, paidOrder } from '../../../../testing/meetings/invoices-in-meeting.ts';
import type { InvoiceChannel } from '../../../../platform/invoicing/invoice-channel.ts';

const SANDBOX = { channel: 'sandbox' } as const;
const RED_NUMBER = '26317000000000000009';
const HOUR = 3600;

/** An invoice that was issued by hand. */
const byHand = async () => {
  const all = await paidOrder();
  const { id, apply, move, register, red, redRequests, here } = all;
  const application = await apply(id, PRICE);
  await move(application, 'approve');
  await register(application, NUMBER);
  const resolve = async (redId: string, bureauState: BureauState, bureauNo = 'QR-1') => {
    const { version } = await red(redId);
    await redRequests.resolve({ id: redId, version, bureauNo, bureauState }, here);
    return red(redId);
  };
  const registerRed = async (redId: string, fpNo = RED_NUMBER) => {
    const { version } = await red(redId);
    await redRequests.register({ id: redId, version, fpCode: '', fpNo, issuedOn: '2026-11-01' }, here);
    return red(redId);
  };
  return { ...all, application, resolve, registerRed };
};

describe('a reversal by hand', () => {
  test('is not registered without a confirmation, and a confirmation has its number', async () => {
    const { application, askRed, registerRed, resolve } = await byHand();
    const red = await askRed(application, PRICE);
    expect(await codeOf(registerRed(red))).toBe(720_001);
    await resolve(red, '02');
    expect(await codeOf(registerRed(red))).toBe(720_001);
    expect(await problemsOf(resolve(red, '04', ''))).toEqual({ bureauNo: redProblems.needsNumber });
  });

  test('of more than is left of the invoice is refused by 1 fen, and of one that is being reversed too', async () => {
    const { application, askRed } = await byHand();
    expect(await problemsOf(askRed(application, PRICE + 1))).toEqual({
      amount: invoiceProblems.tooMuchRed({ left: PRICE }),
    });
    await askRed(application, 1);
    expect(await codeOf(askRed(application, 1))).toBe(720_001);
  });

  test('of all frees the money of the order, and the invoice stays as it was', async () => {
    const { id, application, askRed, resolve, registerRed, invoice, sums, db } = await byHand();
    const red = await askRed(application, PRICE);
    expect((await invoice(application)).state).toBe('redPending');
    expect(await sums(id)).toEqual([0, PRICE, 'issued']);
    await resolve(red, '01');
    expect(await registerRed(red)).toMatchObject({ state: 'issued', redFpNo: RED_NUMBER });
    expect(await invoice(application)).toMatchObject({ state: 'red', redAmount: PRICE, fpNo: NUMBER });
    expect(await sums(id)).toEqual([0, 0, 'red']);
    const rows = await db.selectFrom('invoices').selectAll().orderBy('id').execute();
    expect(rows.map(({ direction, gross, net, tax }) => [direction, gross, net, tax])).toEqual([
      ['blue', 160_000, 150_943, 9_057],
      ['red', -160_000, -150_943, -9_057],
    ]);
  });

  test('in two parts ends at exactly 0', async () => {
    const { id, application, askRed, resolve, registerRed, invoice, sums, db } = await byHand();
    const reverse = async (part: number, number: string) => {
      const red = await askRed(application, part);
      await resolve(red, '04');
      await registerRed(red, number);
      return invoice(application);
    };
    expect(await reverse(33_333, RED_NUMBER)).toMatchObject({ state: 'partRed', redAmount: 33_333 });
    expect(await reverse(PRICE - 33_333, `${RED_NUMBER}1`.slice(1))).toMatchObject({ state: 'red', redAmount: PRICE });
    expect(await sums(id)).toEqual([0, 0, 'red']);
    const rows = await db.selectFrom('invoices').select(['gross', 'net', 'tax']).execute();
    const total = (name: 'gross' | 'net' | 'tax') => rows.reduce((sum, row) => sum + row[name], 0);
    expect([total('gross'), total('net'), total('tax')]).toEqual([0, 0, 0]);
  });

  test('that the other side denies, or that is withdrawn, leaves the invoice issued', async () => {
    const { application, askRed, resolve, red, redRequests, invoice, here } = await byHand();
    const denied = await askRed(application, PRICE);
    await resolve(denied, '02');
    expect(await resolve(denied, '06')).toMatchObject({ state: 'dead' });
    expect((await invoice(application)).state).toBe('issued');
    const other = await askRed(application, PRICE);
    await redRequests.withdraw({ id: other, version: (await red(other)).version, reason: '客户不再退款' }, here);
    expect((await invoice(application)).state).toBe('issued');
  });

  test.each(['05', '09', '10'] as const)(
    'that ends with %s after it was confirmed leaves the invoice issued, and can be asked for again',
    async (end) => {
      const { application, askRed, resolve, invoice, clock } = await byHand();
      const one = await askRed(application, PRICE);
      await resolve(one, '04');
      expect(await problemsOf(resolve(one, '02'))).toEqual({ bureauState: redProblems.onlyEnds });
      clock.advance(72 * HOUR);
      expect(await resolve(one, end)).toMatchObject({ state: 'dead', bureauState: end });
      expect((await invoice(application)).state).toBe('issued');
      await askRed(application, PRICE);
    },
  );

  test('can be confirmed for 72 hours to the second, and is dead afterwards', async () => {
    const { application, askRed, resolve, red, invoice, redIssuing, clock } = await byHand();
    const one = await askRed(application, PRICE);
    await resolve(one, '02');
    clock.advance(72 * HOUR - 2);
    await redIssuing.advanceAll();
    expect((await red(one)).state).toBe('waiting');
    expect(await resolve(one, '04')).toMatchObject({ state: 'confirmed' });
    await redIssuing.advanceAll();
    clock.advance(HOUR);
    await redIssuing.advanceAll();
    expect((await red(one)).state).toBe('confirmed');
    expect((await invoice(application)).state).toBe('redPending');
  });

  test('that waits for 72 hours is dead, and can be asked for again', async () => {
    const { application, askRed, resolve, red, invoice, redIssuing, clock } = await byHand();
    const one = await askRed(application, PRICE);
    await resolve(one, '02');
    clock.advance(72 * HOUR - 1);
    expect(await blockersOf(resolve(one, '04'))).toEqual(['isLate']);
    await redIssuing.advanceAll();
    expect(await red(one)).toMatchObject({ state: 'dead', bureauState: '07' });
    expect((await invoice(application)).state).toBe('issued');
    await askRed(application, PRICE);
  });
});

describe('a reversal through the channel', () => {
  test('of an ordinary invoice is issued at once, with its files', async () => {
    const { id, issued, askRed, red, invoice, sums } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE);
    const one = await askRed(application.id, PRICE);
    expect(await red(one)).toMatchObject({ state: 'issued', bureauState: '01', files: 'OFD、PDF、XML' });
    expect((await invoice(application.id)).state).toBe('red');
    expect(await sums(id)).toEqual([0, 0, 'red']);
  });

  test('in two parts has two documents, each with its own number', async () => {
    const { id, issued, askRed, red, invoiceExchanges, reader } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE);
    const reds = [await askRed(application.id, 60_000), await askRed(application.id, PRICE - 60_000)];
    const numbers = await Promise.all(reds.map(async (one) => (await red(one)).redFpNo));
    expect(new Set(numbers).size).toBe(2);
    for (const [at, one] of reds.entries()) {
      const { content } = await invoiceExchanges.redFile({ id: one, format: 'xml' }, reader);
      const text = String(await buffer(content));
      expect(numbers.map((number) => text.includes(number))).toEqual([at === 0, at === 1]);
    }
  });

  test('of a special invoice is issued after the buyer confirms', async () => {
    const { id, issued, askRed, red, redRequests, here } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE, { kind: 'bs' });
    const one = await askRed(application.id, PRICE);
    expect(await red(one)).toMatchObject({ state: 'waiting', bureauState: '02' });
    await redRequests.query(one, here);
    expect(await red(one)).toMatchObject({ state: 'issued', bureauState: '04' });
  });

  test.each(['05', '06', '07', '08', '09', '10'] as const)(
    'that ends with %s leaves the invoice issued',
    async (end) => {
      const { id, issued, askRed, red, invoice, redIssuing } = await paidOrder(SANDBOX);
      const application = await issued(id, PRICE, { kind: 'bs' });
      const one = await askRed(application.id, PRICE, { remark: `沙箱：${end}` });
      await redIssuing.advanceAll();
      expect(await red(one)).toMatchObject({ state: 'dead', bureauState: end });
      expect((await invoice(application.id)).state).toBe('issued');
    },
  );

  test('that no one confirms is dead after 72 hours, on whichever node', async () => {
    const { id, issued, askRed, red, redIssuing, clock } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE, { kind: 'bs' });
    const one = await askRed(application.id, PRICE, { remark: '沙箱：02' });
    clock.advance(72 * HOUR - 2);
    await redIssuing.advanceAll();
    expect((await red(one)).state).toBe('waiting');
    clock.advance(1);
    await Promise.all([redIssuing.advanceAll(), redIssuing.advanceAll()]);
    expect(await red(one)).toMatchObject({ state: 'dead', bureauState: '07' });
  });

  test('is withdrawn also while the channel is down', async () => {
    const { id, issued, askRed, red, invoice, redRequests, invoiceChannels, here } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE, { kind: 'bs' });
    const one = await askRed(application.id, PRICE);
    const channel = invoiceChannels.find('sandbox');
    vi.spyOn(channel as NonNullable<typeof channel>, 'withdrawRed').mockRejectedValue(new Error('the channel is down'));
    const { version } = await red(one);
    await redRequests.withdraw({ id: one, version, reason: '客户不再退款' }, here);
    expect([(await red(one)).state, (await invoice(application.id)).state]).toEqual(['withdrawn', 'issued']);
  });

  test('whose channel is down stands as it was asked for, says so, and goes on when the channel is back', async () => {
    const { id, issued, askRed, red, invoice, redRequests, invoiceChannels, here } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE);
    const channel = invoiceChannels.find('sandbox') as InvoiceChannel;
    const down = vi.spyOn(channel, 'requestRed').mockRejectedValue(new Error('the network is gone'));
    const one = await askRed(application.id, PRICE);
    const saying = { stateReason: invoiceErrors.channelDown.message };
    expect(await red(one)).toMatchObject({ state: 'submitted', ...saying });
    expect(await codeOf(redRequests.query(one, here))).toBe(720_051);
    down.mockRestore();
    const late = vi.spyOn(channel, 'documents').mockRejectedValue(new Error('the network is gone'));
    expect(await codeOf(redRequests.query(one, here))).toBe(720_051);
    expect(await red(one)).toMatchObject({ state: 'confirmed', ...saying });
    expect((await invoice(application.id)).state).toBe('redPending');
    late.mockRestore();
    await redRequests.query(one, here);
    expect(await red(one)).toMatchObject({ state: 'issued', stateReason: '' });
  });

  test('of an invoice that the channel does not know ends at once and says why, and the invoice stays valid', async () => {
    const { id, issued, askRed, red, invoice, sums, db } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE);
    await db.deleteFrom('invoice_sandbox').execute();
    const asked = await red(await askRed(application.id, PRICE));
    const reason = '演示通道：不是由本通道开具的发票，无法红冲';
    expect(asked).toMatchObject({ state: 'dead', stateReason: reason });
    expect(await invoice(application.id)).toMatchObject({ state: 'issued', stateReason: reason, redAmount: 0 });
    expect(await sums(id)).toEqual([0, PRICE, 'issued']);
  });

  test('that several nodes ask about at once is issued once', async () => {
    const { id, issued, askRed, redIssuing, db, sums } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE, { kind: 'bs' });
    await askRed(application.id, PRICE);
    await Promise.all(Array.from({ length: 6 }, () => redIssuing.advanceAll()));
    expect(await db.selectFrom('invoices').select('id').where('direction', '=', 'red').execute()).toHaveLength(1);
    expect(await sums(id)).toEqual([0, 0, 'red']);
  });
});
