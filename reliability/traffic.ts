import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addAdmin, listAdmins } from '../packages/contract/src/admins/index.ts';
import { listDepartments } from '../packages/contract/src/departments/index.ts';
import type { Person } from '../e2e/support/client.ts';

/** How one request of an admin at work came out. */
export interface Outcome {
  startedAt: number;
  ms: number;
  /** 200 for a good answer; 0 where there was none at all. */
  code: number;
  isWrite: boolean;
}

const REQUEST_LIMIT_MS = 60_000;

const timed = async (isWrite: boolean, ask: () => Promise<{ code: number }>): Promise<Outcome> => {
  const startedAt = performance.now();
  const late = sleep(REQUEST_LIMIT_MS, { code: -1 }, { ref: false });
  const { code } = await Promise.race([ask().catch(() => ({ code: 0 })), late]);
  return { startedAt, ms: performance.now() - startedAt, code, isWrite };
};

/** Admins who read and write without a pause until they are told to stop. */
export const createTraffic = async (operators: readonly Person[], phonePrefix: string) => {
  const [first] = operators;
  const departmentId = (await first?.call(listDepartments, {}))?.[0]?.id ?? '';
  const outcomes: Outcome[] = [];
  let isOver = false;
  let phones = 0;

  const add = (operator: Person) => {
    const phone = `${phonePrefix}${String((phones += 1)).padStart(11 - phonePrefix.length, '0')}`;
    const draft = { realName: '在忙', phone, email: '', jobTitle: '', idCard: '', departmentId, roleIds: [] };
    return operator.ask(addAdmin, draft, { idempotencyKey: randomUUID() });
  };

  const work = async (index: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const operator = operators[(index + turn) % operators.length];
      if (operator === undefined) return;
      const isWrite = turn % 4 === 0;
      const outcome = await timed(isWrite, () => (isWrite ? add(operator) : operator.ask(listAdmins, { limit: 10 })));
      outcomes.push(outcome);
      // Anyone who was refused does not hammer.
      if (outcome.code !== 200) await sleep(20);
    }
  };

  const workers = Array.from({ length: 8 }, (_each, index) => work(index));
  return {
    outcomes,
    stop: async (): Promise<Outcome[]> => {
      isOver = true;
      await Promise.all(workers);
      return outcomes;
    },
  };
};
