import { departmentProblems } from '@huiwu/contract/departments';
import { rowProblems } from '@huiwu/contract/imports';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { importSteps } from '../imports/testing/import-steps.ts';
import type { Cells } from '../imports/testing/workbooks.ts';

const HEAD = ['部门名称', '部门编码', '上级部门', '负责人', '排序'];

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const steps = importSteps(people, 'departments');
  const me = await people.manager();
  /** Names with those above them, as `总部/市场`. */
  const tree = async () => {
    const rows = await people.db
      .selectFrom('departments')
      .selectAll()
      .where('customer_id', '=', people.customer.id)
      .execute();
    const nameOf = (id: string) => rows.find((each) => each.id === id)?.name ?? '';
    return rows.map(({ ancestors }) => ancestors.split('/').filter(Boolean).map(nameOf).join('/')).toSorted();
  };
  const sheet = (rows: Cells): Cells => [HEAD, ...rows];
  return { ...people, ...steps, me, tree, sheet };
};

describe('departments from a file', () => {
  test('are refused for a parent, a leader and a code that do not hold', async () => {
    const { checked, reasons, sheet, me, place, tree } = await prepare();
    const before = await tree();
    const job = await checked(
      sheet([
        ['甲', 'A1', '没有的部门', '', ''],
        ['乙', 'A2', '', '查无此人', ''],
        ['丙', 'A 3', '', '', ''],
        ['丁', 'A4', 'A4', '', ''],
        ['戊', place.code, '', '', ''],
        [place.name, 'A6', '', '', ''],
      ]),
      me,
    );
    expect(await reasons(job, me)).toEqual([
      `2 上级部门: ${rowProblems.notFound('上级部门')}`,
      `3 负责人: ${rowProblems.notFound('负责人')}`,
      '4 部门编码: 只能输入字母、数字、- 和 _',
      `5 上级部门: ${rowProblems.notFound('上级部门')}`,
      `6 部门编码: ${rowProblems.exists}`,
      `7 部门名称: ${departmentProblems.nameTaken}`,
    ]);
    expect(await tree()).toEqual(before);
  });

  test('may stand in any order, with parents by code, name or path', async () => {
    const { checked, commit, sheet, me, tree } = await prepare();
    const job = await checked(
      sheet([
        ['三级', 'C', '一级/二级', '', ''],
        ['四级', 'D', 'C', '', ''],
        ['二级', 'B', '一级', '', ''],
        ['一级', 'A', '', '', '5'],
      ]),
      me,
    );
    expect(job.counts).toMatchObject({ new: 4, error: 0 });
    await commit(job.id, me);
    expect(await tree()).toEqual(['一级', '一级/二级', '一级/二级/三级', '一级/二级/三级/四级', '市场部']);
  });

  test('say so where a name stands for several, and take a path or a code then', async () => {
    const { checked, reasons, sheet, me } = await prepare();
    const job = await checked(
      sheet([
        ['东区', 'E', '', '', ''],
        ['西区', 'W', '', '', ''],
        ['销售', 'ES', 'E', '', ''],
        ['销售', 'WS', 'W', '', ''],
        ['一组', 'G1', '销售', '', ''],
        ['二组', 'G2', '西区/销售', '', ''],
        ['三组', 'G3', 'ES', '', ''],
      ]),
      me,
    );
    expect(await reasons(job, me)).toEqual([`6 上级部门: ${rowProblems.several('上级部门')}`]);
  });

  test('that exist are moved and renamed, and given back when the import is taken back', async () => {
    const { checked, commit, revert, sheet, me, place, tree } = await prepare();
    const job = await checked(
      sheet([
        ['市场中心', place.code, 'HQ', '', ''],
        ['总部', 'HQ', '', '', ''],
      ]),
      me,
      'update',
    );
    expect(job.counts).toMatchObject({ new: 1, update: 1 });
    await commit(job.id, me);
    expect(await tree()).toEqual(['总部', '总部/市场中心']);
    expect(await revert(job.id, me)).toMatchObject({ state: 'reverted', kept: [] });
    expect(await tree()).toEqual(['市场部']);
  });

  test('are checked together when one of them is corrected', async () => {
    const { checked, mend, sheet, me } = await prepare();
    const job = await checked(
      sheet([
        ['下级', 'B', '上级', '', ''],
        ['上级', 'A 1', '', '', ''],
      ]),
      me,
    );
    expect(job.counts).toMatchObject({ new: 0, error: 2 });
    expect((await mend(job.id, { row: 3, column: 1, value: 'A1' }, me)).counts).toMatchObject({ new: 2, error: 0 });
  });
});
