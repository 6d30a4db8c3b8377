import { buffer } from 'node:stream/consumers';
import { parseCsv } from 'hucre/csv';
import { read, utils } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { writeCsv, writeXlsx, type SheetCell } from './workbooks.ts';

const TABLE = { name: '管理员/名单', headings: ['姓名', '金额'], sheetRows: 1_048_576 };

async function* chunksOf(...chunks: SheetCell[][][]) {
  yield* chunks;
}

const FORMULAS = ['=1+1', '+86 21', '-1', '@sum', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠a', ' =1', '　=1'];

describe('an XLSX file', () => {
  const sheets = async (table: typeof TABLE, ...chunks: SheetCell[][][]) => {
    const book = read(await buffer(writeXlsx([{ ...table, chunks: chunksOf(...chunks) }])));
    return book.SheetNames.map((name) => ({ name, sheet: book.Sheets[name] ?? {} }));
  };

  test('has texts where texts begin like formulas', async () => {
    const [first] = await sheets(
      TABLE,
      FORMULAS.map((text) => [text, 1]),
    );
    for (const [index, text] of FORMULAS.entries()) {
      const cell = first?.sheet[`A${index + 2}`] as { t: string; v: string; f?: string };
      expect([cell.t, cell.f]).toEqual(['s', undefined]);
      expect(cell.v.replaceAll('\n', '\r')).toBe(text);
    }
  });

  test('keeps long numbers of phones and identity cards as texts, and amounts as numbers', async () => {
    const [first] = await sheets(TABLE, [
      ['13812345678', 12.5],
      ['11010119900307123X', null],
    ]);
    expect([first?.sheet['A2'], first?.sheet['B2'], first?.sheet['A3']]).toMatchObject([
      { t: 's', v: '13812345678' },
      { t: 'n', v: 12.5 },
      { t: 's', v: '11010119900307123X' },
    ]);
  });

  test('goes on with a further sheet, with its heading, where one is full', async () => {
    const all = await sheets(
      { ...TABLE, sheetRows: 3 },
      [
        ['a', 1],
        ['b', 2],
      ],
      [['c', 3]],
    );
    expect(all.map(({ name, sheet }) => [name, utils.sheet_to_json(sheet, { header: 1 })])).toEqual([
      ['管理员_名单', [TABLE.headings, ['a', 1], ['b', 2]]],
      ['管理员_名单_2', [TABLE.headings, ['c', 3]]],
    ]);
  });

  test('has a sheet for each table, in their order, and one for a table without rows', async () => {
    const tables = ['订单', '明细', '备注'].map((name, index) => ({
      name,
      headings: [`${name}号`],
      sheetRows: 3,
      chunks: chunksOf(Array.from({ length: 3 - index * 1.5 }, (_, row) => [`${name}${row}`])),
    }));
    const book = read(await buffer(writeXlsx(tables)));
    expect(
      book.SheetNames.map((name) => [name, utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }).flat()]),
    ).toEqual([
      ['订单', ['订单号', '订单0', '订单1']],
      ['订单_2', ['订单号', '订单2']],
      ['明细', ['明细号', '明细0']],
      ['备注', ['备注号']],
    ]);
  });

  test('keeps marks of XML and what Excel would read as a code', async () => {
    const texts = ['<b>&"', '_x0041_', '𠮷🙂', ' a ', 'a\u0001b'];
    const [first] = await sheets(
      TABLE,
      texts.map((text) => [text, 1]),
    );
    const cells = utils.sheet_to_json<unknown[]>(first?.sheet ?? {}, { header: 1 });
    expect(cells.slice(1).map(([cell]) => cell)).toEqual(texts);
  });

  test('cuts a text that no spreadsheet would open', async () => {
    const [first] = await sheets(TABLE, [['长'.repeat(40_000), 1]]);
    const { v } = (first?.sheet['A2'] ?? {}) as { v?: string };
    expect(v).toHaveLength(32_767);
  });

  test('fails with the error of its rows', async () => {
    async function* broken(): AsyncGenerator<SheetCell[][]> {
      yield [['a', 1]];
      throw new Error('the rows end here');
    }
    await expect(buffer(writeXlsx([{ ...TABLE, chunks: broken() }]))).rejects.toThrow('the rows end here');
  });
});

describe('a CSV file', () => {
  const text = async (...rows: SheetCell[][]) =>
    (await buffer(writeCsv({ ...TABLE, chunks: chunksOf(rows) }))).toString('utf8');

  test('is UTF-8 with a mark, its lines end in CRLF, and commas, quotes and breaks are quoted', async () => {
    expect(await text(['张三, "总"\n监', 1.5], ['李四', null])).toBe(
      '\uFEFF姓名,金额\r\n"张三, ""总""\n监",1.5\r\n李四,\r\n'.replace(/\r\n$/, ''),
    );
  });

  test('begins with a quote whatever looks like a formula, and leaves numbers alone', async () => {
    const rows = parseCsv(await text(...FORMULAS.map((formula) => [formula, -1])));
    expect(rows.slice(1)).toEqual(FORMULAS.map((formula) => [`'${formula}`, '-1']));
  });

  test('has its heading where there are no rows', async () => {
    expect(await text()).toBe('\uFEFF姓名,金额');
  });
});
