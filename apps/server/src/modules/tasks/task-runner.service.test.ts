import { taskErrors } from '@huiwu/contract/tasks';
import { describe, expect, test } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { createTaskRunner } from './task-runner.service.ts';
import { Interrupted, type TaskWork } from './task-kinds.service.ts';
import { createTaskStarters } from './task-starters.service.ts';

const line = (id: string) => ({ id, name: id, isDone: true, message: '完成' });

/** Tells of three things, one after the other. */
const three = async (work: TaskWork): Promise<string> => {
  for (const id of ['a', 'b', 'c']) if (!work.lines.some((known) => known.id === id)) await work.tell(line(id));
  return '三项完成';
};

const prepare = async (run: (work: TaskWork) => Promise<string> = three) => {
  const people = await peopleOfTwoCustomers();
  const { store, clock, tasks, roles, meetingEntry, manager, db } = people;
  const taskKinds = { test: { needs: 'admins.search' as const, run } };
  const taskStarters = createTaskStarters({ store, roles, meetingEntry });
  const node = () => createTaskRunner({ store, clock, tasks, taskStarters, taskKinds });
  const me = await manager();
  const enqueue = (kind = 'test', starter = me) =>
    store.change(starter, (work) => tasks.enqueue(work, { kind, title: '任务', input: { n: 1 } }));
  const rowOf = (id: string) =>
    db.selectFrom('background_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...people, me, node, enqueue, taskOf: (id: string) => tasks.getTask(id, me), taskRow: rowOf };
};

describe('a task', () => {
  test('that was rolled back never runs', async () => {
    const { store, tasks, me, node } = await prepare();
    const work = store.change(me, async (work) => {
      await tasks.enqueue(work, { kind: 'test', title: '任务', input: 1 });
      throw new Error('failed');
    });
    await expect(work).rejects.toThrow('failed');
    expect(await node().runOne()).toBe(false);
  });

  test('of an unknown kind fails with a message', async () => {
    const { enqueue, node, taskOf } = await prepare();
    const id = await enqueue('something-old');
    await node().runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'failed', error: '当前版本不再支持此类任务，不能重试' });
  });

  test('with an internal error fails without details', async () => {
    const { enqueue, node, taskOf } = await prepare(() => Promise.reject(new Error('secret table is missing')));
    const id = await enqueue();
    await node().runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'failed', error: '系统未知错误，请反馈给管理员' });
  });

  test('runs once, with a result for each item', async () => {
    const { enqueue, node, taskOf } = await prepare();
    const id = await enqueue();
    expect([await node().runOne(), await node().runOne()]).toEqual([true, false]);
    expect(await taskOf(id)).toMatchObject({
      state: 'done',
      progress: 3,
      summary: '三项完成',
      attempts: 1,
      lines: [line('a'), line('b'), line('c')],
    });
  });

  test('that several nodes claim at once runs on one', async () => {
    const { enqueue, node } = await prepare();
    await enqueue();
    const taken = await Promise.all([node(), node(), node()].map((each) => each.claim()));
    expect(taken.filter((task) => task !== undefined)).toHaveLength(1);
  });
});

describe('a node that dies', () => {
  test('keeps its task until the lease ends, and another node continues it within 30 seconds', async () => {
    const { enqueue, node, taskOf, clock, store } = await prepare();
    const id = await enqueue();
    const task = await node().claim();
    await store.change(ALL_CUSTOMERS, ({ repositories: { tasks } }) =>
      tasks.write(task!, { progress: 1, result: JSON.stringify({ lines: [{ ...line('a'), message: '第一次' }] }) }),
    );
    clock.advance(19);
    expect(await node().runOne()).toBe(false);
    clock.advance(6);
    expect(await node().runOne()).toBe(true);
    const { lines, attempts, state } = await taskOf(id);
    // It got further, so its attempts count from there.
    expect([state, attempts, lines[0]?.message, lines.length]).toEqual(['done', 1, '第一次', 3]);
  });

  test('and comes back can no longer write, nor finish the task that another node runs', async () => {
    const { enqueue, node, taskOf, clock, db } = await prepare(async (work) => {
      await db.updateTable('background_tasks').set({ lease_number: 7 }).where('id', '=', work.id).execute();
      await work.tell(line('late'));
      return 'zombie';
    });
    const id = await enqueue();
    await node().runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'running', progress: 0, summary: '' });
    clock.advance(60);
    expect((await node().claim())?.lease_number).toBe(8);
  });

  test('cannot commit its own transactions either', async () => {
    const outcome: string[] = [];
    const { enqueue, node, store, db } = await prepare(async (work) => {
      await db.updateTable('background_tasks').set({ lease_number: 7 }).where('id', '=', work.id).execute();
      await store
        .change(ALL_CUSTOMERS, (inside) => work.fence(inside))
        .catch((error: Error) => outcome.push(error.message));
      return '';
    });
    await enqueue();
    await node().runOne();
    expect(outcome).toEqual(['lost']);
  });

  test('more often than a task may be tried, does not fail a task that gets further each time', async () => {
    const total = 9;
    const { enqueue, node, taskOf, clock } = await prepare(async (work) => {
      await work.tell(line(String(work.lines.length)));
      if (work.lines.length < total) throw new Interrupted('lost');
      return 'all done';
    });
    const id = await enqueue();
    for (let life = 1; life <= total; life += 1) {
      await node().runOne();
      clock.advance(30);
    }
    expect(await taskOf(id)).toMatchObject({ state: 'done', progress: total, summary: 'all done' });
  });

  test('repeatedly because of its task fails the task', async () => {
    const { enqueue, node, taskOf, clock } = await prepare();
    const id = await enqueue();
    for (let death = 0; death < 5; death += 1) {
      await node().claim();
      clock.advance(30);
    }
    await node().runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'failed', error: '任务多次中断，已停止，可以重试' });
  });
});

