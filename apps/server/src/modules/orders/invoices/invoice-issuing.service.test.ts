import { buffer } from 'node:stream/consumers';
import { invoiceErrors } from '@huiwu/contract/invoices';
import { describe, expect, test, vi } from 'vitest';
import { codeOf, blockersOf, refusalOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';
import { paidOrder } from '../../../testing/meetings/invoices-in-meeting.ts';
import type { InvoiceChannel } from '../../../platform/invoicing/invoice-channel.ts';

const SANDBOX = { channel: 'sandbox' } as const;

describe('an invoice through a channel', () => {
  test('is not asked for before its review, nor where the seller issues by hand', async () => {
    const { id, apply, move, issue } = await paidOrder(SANDBOX);
    const application = await apply(id, PRICE);
    expect(await codeOf(issue(application))).toBe(720_001);
    const byHand = await paidOrder();
    const other = await byHand.apply(byHand.id, PRICE);
    await byHand.move(other, 'approve');
    expect(await blockersOf(byHand.issue(other))).toEqual(['byHand']);
    expect(await move(application, 'approve')).toMatchObject({ state: 'audited' });
  });

  test('is not asked for where the demonstration channel is not enabled', async () => {
    const { id, apply, move, issue, invoiceChannels } = await paidOrder(SANDBOX);
    const application = await apply(id, PRICE);
    await move(application, 'approve');
    vi.spyOn(invoiceChannels, 'find').mockReturnValue(undefined);
    expect(await blockersOf(issue(application))).toEqual(['channelClosed']);
  });

  test('is issued with its number, its day and its three files, and counts for its order', async () => {
    const { id, issued, sums, invoiceExchanges, reader } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE);
    expect(application).toMatchObject({ state: 'issued', files: 'OFD、PDF、XML' });
    expect(application.fpNo).toMatch(/^99\d{18}$/);
    expect(await sums(id)).toEqual([0, PRICE, 'issued']);
    const file = await invoiceExchanges.file({ id: application.id, format: 'pdf' }, reader);
    const content = await buffer(file.content);
    expect([file.type, content.length, content.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      file.size,
      '%PDF-',
    ]);
  });

  test('that fails says why, keeps its money, and is issued with another number of the request', async () => {
    const { id, apply, move, issue, sums, db, invoice } = await paidOrder(SANDBOX);
    const application = { id: await apply(id, PRICE, { remark: '沙箱：失败' }) };
    await move(application.id, 'approve');
    const reason = '演示通道：购方税号未通过校验';
    const { code, message } = await refusalOf(issue(application.id));
    expect([code, message]).toEqual([720_052, `开票没有成功：${reason}`]);
    expect(await invoice(application.id)).toMatchObject({ state: 'failed', stateReason: reason });
    expect(await sums(id)).toEqual([PRICE, 0, 'applied']);
    await db.updateTable('invoice_applications').set({ remark: '' }).execute();
    await issue(application.id);
    expect(await invoice(application.id)).toMatchObject({ state: 'issued' });
    const rows = await db.selectFrom('invoice_sandbox').select('id').orderBy('id').execute();
    expect(rows.map((row) => row.id.slice(-2))).toEqual(['-1', '-2']);
  });

  test('that is under way is asked about until the channel answers', async () => {
    const { id, issued, invoice, invoiceIssuing, here } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE, { remark: '沙箱：处理中' });
    expect(application.state).toBe('issuing');
    await invoiceIssuing.query(application.id, here);
    expect((await invoice(application.id)).state).toBe('issuing');
    await invoiceIssuing.advanceAll();
    expect((await invoice(application.id)).state).toBe('issued');
  });

  test('whose answer was lost is asked about and never issued twice', async () => {
    const { id, apply, move, invoice, invoiceIssuing, invoiceChannels, here, db } = await paidOrder(SANDBOX);
    const application = await apply(id, PRICE);
    const { version } = await move(application, 'approve');
    const channel = invoiceChannels.find('sandbox');
    const issue = channel?.issue.bind(channel);
    const lost = vi.spyOn(channel as NonNullable<typeof channel>, 'issue').mockImplementation(async (order) => {
      await issue?.(order);
      throw new Error('the answer was lost');
    });
    expect(await codeOf(invoiceIssuing.issue({ id: application, version }, here))).toBe(720_051);
    expect(await invoice(application)).toMatchObject({
      state: 'issuing',
      stateReason: invoiceErrors.channelDown.message,
    });
    await invoiceIssuing.advanceAll();
    expect((await invoice(application)).state).toBe('issued');
    expect(lost).toHaveBeenCalledTimes(1);
    expect(await db.selectFrom('invoices').select('id').execute()).toHaveLength(1);
  });

  test('whose channel is down waits on, says so once, and is issued when the channel is back', async () => {
    const { id, apply, move, invoice, invoiceIssuing, invoiceChannels, here, db } = await paidOrder(SANDBOX);
    const application = await apply(id, PRICE);
    const { version } = await move(application, 'approve');
    const channel = invoiceChannels.find('sandbox') as InvoiceChannel;
    const down = vi.spyOn(channel, 'query').mockRejectedValue(new Error('the network is gone'));
    expect(await codeOf(invoiceIssuing.issue({ id: application, version }, here))).toBe(720_051);
    expect(await codeOf(invoiceIssuing.query(application, here))).toBe(720_051);
    expect(await invoice(application)).toMatchObject({ state: 'issuing', files: '' });
    const said = await db.selectFrom('business_logs').select('id').where('action', '=', '开票通道没有应答').execute();
    expect(said).toHaveLength(1);
    down.mockRestore();
    const late = vi.spyOn(channel, 'documents').mockRejectedValue(new Error('the network is gone'));
    expect(await codeOf(invoiceIssuing.query(application, here))).toBe(720_051);
    expect((await invoice(application)).state).toBe('issuing');
    late.mockRestore();
    await invoiceIssuing.query(application, here);
    expect(await invoice(application)).toMatchObject({ state: 'issued', stateReason: '', files: 'OFD、PDF、XML' });
    expect(await db.selectFrom('invoices').select('id').execute()).toHaveLength(1);
  });

  test('that is under way is not asked about where the channel was switched off', async () => {
    const { id, issued, invoiceIssuing, invoiceChannels, here } = await paidOrder(SANDBOX);
    const application = await issued(id, PRICE, { remark: '沙箱：处理中' });
    vi.spyOn(invoiceChannels, 'find').mockReturnValue(undefined);
    expect(await blockersOf(invoiceIssuing.query(application.id, here))).toEqual(['cannotQuery']);
  });

  test('that several nodes ask about at once is recorded once', async () => {
    const { id, issued, invoiceIssuing, invoice, db } = await paidOrder(SANDBOX);
    const { id: application } = await issued(id, PRICE, { remark: '沙箱：处理中' });
    await Promise.all(Array.from({ length: 8 }, () => invoiceIssuing.advanceAll()));
    expect((await invoice(application)).state).toBe('issued');
    expect(await db.selectFrom('invoices').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('invoice_files').select('id').execute()).toHaveLength(3);
  });
});
