import { resultProblems, invoiceProblems } from '@huiwu/contract/invoices';
import { rowProblems } from '@huiwu/contract/imports';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { PDF } from '../../../../testing/file-contents.ts';
import { NUMBER } from '../../../../testing/meetings/invoices-in-meeting.ts';
import { codeOf, problemsOf } from '../../../../testing/refusals.ts';
import { zipWith } from '../../../../testing/exports/zip-with.ts';
import { PRICE } from '../../testing/orders-in-meeting.ts';
import {
  archivesInMeeting,
  OFD,
  OFD_ROOT,
  resultsInMeeting,
  XML,
} from '../../../../testing/meetings/results-in-meeting.ts';

const OTHER = '26317000000000000002';
const DAY = '2026-11-01';
const YUAN = PRICE / 100;

describe('a table of invoices that were issued elsewhere', () => {
  test('is refused row by row, and tells both amounts where they differ', async () => {
    const { open, problems, orderNo, apply, invoice, id } = await resultsInMeeting();
    const one = await open(PRICE / 2);
    const waiting = await invoice(await apply(id, 100));
    expect(
      await problems(
        [one.applyNo, '', NUMBER, DAY, String(YUAN)],
        [waiting.applyNo, '', NUMBER, DAY, '1'],
        ['FP-没有', '', NUMBER, DAY, '1'],
        ['', '', NUMBER, DAY, '1'],
        ['', 'DD-没有', NUMBER, DAY, '1'],
        ['', orderNo, OTHER, DAY, '1'],
        [one.applyNo, 'DD-别的', OTHER, DAY, String(YUAN / 2)],
        [one.applyNo, '', 'ABC', DAY, String(YUAN / 2)],
        [one.applyNo, '', NUMBER, '2099-01-01', String(YUAN / 2)],
      ),
    ).toEqual([
      `2 价税合计: ${invoiceProblems.wrongAmount({ amount: PRICE / 2, given: PRICE })}`,
      `3 申请号: ${resultProblems.notOpen({ state: '待审核' })}`,
      `4 申请号: ${resultProblems.noApplication}`,
      `5 申请号: ${resultProblems.noNumber}`,
      `6 订单号: ${resultProblems.noOpen}`,
      `7 价税合计: ${resultProblems.otherAmounts({ amounts: [PRICE / 2], given: 100 })}`,
      `8 申请号: ${rowProblems.twice(2)}`,
      `9 申请号: ${rowProblems.twice(2)}`,
      '9 发票号码: 发票号码应为 8 至 20 位数字',
      `10 申请号: ${rowProblems.twice(2)}`,
    ]);
  });

  test('tells no one of what it registers', async () => {
    const { open, imported, db } = await resultsInMeeting();
    const one = await open(PRICE);
    await imported([one.applyNo, '', NUMBER, DAY, String(YUAN)]);
    expect(await db.selectFrom('invoices').select('fp_no').execute()).toEqual([{ fp_no: NUMBER }]);
    const told = db.selectFrom('scene_events').select('scene').where('scene', '=', 'invoice_issued');
    expect(await told.execute()).toEqual([]);
  });

  test('registers each as by hand, by application or by order, and once', async () => {
    const { open, imported, orderNo, invoice, sums, id, check, problems } = await resultsInMeeting();
    const [one, two] = [await open(PRICE / 2), await open(100)];
    const rows = [
      [one.applyNo, '', NUMBER, DAY, String(YUAN / 2)],
      ['', orderNo, OTHER, DAY, '1'],
    ];
    expect((await imported(...rows)).counts).toMatchObject({ all: 2, imported: 2, error: 0 });
    expect(await invoice(one.id)).toMatchObject({ state: 'issued', fpNo: NUMBER, issuedOn: DAY });
    expect(await invoice(two.id)).toMatchObject({ state: 'issued', fpNo: OTHER });
    expect(await sums(id)).toEqual([0, PRICE / 2 + 100, 'part_issued']);
    // The same file again changes nothing.
    expect((await check(...rows)).counts).toMatchObject({ skip: 2, new: 0, error: 0 });
    // Without either number it is not known which application is meant.
    const unnamed = ['', '', NUMBER, DAY, String(YUAN / 2)];
    expect(await problems(unnamed)).toEqual([`2 申请号: ${resultProblems.noNumber}`]);
  });

  test('never registers a number twice, nor an application by an order that has several of its amount', async () => {
    const { open, problems, orderNo, register } = await resultsInMeeting();
    const [one, two, three] = [await open(100), await open(100), await open(200)];
    expect(await problems(['', orderNo, NUMBER, DAY, '1'])).toEqual([`2 订单号: ${resultProblems.severalOpen}`]);
    await register(one.id, NUMBER);
    expect(
      await problems(
        [two.applyNo, '', NUMBER, DAY, '1'],
        [one.applyNo, '', OTHER, DAY, '1'],
        [three.applyNo, '', NUMBER, DAY, '2'],
      ),
    ).toEqual([
      `2 发票号码: ${invoiceProblems.numberTaken}`,
      `3 申请号: ${resultProblems.notOpen({ state: '已开具' })}`,
      `4 发票号码: ${invoiceProblems.numberTaken}`,
    ]);
  });

  test('in which two rows have one number registers the first of them', async () => {
    const { open, problems, invoice, imported } = await resultsInMeeting();
    const [one, two] = [await open(100), await open(200)];
    const rows = [
      [one.applyNo, '', NUMBER, DAY, '1'],
      [two.applyNo, '', NUMBER, DAY, '2'],
    ];
    expect(await problems(...rows)).toEqual([`3 发票号码: ${invoiceProblems.numberTaken}`]);
    expect((await imported(...rows)).counts).toMatchObject({ imported: 1, error: 1 });
    expect([(await invoice(one.id)).state, (await invoice(two.id)).state]).toEqual(['issued', 'audited']);
  });

  test('is not taken back: what was issued stays', async () => {
    const { open, imported, steps, here, invoice } = await resultsInMeeting();
    const one = await open(100);
    const job = await imported([one.applyNo, '', NUMBER, DAY, '1']);
    expect(await codeOf(steps.revert(job.id, here))).toBe(651_904);
    expect((await invoice(one.id)).state).toBe('issued');
  });
});

