import { buffer } from 'node:stream/consumers';
import { invoiceProblems } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { paidOrder } from '../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf } from '../../../testing/refusals.ts';
import { PRICE } from '../testing/orders-in-meeting.ts';

const FORMATS = ['pdf', 'ofd', 'xml'] as const;
const CLOSED = [
  {},
  { 'invoices.taxNo': 'masked', 'invoices.bankAccount': 'read' },
  { 'invoices.taxNo': 'hidden', 'invoices.bankAccount': 'read' },
  { 'invoices.taxNo': 'read', 'invoices.bankAccount': 'masked' },
] as const;

describe('the documents of an invoice', () => {
  test('are not for admins who see the tax number or the account masked or not at all, of red invoices neither', async () => {
    const { id, issued, askRed, invoiceExchanges, invoices, invoiceReds, inside, meeting, manager } = await paidOrder({
      channel: 'sandbox',
    });
    const application = await issued(id, PRICE);
    const red = await askRed(application.id, PRICE);
    for (const fields of CLOSED) {
      const caller = inside(meeting, await manager({ fields }));
      for (const format of FORMATS) {
        expect(await codeOf(invoiceExchanges.file({ id: application.id, format }, caller))).toBe(403);
        expect(await codeOf(invoiceExchanges.redFile({ id: red, format }, caller))).toBe(403);
      }
      const shown = [await invoices.get(application.id, caller), await invoiceReds.get(red, caller)];
      for (const { actions } of shown)
        expect(actions.find(({ name }) => name === 'download')?.blockers).toMatchObject([
          { code: 'documentsClosed', sentence: invoiceProblems.documentsClosed },
        ]);
    }
  });

  test('are for admins who may read both', async () => {
    const { id, issued, invoiceExchanges, reader } = await paidOrder({ channel: 'sandbox' });
    const application = await issued(id, PRICE);
    expect(application.actions.find(({ name }) => name === 'download')?.blockers).toEqual([]);
    for (const format of FORMATS) {
      const { name, content } = await invoiceExchanges.file({ id: application.id, format }, reader);
      expect(name).toBe(`${application.applyNo}.${format}`);
      expect((await buffer(content)).length).toBeGreaterThan(0);
    }
  });
});
