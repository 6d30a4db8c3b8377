import {
  FEE_PRICES_MAX,
  feeItemProblems,
  feeItemRecord,
  feeItemsAccess,
  type FeePrices,
} from '@huiwu/contract/fee-items';
import { importProblems, rowProblems } from '@huiwu/contract/imports';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { problemsOf } from '../../testing/refusals.ts';
import { importSteps } from '../imports/testing/import-steps.ts';

const HEAD = ['收费项目', '参会类型', '时段', '开始', '结束', '价格（元）'];
const EARLY = ['早鸟', '2026-11-01', '2026-11-20'];
const NORMAL = ['正常', '2026-11-21', '2026-12-10 18:00'];

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { feeItems, feePrices, registrationTypes, here } = all;
  const steps = importSteps(all, 'feePrices');
  const draft = (own: object) =>
    z.parse(feeItemRecord.draft, { code: 'REG', name: '会议注册费', priceMode: 'matrix', ...own });
  const add = async (own: object = {}, by = here) => (await feeItems.add(draft(own), by)).id;
  const typeOf = async (code: string, by = here) => {
    const of = { isFree: false, price: 50_000, capacity: null, needsProof: false, form: null } as const;
    const type = { code, name: `类型${code}`, color: 'blue', carbonRole: 'participant', ...of } as const;
    return (await registrationTypes.add(type, by)).id;
  };
  const [id, member, student] = [await add(), await typeOf('M'), await typeOf('S')];
  const grid = async (of = id) => (await feeItems.get(of, here)).prices;
  const save = async (prices: FeePrices) =>
    feePrices.editPrices({ id, version: (await feeItems.get(id, here)).version, ...prices }, here);
  const check = (...rows: string[][]) => steps.checked([HEAD, ...rows], here, 'skip');
  const problems = async (...rows: string[][]) => steps.reasons(await check(...rows), here);
  const imported = async (...rows: string[][]) => steps.commit((await check(...rows)).id, here);
  return { ...all, steps, add, typeOf, id, member, student, grid, save, check, problems, imported };
};

const PERIODS = [
  { name: '早鸟', from: '2026-10-31T16:00:00.000Z', to: '2026-11-20T15:59:00.000Z' },
  { name: '正常', from: '2026-11-20T16:00:00.000Z', to: '2026-12-10T10:00:00.000Z' },
];

