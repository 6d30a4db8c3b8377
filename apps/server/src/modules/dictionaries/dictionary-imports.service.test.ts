import { baseErrors } from '@huiwu/contract/base/errors';
import { rowProblems } from '@huiwu/contract/imports';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { importSteps } from '../imports/testing/import-steps.ts';

const HEAD = ['字典', '标签', '键值', '样式', '排序'];

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const steps = importSteps(people, 'dictionaries');
  const { dictionaryTypes, boss, db } = people;
  await dictionaryTypes.add({ name: '来源', type: 'source', remark: '' }, boss);
  const entries = () =>
    db.selectFrom('dictionary_entries').selectAll().where('type', '=', 'source').orderBy('sort_order').execute();
  return { ...people, ...steps, entries };
};

describe('dictionary entries from a file', () => {
  test('are not for admins of another customer than the platform', async () => {
    const { upload, map, imports, importer, node, manager, tasks, entries } = await prepare();
    const me = await manager();
    const job = await map(await upload([HEAD, ['source', '官网', 'web', '', '']], me), me);
    await imports.check(importer, { id: job.id, mode: 'insert' }, me);
    await node().runOne();
    expect((await tasks.listMyTasks(me))[0]).toMatchObject({ state: 'failed', error: baseErrors.forbidden.message });
    expect(await entries()).toEqual([]);
  });

  test('are refused for a dictionary, a look and a value that do not hold', async () => {
    const { checked, reasons, boss } = await prepare();
    const job = await checked(
      [HEAD, ['没有', '官网', 'web', '', ''], ['来源', '官网', 'a,b', '彩色', ''], ['来源', '', 'c', '', '1.5']],
      boss,
    );
    expect((await reasons(job, boss)).toSorted()).toEqual(
      [
        `2 字典: ${rowProblems.notFound('字典')}`,
        '3 键值: 键值不能含有逗号和空格',
        `3 样式: ${rowProblems.choice('样式')}`,
        '4 标签: 请输入标签',
        `4 排序: ${rowProblems.integer}`,
      ].toSorted(),
    );
  });

  test('are added by the type or the name of their dictionary, with labels for choices', async () => {
    const { checked, commit, boss, entries } = await prepare();
    const job = await checked([HEAD, ['source', '官网', 'web', '成功', '3'], ['来源', '电话', '１２', '', '']], boss);
    await commit(job.id, boss);
    expect(
      (await entries()).map(({ label, value, list_class, sort_order }) => [label, value, list_class, sort_order]),
    ).toEqual([
      ['官网', 'web', 'success', 3],
      ['电话', '12', 'default', 13],
    ]);
  });

  test('are changed where they exist, and an empty cell leaves what there was', async () => {
    const { checked, commit, revert, boss, entries, dictionaryRecords, dictionaryTypes } = await prepare();
    const { list } = await dictionaryTypes.list({ page: 1, limit: 10, type: 'source' }, boss);
    const draft = {
      typeId: list[0]?.id ?? '',
      label: '旧',
      value: 'web',
      listClass: 'info',
      cssClass: '',
      remark: '',
    } as const;
    await dictionaryRecords.add(draft, boss);
    const job = await checked([HEAD, ['source', '新', 'web', '', '']], boss, 'update');
    await commit(job.id, boss);
    expect(await entries()).toMatchObject([{ label: '新', list_class: 'info' }]);
    await revert(job.id, boss);
    expect(await entries()).toMatchObject([{ label: '旧', list_class: 'info' }]);
  });
});