describe('an admin', () => {
  test('who cancels a task stops it after the current step', async () => {
    const { enqueue, node, taskOf, tasks, me } = await prepare(async (work) => {
      await work.tell(line('a'));
      await tasks.cancelMyTask(work.id, me);
      await work.tell(line('b'));
      await work.tell(line('c'));
      return '';
    });
    const id = await enqueue();
    await node().runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'cancelled', lines: [line('a'), line('b')] });
  });

  test('who retries a task does not repeat finished items', async () => {
    let isBroken = true;
    const { enqueue, node, taskOf, tasks, me } = await prepare(async (work) => {
      if (!work.lines.some(({ id }) => id === 'a')) await work.tell(line('a'));
      if (isBroken) throw new Error('broken');
      await work.tell(line('b'));
      return '';
    });
    const id = await enqueue();
    await node().runOne();
    isBroken = false;
    await tasks.retryMyTask(id, me);
    await node().runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'done', lines: [line('a'), line('b')] });
  });

  test('who loses the right or is disabled meanwhile ends the task', async () => {
    const { enqueue, node, taskOf, db, customer, me } = await prepare(async (work) => {
      await work.starter();
      return '';
    });
    const first = await enqueue();
    await db.deleteFrom('role_functions').where('customer_id', '=', customer.id).execute();
    await db.updateTable('customers').set({ rights_epoch: 9 }).where('id', '=', customer.id).execute();
    await node().runOne();
    expect(await taskOf(first)).toMatchObject({ state: 'failed', error: '当前操作没有权限' });
    const second = await enqueue();
    await db.updateTable('admins').set({ state: 0 }).where('id', '=', me.adminId).execute();
    await node().runOne();
    expect((await taskOf(second)).error).toContain('发起人已停用');
  });
});

describe('a task that another admin retries', () => {
  const broken = (names: string[]) => {
    let isBroken = true;
    return async (work: TaskWork): Promise<string> => {
      if (isBroken) {
        isBroken = false;
        throw new Error('broken');
      }
      names.push((await work.starter()).adminId);
      return '';
    };
  };

  test('is refused if that admin may not do the same directly', async () => {
    const { enqueue, node, tasks, build, customer, taskRow } = await prepare(broken([]));
    const id = await enqueue();
    await node().runOne();
    const role = await build.role(customer.id, { functions: ['tasks.search', 'tasks.retry'], dataScope: 'all' });
    const other = await build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
    await expect(tasks.retryTask(id, other)).rejects.toMatchObject({ message: '当前操作没有权限' });
    expect(await taskRow(id)).toMatchObject({ state: 'failed', acting_admin_id: null });
  });

  test('is refused if that admin may not enter the meeting in which it was begun', async () => {
    const { enqueue, node, tasks, manager, taskRow, db } = await prepare(broken([]));
    const id = await enqueue();
    await node().runOne();
    await db.updateTable('background_tasks').set({ meeting_code: 'elsewhere' }).where('id', '=', id).execute();
    await expect(tasks.retryTask(id, await manager())).rejects.toMatchObject({ code: taskErrors.starterGone.code });
    expect(await taskRow(id)).toMatchObject({ state: 'failed', meeting_code: 'elsewhere' });
  });

  test('runs in the name of that admin, and is still listed for the admin who started it', async () => {
    const names: string[] = [];
    const { enqueue, node, tasks, manager, me, taskOf } = await prepare(broken(names));
    const id = await enqueue();
    await node().runOne();
    const other = await manager();
    await tasks.retryTask(id, other);
    await node().runOne();
    expect(names).toEqual([other.adminId]);
    expect(await taskOf(id)).toMatchObject({ state: 'done', isOwn: true });
    expect((await tasks.listMyTasks(me)).map((task) => task.id)).toEqual([id]);
  });
});

describe('a node that is stopped', () => {
  test('hands unfinished tasks to another node, which continues them immediately', async () => {
    let stop = (): Promise<void> => Promise.resolve();
    let stopped = Promise.resolve();
    const { enqueue, node, taskOf } = await prepare(async (work) => {
      if (work.lines.length === 0) stopped = stop();
      return three(work);
    });
    const id = await enqueue();
    stop = node().start(() => undefined);
    await expect.poll(async () => (await taskOf(id)).progress).toBe(1);
    await stopped;
    expect(await taskOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await node().runOne();
    expect(await taskOf(id)).toMatchObject({ state: 'done', progress: 3 });
  });
});