describe('a price from a file is refused at its row', () => {
  test('for an item, a type, a time or an amount that does not hold', async () => {
    const { add, typeOf, there, problems, grid } = await setUp();
    await add({ code: 'DINNER', name: '晚宴', priceMode: 'fixed', basePrice: 100 });
    await add({ code: 'HERE', name: '仅限学生', types: [await typeOf('X')] });
    await add({ code: 'THERE', name: '其他会议的项目' }, there);
    await typeOf('Z', there);
    const price = '1600';
    expect(
      await problems(
        ['没有的项目', '', ...EARLY, price],
        ['其他会议的项目', '', ...EARLY, price],
        ['晚宴', '', ...EARLY, price],
        ['REG', '没有的类型', ...EARLY, price],
        ['REG', '', ...EARLY, price],
        ['REG', '类型Z', ...EARLY, price],
        ['HERE', '类型M', ...EARLY, price],
        ['REG', '', '', '2026-11-01', '2026-11-20', price],
        ['REG', '', '一', '2026-11-31', '2026-12-20', price],
        ['REG', '', '二', '2026-12-20', '2026-12-19', price],
        ['REG', '', '三', '2026-12-20', '2026-12-21', '1600.005'],
        ['REG', '', '四', '2026-12-20', '2026-12-21', '一千'],
        ['REG', '', '五', '2026-12-20', '2026-12-21', '-1'],
        ['REG', '', '六', '2026-12-20', '2026-12-21', '1000000.01'],
      ),
    ).toEqual([
      `2 收费项目: ${rowProblems.notFound('收费项目')}`,
      `3 收费项目: ${rowProblems.notFound('收费项目')}`,
      `4 收费项目: ${feeItemProblems.notMatrix}`,
      `5 参会类型: ${rowProblems.notFound('参会类型')}`,
      `7 参会类型: ${rowProblems.notFound('参会类型')}`,
      `8 参会类型: ${feeItemProblems.notApplied('类型M')}`,
      '9 时段: 请输入时段名称',
      `10 开始: ${rowProblems.time}`,
      `11 结束: ${feeItemProblems.noSuchTime('二')}`,
      `12 价格（元）: ${rowProblems.money}`,
      `13 价格（元）: ${rowProblems.money}`,
      '14 价格（元）: 价格不能小于 0',
      '15 价格（元）: 价格不能大于 1000000 元',
    ]);
    expect(await grid()).toEqual({ periods: [], rows: [] });
  });

  test('for an item that is deleted, and for every item without the right to edit items', async () => {
    const { id, here, feeItems, problems, db } = await setUp();
    const row = ['REG', '', ...EARLY, '1'];
    await feeItems.delete(id, here);
    expect(await problems(row)).toEqual([`2 收费项目: ${rowProblems.notFound('收费项目')}`]);
    await feeItems.restore(id, here);
    await db.deleteFrom('role_functions').where('function_key', '=', feeItemsAccess.functions.edit[2]).execute();
    await db.updateTable('customers').set({ rights_epoch: 77 }).execute();
    expect(await problems(row)).toEqual([`2 时段: ${rowProblems.mayNotAdd}`]);
  });

  test('where it overlaps with a stored price or with another row, or its period has other times', async () => {
    const { save, member, problems, grid } = await setUp();
    const stored = { periods: PERIODS, rows: [{ typeId: member, prices: [160_000, null] }] };
    await save(stored);
    const overlap = (first: string, second: string) => feeItemProblems.overlap({ type: '类型M', first, second });
    expect(
      await problems(
        ['REG', '类型M', '团购', '2026-11-20 12:00', '2026-11-25', '1'],
        ['REG', '类型S', '团购', '2026-11-20 12:00', '2026-11-25', '1'],
        ['REG', '类型S', '现场', '2026-11-25', '2026-11-26', '1'],
        ['REG', '类型S', '早鸟', '2026-11-02', '2026-11-20', '1'],
        ['REG', 'S', '团购', '2026-11-20 12:00', '2026-11-25', '2'],
        ['REG', '', '团购', '2026-11-20 12:00', '2026-11-25', '1'],
        ['REG', '', '团购', '2026-11-20 12:00', '2026-11-25', '1'],
      ),
    ).toEqual([
      `2 开始: ${overlap('早鸟', '团购')}`,
      `4 开始: ${feeItemProblems.overlap({ type: '类型S', first: '团购', second: '现场' })}`,
      `5 开始: ${feeItemProblems.otherTimes('早鸟')}`,
      `6 时段: ${rowProblems.twice(3)}`,
      `8 时段: ${feeItemProblems.samePrice}`,
    ]);
    expect(await grid()).toEqual(stored);
  });

  test('where the grid would have more periods than the editor takes', async () => {
    const { problems } = await setUp();
    const rows = Array.from({ length: 21 }, (_, at) => {
      const day = `2026-12-${String(at + 1).padStart(2, '0')}`;
      return ['REG', '', `第${at + 1}天`, day, day, '1'];
    });
    expect(await problems(...rows)).toEqual(['22 时段: 最多 20 个时段']);
  });

  test('with a file of more rows than one transaction takes', async () => {
    const { steps, here } = await setUp();
    const rows = Array.from({ length: FEE_PRICES_MAX + 1 }, () => ['REG', '', ...EARLY, '1']);
    expect(await problemsOf(steps.upload([HEAD, ...rows], here))).toEqual({
      file: importProblems.tooManyRows(FEE_PRICES_MAX),
    });
  });
});

