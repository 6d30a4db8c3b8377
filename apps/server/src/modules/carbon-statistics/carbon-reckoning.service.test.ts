import { taskErrors } from '@huiwu/contract/tasks';
import { expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { refusalOf } from '../../testing/refusals.ts';
import { Interrupted } from '../tasks/task-kinds.service.ts';
import { goldenDraft } from '../carbon-data/testing/golden.ts';
import { CALCULATING, CARBON_RUN } from './carbon-runs.service.ts';

/** A meeting whose calculation waits. */
const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { carbonRunStates, db, here, store } = all;
  await all.build.platform();
  await all.carbonSeeds.ensure();
  const { id, taskId } = await carbonRunStates.start(here);
  const kind = all.taskKinds[CARBON_RUN];
  if (kind === undefined) throw new Error('no such kind');
  const runOf = (run = id) => carbonRunStates.get(run, here);
  const inTransaction = (act: Parameters<typeof store.change<void>>[1]) => store.change(here, act);
  const attempted = (attempts: number) => db.updateTable('background_tasks').set({ attempts }).execute();
  return { ...all, id, taskId, kind, runOf, inTransaction, attempted };
};

test('a calculation that waits and is cancelled does not block the next one', async () => {
  const { carbonRunStates, tasks, taskRunner, id, taskId, runOf, here } = await setUp();
  expect(await refusalOf(carbonRunStates.start(here))).toMatchObject({ message: CALCULATING });
  await tasks.cancelMyTask(taskId, { ...here, meeting: undefined, tenantScope: { customerId: here.customerId } });
  expect(await runOf()).toMatchObject({ state: 'failed', problem: '后台任务已取消' });
  const { id: next } = await carbonRunStates.start(here);
  await taskRunner.runOne();
  expect([(await runOf()).state, (await runOf(next)).state]).toEqual(['failed', 'done']);
  expect(next).not.toBe(id);
});

test('a calculation that is given up after too many attempts says so and does not block the next one', async () => {
  const { carbonRunStates, taskRunner, attempted, runOf, here } = await setUp();
  await attempted(5);
  await taskRunner.runOne();
  expect(await runOf()).toMatchObject({ state: 'failed', problem: taskErrors.interrupted.message });
  await carbonRunStates.start(here);
});

test('a calculation fails whose admin may no longer calculate', async () => {
  const { db, taskRunner, runOf, here } = await setUp();
  await db.updateTable('admins').set({ state: 0 }).where('id', '=', here.adminId).execute();
  await taskRunner.runOne();
  expect(await runOf()).toMatchObject({ state: 'failed', problem: taskErrors.starterGone.message });
});

test('a node that lost a calculation to another one leaves it as it is', async () => {
  const { kind, inTransaction, runOf, taskRunner, id, here } = await setUp();
  let fences = 0;
  const work = {
    input: { runId: id },
    starter: () => Promise.resolve(here),
    fence: () => ((fences += 1) > 1 ? Promise.reject(new Interrupted('lost')) : Promise.resolve()),
  };
  await expect(kind.run(work as never)).rejects.toThrow('lost');
  expect((await runOf()).state).toBe('running');
  await taskRunner.runOne();
  await inTransaction(
    (inside) => kind.endBadly?.(inside, { input: { runId: id }, message: '失败' }) ?? Promise.resolve(),
  );
  expect(await runOf()).toMatchObject({ state: 'done', problem: '' });
});

test('the task of a failed calculation is not retried while another one goes on', async () => {
  const { carbonRunStates, tasks, taskRunner, attempted, taskId, runOf, here } = await setUp();
  await attempted(5);
  await taskRunner.runOne();
  const { id: next } = await carbonRunStates.start(here);
  await tasks.retryMyTask(taskId, here);
  await taskRunner.runOne();
  expect(await runOf()).toMatchObject({ state: 'failed' });
  expect(await tasks.getTask(taskId, here)).toMatchObject({ state: 'failed', error: CALCULATING });
  await taskRunner.runOne();
  expect((await runOf(next)).state).toBe('done');
});

test('a calculation that is too large to be stored exactly fails and names the line, and the results stay readable', async () => {
  const { carbonActivities, carbonActivitySets, carbonFigures, carbonRunStates, taskRunner, db, runOf, here } =
    await setUp();
  await taskRunner.runOne();
  const { id } = await carbonActivities.add(goldenDraft(['EN-ELEC', '主会场', '1000', 'kWh']), here);
  await carbonActivitySets.move('submit', { id, version: 1 }, here);
  await carbonActivitySets.move('approve', { id, version: 2 }, here);
  const calculate = async () => {
    const { id: run } = await carbonRunStates.start(here);
    await taskRunner.runOne();
    return runOf(run);
  };
  expect((await calculate()).state).toBe('done');
  await db.updateTable('carbon_activities').set({ qty: '20000000000' }).where('id', '=', id).execute();
  expect(await calculate()).toMatchObject({
    state: 'failed',
    problem: '第 1 行（电力 主会场）的排放量过大，不能保存；请检查活动量、计量单位和因子值',
  });
  expect((await carbonFigures.get(undefined, here)).run?.no).toBe(2);
});
