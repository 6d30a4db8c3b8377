import type { FunctionName } from '@huiwu/contract/base/functions';
import type { TaskState } from '@huiwu/contract/tasks';
import { describe, expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 10 };

const prepare = async () => {
  const people = await peopleOfTwoCustomers();
  const { build, customer, place, store, tasks, db } = people;
  const anyAdmin = async (
    functions: FunctionName[] = [],
    own: { departmentId?: string; scope?: 'all' | 'department' } = {},
  ) => {
    const role = await build.role(customer.id, { functions, dataScope: own.scope ?? 'all' });
    const admin = await build.admin(customer.id, { departmentId: own.departmentId ?? place.id, roleIds: [role.id] });
    return build.callerFor(admin.id);
  };
  const enqueue = (caller: typeof people.boss, title = '任务', kind = 'admins.send-passwords') =>
    store.change(caller, (work) => tasks.enqueue(work, { kind, title, input: [] }));
  const put = (id: string, state: TaskState) =>
    db.updateTable('background_tasks').set({ state }).where('id', '=', id).execute();
  const stateOf = async (id: string) =>
    (await db.selectFrom('background_tasks').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const titlesFor = async (caller: typeof people.boss) =>
    (await tasks.listTasks(PAGE, caller)).list.map(({ title }) => title).toSorted();
  return { ...people, anyAdmin, enqueue, put, stateOf, titlesFor };
};

test('a task shows how many items failed', async () => {
  const { boss, enqueue, put, tasks, db } = await prepare();
  const id = await enqueue(boss);
  const lines = [true, false, false].map((isDone, index) => ({ id: `${index}`, name: '某人', isDone, message: '' }));
  const result = JSON.stringify({ summary: '成功 1 项，失败 2 项', lines });
  await put(id, 'done');
  await db.updateTable('background_tasks').set({ result }).where('id', '=', id).execute();
  expect((await tasks.listTasks(PAGE, boss)).list).toMatchObject([{ id, state: 'done', failed: 2 }]);
});

describe('a task of another admin', () => {
  test('is not found without the right to view tasks', async () => {
    const { anyAdmin, enqueue, tasks } = await prepare();
    const id = await enqueue(await anyAdmin());
    const other = await anyAdmin(['tasks.cancel', 'tasks.retry']);
    expect(await codeOf(tasks.getTask(id, other))).toBe(404);
    expect(await codeOf(tasks.cancelMyTask(id, other))).toBe(404);
    expect(await codeOf(tasks.retryMyTask(id, other))).toBe(404);
    expect(await tasks.listMyTasks(other)).toEqual([]);
  });

  test('of another customer, or of a department outside the data scope, is not found either', async () => {
    const { build, customer, boss, anyAdmin, enqueue, tasks, titlesFor } = await prepare();
    const elsewhere = await build.department(customer.id);
    const reader = await anyAdmin(['tasks.search', 'tasks.cancel'], { scope: 'department' });
    const foreign = await enqueue(boss, '平台的');
    const beyond = await enqueue(await anyAdmin([], { departmentId: elsewhere.id }), '别的部门的');
    expect([await codeOf(tasks.getTask(foreign, reader)), await codeOf(tasks.cancelTask(beyond, reader))]).toEqual([
      404, 404,
    ]);
    expect(await titlesFor(reader)).toEqual([]);
  });

  test('is listed and can be cancelled within the data scope of the right', async () => {
    const { anyAdmin, enqueue, tasks, titlesFor, stateOf, logsOf, clock } = await prepare();
    const id = await enqueue(await anyAdmin(), '同事的');
    const lead = await anyAdmin(['tasks.search', 'tasks.cancel'], { scope: 'department' });
    expect(await titlesFor(lead)).toEqual(['同事的']);
    clock.advance(1);
    await tasks.cancelTask(id, lead);
    expect(await stateOf(id)).toBe('cancelled');
    expect((await logsOf(id)).map(({ module, action }) => [module, action])).toEqual([
      ['后台任务', '发起'],
      ['后台任务', '取消'],
    ]);
  });
});

describe('a task of one’s own', () => {
  test('that is over is not cancelled, one that succeeded is not retried', async () => {
    const { anyAdmin, enqueue, put, tasks } = await prepare();
    const me = await anyAdmin();
    const id = await enqueue(me);
    await put(id, 'done');
    expect([await codeOf(tasks.cancelMyTask(id, me)), await codeOf(tasks.retryMyTask(id, me))]).toEqual([
      650_901, 650_902,
    ]);
  });

  test('of a kind that this release does not have is not retried', async () => {
    const { anyAdmin, enqueue, put, tasks } = await prepare();
    const me = await anyAdmin();
    const id = await enqueue(me, '旧任务', 'something-old');
    await put(id, 'failed');
    expect(await codeOf(tasks.retryMyTask(id, me))).toBe(650_903);
  });

  test('is refused if too many are running', async () => {
    const { anyAdmin, enqueue } = await prepare();
    const me = await anyAdmin();
    for (let count = 0; count < 20; count += 1) await enqueue(me);
    expect(await codeOf(enqueue(me))).toBe(650_904);
  });

  test('can be viewed, cancelled and retried without any right', async () => {
    const { anyAdmin, enqueue, tasks, stateOf } = await prepare();
    const me = await anyAdmin();
    const id = await enqueue(me, '我的');
    expect((await tasks.listMyTasks(me)).map(({ title, state, isOwn }) => [title, state, isOwn])).toEqual([
      ['我的', 'waiting', true],
    ]);
    await tasks.cancelMyTask(id, me);
    expect(await stateOf(id)).toBe('cancelled');
    await tasks.retryMyTask(id, me);
    expect(await stateOf(id)).toBe('waiting');
  });

  test('stays in the meeting in which it was begun when it is retried elsewhere', async () => {
    const { anyAdmin, enqueue, put, tasks, db } = await prepare();
    const me = await anyAdmin();
    const id = await enqueue(me);
    await put(id, 'failed');
    await db.updateTable('background_tasks').set({ meeting_code: 'HY1' }).where('id', '=', id).execute();
    await tasks.retryMyTask(id, me);
    const row = await db.selectFrom('background_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'waiting', meeting_code: 'HY1' });
  });

  test('is hidden from the task list of the shell after a while', async () => {
    const { anyAdmin, enqueue, tasks, clock } = await prepare();
    const me = await anyAdmin();
    await enqueue(me);
    clock.advance(8 * 86_400);
    expect(await tasks.listMyTasks(me)).toEqual([]);
  });
});
