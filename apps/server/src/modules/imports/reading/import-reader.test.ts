import { importProblems } from '@huiwu/contract/imports';
import { utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { archiveOf, sheetOf, workbook, workbookOf } from '../testing/workbooks.ts';
import { readImport } from './import-reader.ts';

const read = async (content: Buffer, sheet?: string) =>
  (await readImport(content, sheet)).rows.map(({ cells }) => cells);
const csv = (text: string): Buffer => Buffer.from(text);
const saying = (message: string) => ({ code: 400, data: { fields: [{ field: 'file', message }] } });

/** GB18030 has no encoder here: 姓名,手机 / 张三. */
const GB_ROWS = Buffer.from([
  0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xca, 0xd6, 0xbb, 0xfa, 0x0a, 0xd5, 0xc5, 0xc8, 0xfd, 0x2c, 0x31,
]);

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PARTS = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
};

describe('a file is refused', () => {
  test.each([
    ['that is empty', Buffer.alloc(0), importProblems.empty],
    ['that has only blank lines', csv('\n , \n'), importProblems.empty],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), importProblems.wrongType],
    ['that is an archive of something else', archiveOf({ 'a.txt': 'a' }), importProblems.wrongType],
    ['that is an old workbook or has a password', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), importProblems.oldWorkbook],
    ['that is cut off', workbook([['姓名']]).subarray(0, 400), importProblems.broken],
    ['that is larger than 20 MB', Buffer.alloc(20 * 1_048_576 + 1, 'a'), importProblems.tooLarge(20)],
    ['with more than 100 columns', csv(`${'a,'.repeat(101)}a`), importProblems.tooManyColumns(100)],
    ['with more than 50,000 rows', csv('a\n'.repeat(50_021)), importProblems.tooManyRows(50_000)],
  ])('%s', async (_name, content, message) => {
    await expect(readImport(content, undefined)).rejects.toMatchObject(saying(message));
  });

  test('that unpacks to far more than its size', async () => {
    const bomb = archiveOf({ ...PARTS, 'xl/worksheets/sheet1.xml': Buffer.alloc(130 * 1_048_576, ' ') });
    expect(bomb.length).toBeLessThan(1_048_576);
    await expect(readImport(bomb, undefined)).rejects.toMatchObject(saying(importProblems.unpacksTooLarge));
  });

  test('that names external entities', async () => {
    const sheet = `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&x;</t></is></c></row></sheetData></worksheet>`;
    const file = archiveOf({ ...PARTS, 'xl/worksheets/sheet1.xml': sheet });
    await expect(readImport(file, undefined)).rejects.toMatchObject(saying(importProblems.unsafe));
  });

  test('whose sheet does not exist', async () => {
    await expect(readImport(workbook([['姓名']]), '别的')).rejects.toMatchObject(saying(importProblems.noSheet));
  });
});

describe('a text with delimiters', () => {
  test.each([
    ['UTF-8', csv('姓名,手机\n张三,1')],
    ['UTF-8 with a mark', csv('\ufeff姓名,手机\n张三,1')],
    ['UTF-16', Buffer.from('\ufeff姓名,手机\n张三,1', 'utf16le')],
    ['GB18030', GB_ROWS],
    ['semicolons', csv('姓名;手机\n张三;1')],
    ['tabs', csv('姓名\t手机\n张三\t1')],
    ['a line that names the delimiter', csv('sep=;\r\n姓名;手机\r\n张三;1')],
  ])('is read with %s', async (_name, content) => {
    expect(await read(content)).toEqual([
      ['姓名', '手机'],
      ['张三', '1'],
    ]);
  });

  test('keeps line breaks, commas and quotation marks inside of quotation marks', async () => {
    expect(await read(csv('a,b\n"1,""x""\n2",3'))).toEqual([
      ['a', 'b'],
      ['1,"x"\n2', '3'],
    ]);
  });
});

describe('a workbook', () => {
  test('gives the first visible sheet with data, and offers the others', async () => {
    const file = workbookOf(
      { 隐藏: sheetOf([['x']]), 空: sheetOf([[]]), 名单: sheetOf([['姓名']]), 其他: sheetOf([['别的']]) },
      { Workbook: { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }, { Hidden: 0 }] } },
    );
    const first = await readImport(file, undefined);
    expect(first).toMatchObject({ sheet: '名单', rows: [{ cells: ['姓名'] }] });
    expect(first.sheets.map(({ name, isHidden }) => `${name}${isHidden}`)).toEqual([
      '隐藏true',
      '空false',
      '名单false',
      '其他false',
    ]);
    expect(await read(file, '其他')).toEqual([['别的']]);
  });

  test('repeats what is merged over several rows', async () => {
    const sheet = sheetOf([
      ['部门', '姓名'],
      ['市场部', '甲'],
      [null, '乙'],
      [null, '丙'],
    ]);
    sheet['!merges'] = [utils.decode_range('A2:A3')];
    expect(await read(workbookOf({ 名单: sheet }))).toEqual([
      ['部门', '姓名'],
      ['市场部', '甲'],
      ['市场部', '乙'],
      ['', '丙'],
    ]);
  });

  const DAYS = sheetOf([
    [
      { t: 'n', v: 46_348, z: 'yyyy-mm-dd' },
      { t: 'n', v: 46_348.5, z: 'yyyy-mm-dd hh:mm' },
      { t: 'n', v: 0.375, z: 'hh:mm' },
    ],
  ]);

  test('gives days and times that are kept as numbers', async () => {
    expect(await read(workbookOf({ A: DAYS }))).toEqual([['2026-11-22', '2026-11-22 12:00', '09:00']]);
  });

  test('that counts from 1904 gives its own days', async () => {
    const file = workbookOf({ A: DAYS }, { Workbook: { WBProps: { date1904: true } } });
    expect(await read(file)).toEqual([['2030-11-23', '2030-11-23 12:00', '09:00']]);
  });

  test('gives phones that are kept as numbers, and says of longer numbers that they have lost their end', async () => {
    const [row] = await read(workbook([[13_800_000_000, 1.38e10, 1.101_011_990_010_112_3e17, 0.1 + 0.2, true]]));
    expect(row).toEqual(['13800000000', '13800000000', '1.1010119900101123e+17', '0.3', 'TRUE']);
  });

  test('loses apostrophes, surrounding spaces of any width and invisible characters', async () => {
    expect(await read(workbook([["'13800000001", '\u3000张三\u00a0', '李\u200b四', '=1+1']]))).toEqual([
      ['13800000001', '张三', '李四', '=1+1'],
    ]);
  });

  test('loses empty rows and columns, and keeps the numbers of its rows', async () => {
    const { rows } = await readImport(
      workbook([
        ['a', 'b', ''],
        ['', '', ''],
        ['1', '', ''],
        ['', '', ''],
      ]),
      undefined,
    );
    expect(rows).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['1', ''] },
    ]);
  });
});
