import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const caller = await people.manager();
  const write = (by: typeof people.boss, entry: object = {}) =>
    people.store.change(by, (work) => work.log({ module: '管理员管理', action: '编辑', ...entry }));
  const list = (by: typeof people.boss, filter: object = {}) =>
    people.businessLogs.listBusinessLogs({ page: 1, limit: 200, ...filter }, by);
  return { ...people, caller, write, list };
};

describe('the business log', () => {
  test('never shows rows of another customer', async () => {
    const { caller, boss, write, list } = await prepare();
    await write(boss);
    await write(caller, { targetName: '李四' });
    expect((await list(caller, { adminName: '平台' })).total).toBe(0);
    expect((await list(caller)).list.map(({ targetName }) => targetName)).toEqual(['李四']);
    expect((await list(boss)).total).toBe(2);
  });

  test('shows a customer what the platform did to its people', async () => {
    const { caller, boss, write, list, customer } = await prepare();
    await write(boss, { customerId: customer.id, targetName: '李四' });
    expect((await list(caller)).list.map(({ adminName, targetName }) => [adminName, targetName])).toEqual([
      ['平台管理员', '李四'],
    ]);
  });

  test('shows an admin with the scope "own" only their own actions', async () => {
    const { caller, write, list, manager } = await prepare();
    const reader = await manager({ dataScope: 'own' });
    await write(caller, { targetName: '李四' });
    await write(reader, { targetName: '王五' });
    expect((await list(reader)).list.map(({ targetName }) => targetName)).toEqual(['王五']);
  });

  test('cannot be written for another customer', async () => {
    const { caller, write, platform } = await prepare();
    await expect(write(caller, { customerId: platform.operator.id })).rejects.toThrow('outside the tenant scope');
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

  test('finds the history of one record', async () => {
    const { caller, write, list } = await prepare();
    await write(caller, { targetId: 'A1', targetName: '李四' });
    await write(caller, { targetId: 'A2', targetName: '王五' });
    expect((await list(caller, { targetId: 'A1' })).list.map(({ targetName }) => targetName)).toEqual(['李四']);
    expect((await list(caller, { targetId: 'A3' })).total).toBe(0);
  });

  test('is sorted newest first, and contains refusals', async () => {
    const { caller, auditLog, write, list, clock } = await prepare();
    await write(caller);
    clock.advance(1);
    await auditLog.recordRefusal(caller, { action: '删除管理员', message: '当前操作没有权限' });
    expect(
      (await list(caller)).list.map(({ module, action, result, message }) => [module, action, result, message]),
    ).toEqual([
      ['访问控制', '删除管理员', 'refused', '当前操作没有权限'],
      ['管理员管理', '编辑', 'done', ''],
    ]);
  });

  test('is written in the transaction of the change', async () => {
    const { caller, store, list } = await prepare();
    const work = store.change(caller, async (work) => {
      await work.log({ module: '管理员管理', action: '编辑' });
      throw new Error('failed');
    });
    await expect(work).rejects.toThrow('failed');
    expect((await list(caller)).total).toBe(0);
  });
});

describe('one entry of the business log', () => {
  const CHANGES = {
    before: { 职务: '经理', 手机号码: '138****0001', 身份证号: '' },
    after: { 职务: '总监', 手机号码: '138****0002', 身份证号: '已填写' },
  };

  const idOf = async ({ list, boss }: Awaited<ReturnType<typeof prepare>>) => (await list(boss)).list[0]?.id ?? '';

  test('of another customer or out of scope returns not found', async () => {
    const prepared = await prepare();
    const { businessLogs, caller, boss, manager, write } = prepared;
    await write(boss);
    expect(await codeOf(businessLogs.getBusinessLog(await idOf(prepared), caller))).toBe(404);
    prepared.clock.advance(1);
    await write(caller);
    const own = await manager({ dataScope: 'own' });
    expect(await codeOf(businessLogs.getBusinessLog(await idOf(prepared), own))).toBe(404);
  });

  test('shows only that a hidden field changed, in the list as well', async () => {
    const prepared = await prepare();
    const { businessLogs, caller, manager, write, list } = prepared;
    await write(caller, CHANGES);
    const reader = await manager({ fields: { 'admins.phone': 'hidden', 'admins.idCard': 'hidden' } });
    const { changes } = await businessLogs.getBusinessLog(await idOf(prepared), reader);
    expect(changes).toEqual([
      { field: '职务', before: '经理', after: '总监' },
      { field: '手机号码', before: null, after: null, isHidden: true },
      { field: '身份证号', before: null, after: null, isHidden: true },
    ]);
    expect((await list(reader)).list[0]?.changes).toEqual(changes);
  });

  test('masks fields that the reader may only see masked, whatever is stored', async () => {
    const prepared = await prepare();
    const { businessLogs, caller, manager, write } = prepared;
    await write(caller, { before: { 邮箱: 'zhangsan@example.com' }, after: { 邮箱: '' } });
    const reader = await manager({ fields: { 'admins.email': 'masked' } });
    const { changes } = await businessLogs.getBusinessLog(await idOf(prepared), reader);
    expect(changes).toEqual([{ field: '邮箱', before: 'z***@example.com', after: '' }]);
  });

  test('guards a field of an unknown noun like the strictest field of that name', async () => {
    const prepared = await prepare();
    const { businessLogs, caller, manager, write } = prepared;
    await write(caller, { module: '新模块', before: { 手机号码: '13800000001' }, after: {} });
    const reader = await manager({ fields: { 'admins.phone': 'read', 'applications.phone': 'masked' } });
    const { changes } = await businessLogs.getBusinessLog(await idOf(prepared), reader);
    expect(changes[0]?.before).toBe('138****0001');
  });

  test('contains admin, address, browser and request id', async () => {
    const prepared = await prepare();
    const { businessLogs, caller, boss, write, list } = prepared;
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    await write({ ...caller, userAgent: firefox, requestId: 'request-7' }, CHANGES);
    expect(await businessLogs.getBusinessLog(await idOf(prepared), boss)).toMatchObject({
      adminId: caller.adminId,
      adminName: caller.adminName,
      ip: caller.ip,
      browser: 'Firefox 145',
      os: 'Windows 10/11',
      userAgent: firefox,
      requestId: 'request-7',
      changes: expect.arrayContaining([{ field: '手机号码', before: '138****0001', after: '138****0002' }]),
    });
    expect((await list(boss, { requestId: 'request-7' })).total).toBe(1);
    expect((await list(boss, { requestId: 'request-8' })).total).toBe(0);
  });
});

test('an outcome and a term are searched in the whole log, or in the given time range', async () => {
  const { caller, write, list, clock } = await prepare();
  clock.set('2026-01-01T00:00:00.000Z');
  await write(caller, { targetId: 'A1' });
  await write(caller, { targetId: 'A2', result: 'failed' });
  clock.set('2026-11-21T02:00:00.000Z');
  for (const filter of [
    { result: 'done' },
    { result: 'failed' },
    { result: 'failed', module: '管理员' },
    { targetId: 'A1', action: '编辑' },
  ]) {
    expect([filter, (await list(caller, filter)).total]).toEqual([filter, 1]);
    expect((await list(caller, { ...filter, beginTime: '2026-01-02' })).total).toBe(0);
    expect((await list(caller, { ...filter, endTime: '2025-12-31' })).total).toBe(0);
  }
  expect((await list(caller, { result: 'refused' })).total).toBe(0);
  for (const filter of [{ module: '管理员' }, { action: '编辑' }, { ip: caller.ip }, { adminName: caller.adminName }]) {
    expect([filter, (await list(caller, filter)).total]).toEqual([filter, 2]);
    expect((await list(caller, { ...filter, beginTime: '2026-01-02' })).total).toBe(0);
    expect((await list(caller, { ...filter, endTime: '2025-12-31' })).total).toBe(0);
  }
});
