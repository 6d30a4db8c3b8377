import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportAdmins } from '../../../packages/contract/src/admins/index.ts';
import { taskErrors } from '../../../packages/contract/src/tasks/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { Ledger } from '../../ledger.ts';

const PAUSE_MS = 200;

export interface ExportsHistory {
  /** Ids of the exports that were acknowledged. */
  exports: Set<string>;
  /** Keys of exports without an answer. */
  openExports: string[];
  kinds: Map<string, number>;
  oddAnswers: string[];
}

interface Needs {
  operator: Person;
  ledger: Ledger;
  history: ExportsHistory;
  isOver(): boolean;
}

/** Sends one export, also once more under the same key. Answers the code. */
export const sendExport = async (
  operator: Person,
  key: string,
  { exports, kinds }: ExportsHistory,
): Promise<number> => {
  const columns = ['adminNo', 'realName', 'phone', 'jobTitle'];
  const input = { filter: {}, scope: 'all', columns, format: 'csv' } as const;
  const { code, data } = await operator.ask(exportAdmins, input, { idempotencyKey: key });
  if (code !== 200) return code;
  exports.add(data.taskId);
  kinds.set('export a list', (kinds.get('export a list') ?? 0) + 1);
  return code;
};

/** One exporter: the list of admins is exported again and again, until it is over. */
export const writeExports = async ({ operator, ledger, history, isOver }: Needs): Promise<void> => {
  while (!isOver()) {
    const key = randomUUID();
    ledger.intend(key, 'export');
    const code = await sendExport(operator, key, history).catch(() => 0);
    ledger.acknowledge(key, code);
    if (code === 0 || code === 503) history.openExports.push(key);
    // So many exports wait for their turn: no more are begun for a while.
    else if (code !== 200 && code !== taskErrors.tooMany.code)
      history.oddAnswers.push(`an export was answered ${code}`);
    await sleep(code === 200 || code === taskErrors.tooMany.code ? PAUSE_MS : 1);
  }
};
