import { buffer } from 'node:stream/consumers';
import { invoiceErrors } from '@huiwu/contract/invoices';
import { expect, test, vi } from 'vitest';
import { paidOrder } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf } from '../../../../testing/refusals.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';
import { createLateDocuments } from './late-documents.service.ts';
import type { InvoiceChannel } from '../../../../platform/invoicing/invoice-channel.ts';

const FORMATS = 'OFD、PDF、XML';

/** An issued invoice of which the channel had no documents, and what the channel says when it is asked again. */
const withoutDocuments = async () => {
  const all = await paidOrder({ channel: 'sandbox' });
  const { invoiceChannels, issued, id, db, reader } = all;
  const sandbox = invoiceChannels.find('sandbox');
  if (sandbox === undefined) throw new Error('there is no channel');
  const documents = vi.fn<InvoiceChannel['documents']>(() => Promise.resolve([]));
  vi.spyOn(invoiceChannels, 'find').mockReturnValue({ ...sandbox, documents });
  const application = await issued(id, PRICE);
  const countFiles = async () => (await db.selectFrom('invoice_files').select('id').execute()).length;
  const kept = async () => {
    const rows = await db.selectFrom('files').select(['state']).where('origin', '=', 'generated').execute();
    return rows.map(({ state }) => state);
  };
  return { ...all, sandbox, documents, application, reader, countFiles, kept };
};

test('an invoice whose documents are not there yet is issued without them, and shown without them', async () => {
  const { application, invoice, invoiceExchanges, reader, countFiles } = await withoutDocuments();
  expect(application).toMatchObject({ state: 'issued', files: '' });
  expect(await invoice(application.id)).toMatchObject({ files: '' });
  expect(await codeOf(invoiceExchanges.file({ id: application.id, format: 'pdf' }, reader))).toBe(404);
  expect(await countFiles()).toBe(0);
});

test('an outage of the channel is told where a document is downloaded, and does not close the page', async () => {
  const { application, invoice, documents, invoiceExchanges, reader } = await withoutDocuments();
  documents.mockRejectedValue(new Error('socket hang up'));
  expect(await invoice(application.id)).toMatchObject({ state: 'issued', files: '' });
  const asked = { id: application.id, format: 'pdf' } as const;
  expect(await codeOf(invoiceExchanges.file(asked, reader))).toBe(invoiceErrors.channelDown.code);
});

test('documents that the channel has by now are there at the first view, with a row in the log, and are not asked for again', async () => {
  const { application, invoice, documents, sandbox, invoiceExchanges, reader, db } = await withoutDocuments();
  documents.mockImplementation((serial) => sandbox.documents(serial));
  expect(await invoice(application.id)).toMatchObject({ files: FORMATS });
  const asked = documents.mock.calls.length;
  const { name, content } = await invoiceExchanges.file({ id: application.id, format: 'pdf' }, reader);
  expect([name, (await buffer(content)).subarray(0, 5).toString()]).toEqual([`${application.applyNo}.pdf`, '%PDF-']);
  expect(documents.mock.calls).toHaveLength(asked);
  const log = await db.selectFrom('business_logs').selectAll().where('action', '=', '取得发票文件').execute();
  expect(log.map((row) => row.target_id)).toEqual([application.id]);
});

test('two nodes that ask at once keep the documents once, and what the other one made is not left behind', async () => {
  const { application, documents, sandbox, countFiles, kept, ...tools } = await withoutDocuments();
  documents.mockImplementation((serial) => sandbox.documents(serial));
  const other = createLateDocuments(tools);
  const ids = [application.id];
  await Promise.all([
    tools.lateDocuments.fetchMissing(ids),
    tools.lateDocuments.fetchMissing(ids),
    other.fetchMissing(ids),
  ]);
  expect(await countFiles()).toBe(3);
  expect((await kept()).filter((state) => state !== 'leaving')).toHaveLength(3);
});