const MEBIBYTE = 1_048_576;

/** A document of exactly this many bytes. */
const ofdOf = (bytes: number): Buffer => {
  const withPart = (content: Buffer) => zipWith([OFD_ROOT, { name: 'Res/a.bin', content }]);
  return withPart(Buffer.alloc(bytes - withPart(Buffer.alloc(0)).length));
};

describe('an archive of documents', () => {
  test('is refused if it is none, is empty, has too many files, is locked or broken', async () => {
    const { resultFiles, here, send, rows } = await archivesInMeeting();
    const sent = (content: Buffer) => problemsOf(resultFiles.upload({ file: { name: '发票.zip', content } }, here));
    const saying = (message: string) => ({ file: message });
    expect(await sent(PDF)).toEqual(saying(resultProblems.notArchive));
    expect(await sent(Buffer.from('PK nothing'))).toEqual(saying(resultProblems.broken));
    expect(await problemsOf(send([{ name: '__MACOSX/._a.pdf', content: PDF }]))).toEqual(saying(resultProblems.empty));
    const many = Array.from({ length: 2001 }, (_, at) => ({ name: `${at}.pdf`, content: '' }));
    expect(await problemsOf(send(many))).toEqual(saying(resultProblems.tooManyFiles));
    const locked = [{ name: `${NUMBER}.pdf`, content: PDF, flags: 1 }];
    expect(await problemsOf(send(locked))).toEqual(saying(resultProblems.locked));
    const whole = zipWith([{ name: `${NUMBER}.pdf`, content: PDF }]);
    expect(await sent(whole.subarray(0, whole.length - 30))).toEqual(saying(resultProblems.broken));
    expect(await rows()).toEqual([]);
  });

  test('gives nothing to an invoice but documents that are what they say, without scripts and entities', async () => {
    const { ends, rows } = await archivesInMeeting();
    const script = Buffer.concat([PDF, Buffer.from('\n1 0 obj <</S /J#61vaScript /JS (app.alert(1))>> endobj')]);
    const bomb = { name: `${NUMBER}.xml`, content: Buffer.alloc(30 * 1_048_576, 32), isPacked: true };
    const doctype = Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    );
    const said = await ends([
      { name: `${NUMBER}.exe`, content: 'MZ' },
      { name: '26310000000000009999.pdf', content: PDF },
      { name: `a_${NUMBER}.pdf`, content: script },
      { name: `b_${NUMBER}.pdf`, content: XML },
      { name: `c_${NUMBER}.ofd`, content: PDF },
      { name: `d_${NUMBER}.ofd`, content: zipWith([{ name: 'OFD.xml', content: doctype }]) },
      { name: `e_${NUMBER}.xml`, content: doctype },
      bomb,
    ]);
    expect(new Map(said.map(([name, end, reason]) => [name, reason || end]))).toEqual(
      new Map([
        [`${NUMBER}.exe`, resultProblems.wrongType],
        ['26310000000000009999.pdf', 'unmatched'],
        [`a_${NUMBER}.pdf`, resultProblems.hasScript],
        [`b_${NUMBER}.pdf`, resultProblems.notWhatItSays],
        [`c_${NUMBER}.ofd`, resultProblems.notWhatItSays],
        [`d_${NUMBER}.ofd`, resultProblems.hasEntities],
        [`e_${NUMBER}.xml`, resultProblems.hasEntities],
        [`${NUMBER}.xml`, resultProblems.brokenOrLarge(10)],
      ]),
    );
    expect(await rows()).toEqual([]);
  });

  test(
    'is refused as a whole by the file that goes beyond 400 MB, and changes nothing',
    { timeout: 120_000 },
    async () => {
      const { send, rows } = await archivesInMeeting();
      const content = Buffer.alloc(11 * MEBIBYTE);
      // Each counts as the 10 MB that are unpacked of it.
      const bombs = Array.from({ length: 39 }, (_, at) => ({ name: `${at}_${NUMBER}.pdf`, content, isPacked: true }));
      const parts = [{ name: `${NUMBER}.ofd`, content: ofdOf(10 * MEBIBYTE) }, ...bombs];
      expect(await problemsOf(send(parts))).toEqual({ file: resultProblems.unpacksTooLarge });
      expect(await rows()).toEqual([]);
    },
  );

  test('gives each document to the invoice that its name tells, wherever it lies in the archive, and once', async () => {
    const { ends, files, application, invoiceExchanges, reader } = await archivesInMeeting();
    const first = await ends([
      { name: `../../etc/dzfp_${NUMBER}_云汀_20261101.pdf`, content: PDF },
      { name: `C:\\发票\\${NUMBER}.ofd`, content: OFD, isPacked: true },
      { name: `${NUMBER}.xml`, content: XML },
    ]);
    expect(first.map(([name, end]) => [name, end])).toEqual([
      [`dzfp_${NUMBER}_云汀_20261101.pdf`, 'kept'],
      [`${NUMBER}.ofd`, 'kept'],
      [`${NUMBER}.xml`, 'kept'],
    ]);
    expect(await files()).toBe('OFD、PDF、XML');
    const file = await invoiceExchanges.file({ id: application, format: 'pdf' }, reader);
    expect([file.name, file.isShown, await buffer(file.content)]).toEqual([`${NUMBER}.pdf`, false, PDF]);
    expect((await ends([{ name: `${NUMBER}.pdf`, content: PDF }])).map(([, end]) => end)).toEqual(['known']);
  });

  test('that comes twice at once is kept once', async () => {
    const { send, rows } = await archivesInMeeting();
    const parts = [{ name: `${NUMBER}.pdf`, content: PDF }];
    const ends = await Promise.all([send(parts), send(parts)]);
    expect(ends.map(({ kept }) => kept).toSorted()).toEqual([0, 1]);
    expect(await rows()).toHaveLength(1);
  });

  test('gives nothing to invoices of another meeting', async () => {
    const { resultFiles, elsewhere } = await archivesInMeeting();
    const file = { name: '发票.zip', content: zipWith([{ name: `${NUMBER}.pdf`, content: PDF }]) };
    expect((await resultFiles.upload({ file }, elsewhere)).files.map(({ end }) => end)).toEqual(['unmatched']);
  });
});
