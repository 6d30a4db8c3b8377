import { NUMBER, paidOrder } from './invoices-in-meeting.ts';
import { zipWith, type ZipPart } from '../exports/zip-with.ts';
import { importSteps } from '../../modules/imports/testing/import-steps.ts';

const HEADINGS = ['申请号', '订单号', '发票号码', '开票日期', '价税合计'];

export const XML = Buffer.from('<?xml version="1.0"?><EInvoice/>');
export const OFD_ROOT = { name: 'OFD.xml', content: '<ofd/>' };
export const OFD = zipWith([OFD_ROOT]);

/** A paid order whose invoices are issued elsewhere: they come in a table, their documents in an archive. */
export const resultsInMeeting = async () => {
  const all = await paidOrder();
  const steps = importSteps(all, 'invoices');
  const { id, apply, move, invoice, here, get } = all;
  const open = async (amount: number) => {
    const application = await apply(id, amount);
    await move(application, 'approve');
    return invoice(application);
  };
  const orderNo = (await get(id)).orderNo;
  const check = (...rows: string[][]) => steps.checked([HEADINGS, ...rows], here, 'skip');
  const problems = async (...rows: string[][]) => steps.reasons(await check(...rows), here);
  const imported = async (...rows: string[][]) => {
    const job = await check(...rows);
    return steps.commit(job.id, here);
  };
  const send = (parts: readonly ZipPart[]) =>
    all.resultFiles.upload({ file: { name: '发票.zip', content: zipWith(parts) } }, here);
  const ends = async (parts: readonly ZipPart[]) =>
    (await send(parts)).files.map(({ name, end, reason }) => [name, end, reason]);
  const rows = () => all.db.selectFrom('invoice_files').selectAll().execute();
  return { ...all, steps, open, orderNo, check, problems, imported, send, ends, rows };
};

/** An issued invoice whose documents come in an archive. */
export const archivesInMeeting = async () => {
  const all = await resultsInMeeting();
  const { id } = await all.open(100);
  await all.register(id, NUMBER);
  const files = async () => (await all.invoice(id)).files;
  return { ...all, application: id, files };
};
