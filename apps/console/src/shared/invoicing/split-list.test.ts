import { describe, expect, test } from 'vitest';
import { cellsIn, listOf } from './split-list.ts';

const TAX_NO = '91350100M000100Y43';

const read = (text: string) => listOf(cellsIn(text), 'pc');

describe('a pasted list', () => {
  test('without titles and amounts brings nothing', () => {
    expect(read('').problem).toBe('没有找到抬头名称和金额');
    expect(read('抬头名称\t金额').problem).toBe('没有找到抬头名称和金额');
  });

  test('with more than 100 rows brings nothing', () => {
    expect(read('陈曦,,1\n'.repeat(101))).toEqual({ rows: [], problem: '清单最多 100 行' });
  });

  test('names what cannot be read at its cell', () => {
    const { rows } = read('抬头\t金额\t票种\t抬头类型\n云汀会展有限公司\t1.234\t收据\t社团');
    expect(rows[0]?.unread).toEqual({
      amount: '“1.234”不是金额，以元计，最多两位小数',
      kind: '没有“收据”这种票种',
      titleType: '没有“社团”这种抬头类型',
    });
    expect(rows[0]?.amount).toBeNull();
  });

  test('is read by its headings in any order, below a title and above a total', () => {
    const text = [
      '十一月开票清单',
      '金额（元）\t发票类型\t备注\t购方名称\t统一社会信用代码 *\t邮箱',
      `"¥1,600.00"\t专票\t加急\t云汀会展有限公司\t${TAX_NO.toLowerCase()}\ta@example.com`,
      '８００\t\t\t陈曦\t\t',
      '2400\t\t\t合计\t\t',
    ].join('\r\n');
    expect(read(text).rows).toMatchObject([
      {
        amount: 160_000,
        kind: 'bs',
        titleType: 'company',
        title: '云汀会展有限公司',
        taxNo: TAX_NO,
        receiveEmail: 'a@example.com',
      },
      { amount: 80_000, kind: 'pc', titleType: 'person', title: '陈曦', taxNo: '' },
    ]);
  });

  test('without headings has title, tax number, amount, mail address and kind in this order', () => {
    expect(read(`云汀会展有限公司，${TAX_NO}，533.34，，数电专票`).rows).toMatchObject([
      { title: '云汀会展有限公司', taxNo: TAX_NO, amount: 53_334, kind: 'bs' },
    ]);
  });

  test('keeps line breaks and tabs inside of quotation marks in one cell', () => {
    expect(cellsIn('"云汀\n会展"\t"他说""好"""\n陈曦\t1')).toEqual([
      ['云汀\n会展', '他说"好"'],
      ['陈曦', '1'],
    ]);
  });

  test('takes short names without a tax number for people, and organizations for companies', () => {
    const types = read('陈曦,,1\n阿依古丽·买买提,,1\n海滨公司,,1\n江南会展学院,,1\n陈曦,91350100M000100Y43,1').rows;
    expect(types.map(({ titleType }) => titleType)).toEqual(['person', 'person', 'company', 'company', 'company']);
  });
});
