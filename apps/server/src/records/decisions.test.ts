import type { Refused } from '@huiwu/contract/base/errors';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { FUNCTION_NAMES } from '@huiwu/contract/catalogue/access';
import { defineBlockers, defineLifecycle, lifecycleFields } from '@huiwu/contract/base/lifecycle';
import { text } from '@huiwu/contract/base/record-fields';
import { defineRecord } from '@huiwu/contract/base/record';
import { describe, expect, test } from 'vitest';
import type { Caller } from '../access/caller.ts';
import type { Work } from '../store.ts';
import { createDecisions, transitionFor, type RecordGuards } from './decisions.ts';
import type { RecordRepository } from './record.repository.ts';
import { createSteps } from './steps.ts';

const lifecycle = defineLifecycle({
  states: { draft: '草稿', open: '开放', closed: '已关闭' },
  hints: { draft: '尚未开放', open: '可以使用', closed: '暂不使用' },
  initial: 'draft',
  transitions: {
    open: { verb: '开放', from: ['draft', 'closed'], to: 'open', by: 'customers.enableDisable' },
    close: { verb: '关闭', from: ['open'], to: 'closed', by: 'customers.edit', needsReason: true },
  },
});
const blockers = defineBlockers({ busy: { sentence: ({ count }: { count: number }) => `还有 ${count} 场会议` } });
const record = defineRecord({
  noun: '会场',
  name: 'name',
  fields: { name: text('名称', 20, { isListed: true }), ...lifecycleFields(lifecycle) },
});

interface Row {
  id: string;
  version: number;
  name: string;
  state: keyof typeof lifecycle.states;
  state_reason: string;
}

const guards: RecordGuards<typeof lifecycle, Row, number> = {
  close: ({ facts }) => [facts > 0 && blockers.busy({ count: facts })],
  delete: ({ row }) => [row.state === 'open' && blockers.busy({ count: 1 })],
};

type TestRows = RecordRepository<Row, Row, Row, Partial<Row>>;

/** The rows of one test, kept in memory. */
const rowsOf = (rows: Map<string, Row>): TestRows => ({
  find: (id) => Promise.resolve(rows.get(id)),
  insertAll: () => Promise.resolve(),
  findBy: () => Promise.resolve([]),
  findMany: () => Promise.resolve([...rows.values()]),
  isTaken: () => Promise.resolve(false),
  page: () => Promise.resolve({ list: [...rows.values()], total: rows.size, page: 1, limit: 10 }),
  sums: () => Promise.resolve({ count: rows.size, sums: [] }),
  groups: () => Promise.resolve([]),
  insert: (row) => Promise.resolve(void rows.set(row.id, row)),
  update: ({ id, version }, change) => {
    const row = rows.get(id);
    if (row?.version !== version) return Promise.resolve(false);
    rows.set(id, { ...row, ...change, version: version + 1 });
    return Promise.resolve(true);
  },
  remove: (id) => Promise.resolve(void rows.delete(id)),
  namesOf: () => Promise.resolve(new Map()),
});

const setUp = (
  state: Row['state'],
  { meetings = 0, functions = FUNCTION_NAMES }: { meetings?: number; functions?: FunctionName[] } = {},
) => {
  const row: Row = { id: 'a', version: 1, name: '大厅', state, state_reason: '' };
  const rows = new Map([[row.id, row]]);
  const logged: unknown[] = [];
  const caller = { rights: { isWildcard: false, functions: new Set(functions), fields: new Map() } };
  const decisions = createDecisions({
    name: 'customers',
    lifecycle,
    guards,
    loadFacts: () => Promise.resolve(() => meetings),
  });
  const steps = createSteps({
    record,
    module: '会场',
    of: (repositories: { halls: TestRows }) => repositories.halls,
    actions: decisions.actionsOf,
  });
  const work = {
    repositories: { halls: rowsOf(rows) },
    caller: caller as unknown as Caller,
    now: new Date(),
    log: (entry: unknown) => Promise.resolve(void logged.push(entry)),
  } as unknown as Work<{ halls: TestRows }>;
  return { row, rows, logged, work, decisions, transition: transitionFor(lifecycle, steps, decisions) };
};

const STATES = ['draft', 'open', 'closed'] as const;
const ACTIONS = ['open', 'close'] as const;
const cases = STATES.flatMap((state) =>
  ACTIONS.flatMap((action) => [0, 2].map((meetings) => ({ state, action, meetings }))),
);

describe('an action', () => {
  test.each(cases)(
    '$action of a hall that is $state with $meetings meetings is possible exactly if its row says so',
    async (each) => {
      const { row, rows, logged, work, decisions, transition } = setUp(each.state, each);
      const [offered] = (await decisions.actionsOf(work, [row]))(row).filter(({ name }) => name === each.action);
      const isPossible = offered?.blockers.length === 0;
      const code = await transition(work, each.action, { id: 'a', version: 1, reason: '维护' }).then(
        () => 200,
        (error: Refused) => error.code,
      );
      const { to } = lifecycle.transitions[each.action];
      expect([code, rows.get('a')?.state, logged.length]).toEqual(isPossible ? [200, to, 1] : [720_001, each.state, 0]);
    },
  );

  test('is offered to admins with its function only, and in the states that allow it', async () => {
    const { row, work, decisions } = setUp('open', { functions: ['customers.edit'] });
    expect((await decisions.actionsOf(work, [row]))(row).map(({ name }) => name)).toEqual(['edit', 'close']);
  });

  test('is part of every answer: a plan that does not compute the actions of its record is refused', () => {
    const plan = { record, module: '会场', of: ({ halls }: { halls: TestRows }) => halls };
    expect(() => createSteps(plan)).toThrow('has actions, but its plan does not compute them');
  });

  test('of an old version is refused with the current record', async () => {
    const { work, transition } = setUp('open');
    await expect(transition(work, 'close', { id: 'a', version: 2, reason: 'x' })).rejects.toMatchObject({
      code: 409,
      data: { current: { id: 'a', state: 'open' } },
    });
  });

  test('is logged with both states and its reason', async () => {
    const { work, logged, transition } = setUp('open');
    await transition(work, 'close', { id: 'a', version: 1, reason: '维护' });
    expect(logged).toEqual([
      {
        module: '会场',
        action: '关闭',
        targetId: 'a',
        targetName: '大厅',
        before: { 状态: '开放' },
        after: { 状态: '已关闭', 原因: '维护' },
      },
    ]);
  });
});
