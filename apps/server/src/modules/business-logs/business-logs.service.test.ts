import { describe, expect, test } from 'vitest';
import { peopleOfTwoCompanies } from '../../testing/people.ts';

const prepare = async () => {
  const people = await peopleOfTwoCompanies();
  const caller = await people.manager();
  const write = (by: typeof people.boss, entry: object = {}) =>
    people.data.inTransaction(by, (repositories) =>
      people.businessLogs.record(repositories, by, { module: '管理员管理', action: '编辑', ...entry }),
    );
  const list = (by: typeof people.boss, filter: object = {}) =>
    people.businessLogs.listBusinessLogs({ page: 1, limit: 200, ...filter }, by);
  return { ...people, caller, write, list };
};

describe('the business log', () => {
  test('shows nobody the rows of another company', async () => {
    const { caller, boss, write, list } = await prepare();
    await write(boss);
    await write(caller, { targetName: '李四' });
    expect((await list(caller, { adminName: '平台' })).total).toBe(0);
    expect((await list(caller)).list.map(({ targetName }) => targetName)).toEqual(['李四']);
    expect((await list(boss)).total).toBe(2);
  });

  test('shows a company what the platform did to its people', async () => {
    const { caller, boss, write, list, company } = await prepare();
    await write(boss, { customerId: company.id, targetName: '李四' });
    expect((await list(caller)).list.map(({ adminName, targetName }) => [adminName, targetName])).toEqual([
      ['平台管理员', '李四'],
    ]);
  });

  test('shows somebody with a reach of their own only what they did', async () => {
    const { caller, write, list, manager } = await prepare();
    const reader = await manager({ dataScope: 'own' });
    await write(caller, { targetName: '李四' });
    await write(reader, { targetName: '王五' });
    expect((await list(reader)).list.map(({ targetName }) => targetName)).toEqual(['王五']);
  });

  test('cannot be written for another company', async () => {
    const { caller, write, platform } = await prepare();
    await expect(write(caller, { customerId: platform.operator.id })).rejects.toThrow('outside the company boundary');
  });

  test('finds by who, module, action, result, address and day', async () => {
    const { caller, write, list, clock } = await prepare();
    clock.set('2026-05-05T16:30:00.000Z');
    await write(caller, { module: '部门管理', action: '新增', result: 'refused', message: '不行' });
    clock.set('2026-05-06T16:30:00.000Z');
    await write(caller);
    for (const filter of [
      { module: '部门' },
      { action: '新增' },
      { result: 'refused' },
      { beginTime: '2026-05-06', endTime: '2026-05-06' },
    ]) {
      expect([filter, (await list(caller, filter)).list.map(({ message }) => message)]).toEqual([filter, ['不行']]);
    }
    expect((await list(caller, { ip: caller.ip, adminName: caller.adminName })).total).toBe(2);
    expect((await list(caller, { ip: '%' })).total).toBe(0);
  });

  test('finds what became of one thing', async () => {
    const { caller, write, list } = await prepare();
    await write(caller, { targetId: 'A1', targetName: '李四' });
    await write(caller, { targetId: 'A2', targetName: '王五' });
    expect((await list(caller, { targetId: 'A1' })).list.map(({ targetName }) => targetName)).toEqual(['李四']);
    expect((await list(caller, { targetId: 'A3' })).total).toBe(0);
  });

  test('is newest first, and a refusal stands in it by itself', async () => {
    const { caller, businessLogs, write, list, clock } = await prepare();
    await write(caller);
    clock.advance(1);
    await businessLogs.recordRefusal(caller, { action: '删除管理员', message: '当前操作没有权限' });
    expect(
      (await list(caller)).list.map(({ module, action, result, message }) => [module, action, result, message]),
    ).toEqual([
      ['访问控制', '删除管理员', 'refused', '当前操作没有权限'],
      ['管理员管理', '编辑', 'done', ''],
    ]);
  });

  test('is written with the work or not at all', async () => {
    const { caller, data, businessLogs, list } = await prepare();
    const work = data.inTransaction(caller, async (repositories) => {
      await businessLogs.record(repositories, caller, { module: '管理员管理', action: '编辑' });
      throw new Error('failed');
    });
    await expect(work).rejects.toThrow('failed');
    expect((await list(caller)).total).toBe(0);
  });
});
