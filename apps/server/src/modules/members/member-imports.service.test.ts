import { memberProblems, memberRecord } from '@huiwu/contract/members';
import { importProblems, rowProblems } from '@huiwu/contract/imports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { importSteps } from '../imports/testing/import-steps.ts';

const CARD = '11010519491231002X';
const HEAD = ['姓名', '手机号', '身份证号', '单位名称'];
const OPEN = { 'members.phone': 'write', 'members.email': 'write', 'members.idNumber': 'write' } as const;

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const steps = importSteps(people, 'members');
  const me = await people.manager({ fields: OPEN });
  const stored = () => people.db.selectFrom('members').selectAll().orderBy('phone').orderBy('id').execute();
  const add = (own: object) =>
    people.members.add(z.parse(memberRecord.draft, { name: '张三', phone: '19911112222', ...own }), me);
  return { ...people, ...steps, me, stored, add };
};

describe('members from a file are refused', () => {
  test('without the right to write ID numbers, which is said where the columns are matched', async () => {
    const { upload, map, manager } = await setUp();
    const other = await manager();
    const job = await upload([HEAD, ['张三', '19911112222', CARD, '']], other);
    expect(job.columns.map(({ field, isClosed }) => [field, isClosed])).toEqual([
      ['name', false],
      ['phone', false],
      [null, true],
      ['company', false],
    ]);
    await expect(map(job, other, ['name', 'phone', 'idNumber', null])).rejects.toMatchObject({
      data: { fields: [{ field: 'fields', message: importProblems.closed('证件号码') }] },
    });
  });

  test('for wrong phones and ID numbers, for persons that are there twice, and for numbers of other members', async () => {
    const { checked, reasons, me, stored, add } = await setUp();
    await add({ name: '李四', phone: '19900000009' });
    const before = await stored();
    const job = await checked(
      [
        HEAD,
        ['甲', '1991', '', ''],
        ['乙', '1.99E+10', '', ''],
        ['丙', '19900000001', '110105194912310021', ''],
        ['丁', '19900000002', CARD, ''],
        ['戊', '199 0000-0002', '', ''],
        ['己', '19900000003', '11010519491231002x', ''],
        ['庚', '', '', '甲公司'],
        ['李四', '19900000009', '', ''],
      ],
      me,
    );
    expect(job.counts).toMatchObject({ new: 1, error: 7 });
    expect(await reasons(job, me)).toEqual([
      `2 手机号: ${memberProblems.phoneLength}`,
      `3 手机号: ${rowProblems.lostDigits}`,
      `4 身份证号: ${memberProblems.idCardForm}`,
      `6 手机号: ${rowProblems.twice(5)}`,
      `7 手机号: ${rowProblems.twice(5)}`,
      `8 手机号: ${memberProblems.noContact}`,
      `9 手机号: ${rowProblems.exists}`,
    ]);
    expect(await stored()).toEqual(before);
  });

  test('where a member beyond the data scope has the number, and nothing of that member is changed', async () => {
    const { checked, reasons, manager, add, stored } = await setUp();
    await add({ name: '李四' });
    const before = await stored();
    const own = await manager({ dataScope: 'own', fields: OPEN });
    const job = await checked([HEAD, ['张三', '19911112222', '', '']], own, 'update');
    expect(await reasons(job, own)).toEqual([`2 手机号: ${memberProblems.phoneTaken('李四')}`]);
    expect(await stored()).toEqual(before);
  });
});

describe('members from a file', () => {
  test('are added with pinyin, source and a sealed ID number', async () => {
    const { checked, commit, me, stored, members, logsOf } = await setUp();
    const job = await checked(
      [
        ['导入名单', '', '', ''],
        [...HEAD, '地区', '性别', 'E-mail'],
        ['王五', 19922223333, '11010519491231002x', '云汀', '杭州市', '男', 'Wang@Example.com'],
        ['赵六', '+86 199 3333 4444', '', '', '浙江省杭州市', '', ''],
      ],
      me,
    );
    expect(job.counts).toMatchObject({ new: 2, error: 0 });
    await commit(job.id, me);
    const [row] = await stored();
    expect(row).toMatchObject({
      name: '王五',
      phone: '19922223333',
      phone_country: '+86',
      source: 'import',
      email: 'wang@example.com',
      area_code: '330100',
      id_type: 'idcard',
      id_number_tail: '002X',
    });
    expect((await members.list({ page: 1, limit: 10, name: 'wangwu' }, me)).total).toBe(1);
    expect(await logsOf(row?.id ?? '')).toMatchObject([{ message: `导入 ${job.number}` }]);
  });

  test('that are there are skipped or changed by phone or ID number, and given back what they had', async () => {
    const { checked, commit, revert, me, stored, add } = await setUp();
    await add({ name: '张三', idType: 'idcard', idNumber: CARD, company: '旧公司' });
    await add({ name: '李四', phone: '19911113333', company: '旧公司' });
    const before = await stored();
    const cells = [
      HEAD,
      ['张三', '19911114444', CARD.toLowerCase(), ''],
      ['李四', '19911113333', '', '新公司'],
      ['新人', '19911115555', '', ''],
    ];
    expect((await checked(cells, me, 'skip')).counts).toMatchObject({ new: 1, skip: 2 });
    const job = await checked(cells, me, 'update');
    expect(job.counts).toMatchObject({ new: 1, update: 2 });
    await commit(job.id, me);
    expect((await stored()).map(({ name, phone, company }) => [name, phone, company])).toEqual([
      ['李四', '19911113333', '新公司'],
      ['张三', '19911114444', '旧公司'],
      ['新人', '19911115555', ''],
    ]);
    expect(await revert(job.id, me)).toMatchObject({ state: 'reverted', kept: [] });
    const inputs = ({ name, phone, company, id_number_tail }: (typeof before)[number]) => [
      name,
      phone,
      company,
      id_number_tail,
    ];
    const after = await stored();
    expect(after.filter(({ deleted_at }) => deleted_at === null).map(inputs)).toEqual(before.map(inputs));
  });

  test('are changed by one who may not write phones, as long as the phones stay', async () => {
    const { checked, commit, manager, add, stored } = await setUp();
    await add({ company: '旧公司' });
    const other = await manager();
    const job = await checked([HEAD.toSpliced(2, 1), ['张三', '19911112222', '新公司']], other, 'update');
    expect(job.counts).toMatchObject({ update: 1, error: 0 });
    await commit(job.id, other);
    expect(await stored()).toMatchObject([{ company: '新公司', phone: '19911112222' }]);
  });
});
