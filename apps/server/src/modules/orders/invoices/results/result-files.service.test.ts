import { UPLOADS_PER_DAY } from '@huiwu/contract/base/limits';
import { invoiceProblems, resultProblems } from '@huiwu/contract/invoices';
import { describe, expect, test } from 'vitest';
import { PDF } from '../../../../testing/file-contents.ts';
import { NUMBER } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf } from '../../../../testing/refusals.ts';
import { archivesInMeeting, OFD, resultsInMeeting } from '../../../../testing/meetings/results-in-meeting.ts';

const CODE = '3500241130';
const DAY = '2026-11-01';

describe('an archive of documents', () => {
  test('takes a good document after a bad one of the same invoice and format, and a second one no more', async () => {
    const { ends, files } = await archivesInMeeting();
    const said = await ends([
      { name: `a_${NUMBER}.pdf`, content: 'a text' },
      { name: `b_${NUMBER}.pdf`, content: PDF },
      { name: `c_${NUMBER}.pdf`, content: PDF },
    ]);
    expect(new Map(said.map(([name, end]) => [name, end]))).toEqual(
      new Map([
        [`a_${NUMBER}.pdf`, 'refused'],
        [`b_${NUMBER}.pdf`, 'kept'],
        [`c_${NUMBER}.pdf`, 'known'],
      ]),
    );
    expect(await files()).toBe('PDF');
  });

  test('says nothing of folders and of files that systems add', async () => {
    const { ends } = await archivesInMeeting();
    const added = ['发票/', '发票/.DS_Store', '发票/Thumbs.db', '__MACOSX/发票/a.pdf'];
    const parts = [...added.map((name) => ({ name, content: '' })), { name: `发票/${NUMBER}.pdf`, content: PDF }];
    expect(await ends(parts)).toEqual([[`${NUMBER}.pdf`, 'kept', '']]);
  });

  test('asks for the code where several invoices have the number of a name', async () => {
    const { open, register, ends, invoice } = await resultsInMeeting();
    const [one, other] = [await open(100), await open(200)];
    await register(one.id, NUMBER);
    await register(other.id, NUMBER, { fpCode: CODE });
    const parts = [
      { name: `${NUMBER}.pdf`, content: PDF },
      { name: `${CODE}_${NUMBER}.ofd`, content: OFD },
    ];
    expect(await ends(parts)).toEqual([
      [`${NUMBER}.pdf`, 'refused', resultProblems.several],
      [`${CODE}_${NUMBER}.ofd`, 'kept', ''],
    ]);
    expect([(await invoice(one.id)).files, (await invoice(other.id)).files]).toEqual(['', 'OFD']);
  });

  test('is refused once its sender uploaded as many files as a day allows', async () => {
    const { send, db, here, clock, rows } = await archivesInMeeting();
    const at = clock.now().toISOString();
    const row = { customer_id: here.customerId, admin_id: here.adminId, name: 'a.pdf', extension: 'pdf', sha256: '' };
    const uploaded = (id: number) => ({
      ...row,
      type: '',
      size: 1,
      state: 'kept' as const,
      created_at: at,
      changed_at: at,
      id: `${id}`,
    });
    await db
      .insertInto('files')
      .values(Array.from({ length: UPLOADS_PER_DAY }, (_, id) => uploaded(id)))
      .execute();
    expect(await codeOf(send([{ name: `${NUMBER}.pdf`, content: PDF }]))).toBe(650_401);
    expect(await rows()).toEqual([]);
  });
});

describe('a table of invoices that were issued elsewhere', () => {
  test('is refused where it names another order than the application', async () => {
    const { open, problems, orderNo } = await resultsInMeeting();
    const { applyNo } = await open(100);
    const row = (named: string) => [applyNo, named, NUMBER, DAY, '1'];
    expect(await problems(row('DD-别的'))).toEqual([`2 订单号: ${resultProblems.otherOrder}`]);
    expect(await problems(row(orderNo))).toEqual([]);
  });

  test('passes over a row only if all of it is what was registered', async () => {
    const { open, register, problems, check, orderNo } = await resultsInMeeting();
    const [one, other] = [await open(100), await open(200)];
    await register(one.id, NUMBER);
    const known = [one.applyNo, orderNo, NUMBER, DAY, '1'];
    expect((await check(known)).counts).toMatchObject({ skip: 1, error: 0 });
    const notOpen = resultProblems.notOpen({ state: '已开具' });
    expect(await problems([one.applyNo, orderNo, NUMBER, DAY, '2'])).toEqual([`2 申请号: ${notOpen}`]);
    expect(await problems([one.applyNo, 'DD-别的', NUMBER, DAY, '1'])).toEqual([
      `2 订单号: ${resultProblems.otherOrder}`,
    ]);
    expect(await problems([other.applyNo, orderNo, NUMBER, DAY, '1'])).toEqual([
      `2 价税合计: ${invoiceProblems.wrongAmount({ amount: 200, given: 100 })}`,
    ]);
  });

  test('does not take an invoice with another code for the one that was registered', async () => {
    const { open, register, check, problems } = await resultsInMeeting();
    const one = await open(100);
    await register(one.id, NUMBER, { fpCode: CODE });
    const row = [one.applyNo, '', NUMBER, DAY, '1'];
    expect((await check(row)).counts).toMatchObject({ skip: 0, error: 1 });
    expect(await problems(row)).toEqual([`2 申请号: ${resultProblems.notOpen({ state: '已开具' })}`]);
  });
});