describe('prices from a file', () => {
  test('fill the grid of each item with one log row, and say which items are disabled', async () => {
    const { id, add, member, student, grid, check, steps, here, db, feeItems, importViews } = await setUp();
    const off = await add({ code: 'OFF', name: '停用的项目' });
    await feeItems.enable({ id: off, state: 0 }, here);
    const job = await check(
      ['会议注册费', '类型M', ...NORMAL, '￥1,８00.50'],
      ['REG', 'm', ...EARLY, '¥1,600.00'],
      ['reg', '所有类型', ...NORMAL, '2000元'],
      ['REG', 's', ...EARLY, '0'],
      ['OFF', '', ...EARLY, '10'],
    );
    expect(job.counts).toMatchObject({ new: 5, error: 0 });
    const { list } = await importViews.rows(steps.importer, { id: job.id, page: 1, limit: 20 }, here);
    expect(list.at(-1)?.problems).toEqual([{ column: null, message: feeItemProblems.isDisabled }]);
    expect(await grid()).toEqual({ periods: [], rows: [] });
    expect((await steps.commit(job.id, here)).counts).toMatchObject({ imported: 5 });
    expect(await grid()).toEqual({
      periods: PERIODS,
      rows: [
        { typeId: member, prices: [160_000, 180_050] },
        { typeId: null, prices: [null, 200_000] },
        { typeId: student, prices: [0, null] },
      ],
    });
    const logs = db.selectFrom('business_logs').select(['target_id', 'action']).where('action', '=', '编辑价格表');
    expect((await logs.execute()).map(({ target_id }) => target_id).toSorted()).toEqual([id, off].toSorted());
  });

  test('that are stored already are left out, and none of them is changed', async () => {
    const { member, save, check, imported, steps, here, grid } = await setUp();
    const stored = { periods: PERIODS, rows: [{ typeId: member, prices: [160_000, null] }] };
    await save(stored);
    const job = await check(
      ['REG', 'M', ...EARLY, '1600'],
      ['REG', 'M', ...NORMAL, '1800'],
      ['REG', '', ...EARLY, '9'],
    );
    expect(job.counts).toMatchObject({ new: 2, skip: 1, error: 0 });
    await steps.commit(job.id, here);
    const again = await imported(
      ['REG', 'M', ...NORMAL, '1800'],
      ['REG', 'M', ...EARLY, '1'],
      ['REG', 'S', ...EARLY, '2'],
      ['REG', '没有的类型', ...EARLY, '9'],
    );
    expect(again.counts).toMatchObject({ skip: 1, error: 2, imported: 1 });
    expect(await steps.reasons(again, here)).toEqual([
      `3 价格（元）: ${feeItemProblems.otherPrice}`,
      `5 参会类型: ${rowProblems.notFound('参会类型')}`,
    ]);
    expect((await grid()).rows[0]).toEqual({ typeId: member, prices: [160_000, 180_000] });
  });

  test('are checked together when a cell of one is corrected', async () => {
    const { check, steps, here } = await setUp();
    const job = await check(
      ['REG', 'M', '甲', '2026-11-01', '2026-11-10', '1'],
      ['REG', 'M', '乙', '2026-11-10', '2026-11-20', '1'],
    );
    expect(job.counts).toMatchObject({ new: 1, error: 1 });
    const worse = await steps.mend(job.id, { row: 3, column: 3, value: '2026-11-09' }, here);
    expect(worse.counts).toMatchObject({ new: 1, error: 1 });
    const { counts } = await steps.mend(job.id, { row: 2, column: 4, value: '2026-11-08' }, here);
    expect(counts).toMatchObject({ new: 2, error: 0 });
  });

  test('are taken back where they are as they were imported', async () => {
    const { member, save, imported, steps, here, grid, id, feePrices, feeItems } = await setUp();
    const stored = { periods: PERIODS.slice(1), rows: [{ typeId: member, prices: [180_000] }] };
    await save(stored);
    const { id: first } = await imported(['REG', 'M', ...EARLY, '1600'], ['REG', 'S', ...NORMAL, '900']);
    expect(await steps.revert(first, here)).toMatchObject({ state: 'reverted', kept: [] });
    expect(await grid()).toEqual(stored);
    const { id: second } = await imported(['REG', 'M', ...EARLY, '1600']);
    const { version } = await feeItems.get(id, here);
    await feePrices.editPrices({ id, version, ...(await grid()), rows: [{ typeId: member, prices: [1, 2] }] }, here);
    await expect(steps.revert(second, here)).rejects.toThrow();
    expect((await grid()).rows).toEqual([{ typeId: member, prices: [1, 2] }]);
  });
});
