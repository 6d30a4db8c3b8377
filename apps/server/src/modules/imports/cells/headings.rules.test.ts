import { adminImport } from '@huiwu/contract/admins';
import { describe, expect, test } from 'vitest';
import { findHeadings, matchHeadings } from './headings.rules.ts';

const { columns } = adminImport;

describe('headings', () => {
  test('that no one knows stay unmatched', () => {
    expect(matchHeadings(['血型', '', '座位'], columns)).toEqual([null, null, null]);
  });

  test('are matched by label, synonym and without marks, brackets, width or case', () => {
    expect(matchHeadings(['参会人', '手机号 *', '所属部门（必填）', 'Ｅｍａｉｌ'], columns)).toEqual([
      'realName',
      'phone',
      'departmentId',
      'email',
    ]);
  });

  test('fill each field once, and a label wins over a synonym', () => {
    expect(matchHeadings(['联系电话', '手机号码', '手机'], columns)).toEqual([null, 'phone', null]);
  });

  test('are found below a title', () => {
    const rows = [{ cells: ['2026 年管理员名单'] }, { cells: ['姓名', '手机'] }, { cells: ['甲', '138'] }];
    expect(findHeadings(rows, columns)).toBe(1);
    expect(findHeadings([{ cells: ['甲'] }, { cells: ['乙'] }], columns)).toBe(0);
  });
});
