import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  approveAudience,
  cancelAudience,
  countAudience,
  pushAudience,
  registrationErrors,
  setTeamOfAudience,
  tagAudience,
  untagAudience,
} from '../../../packages/contract/src/registrations/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Ledger } from '../../ledger.ts';
import type { Store } from '../../store.ts';
import type { BulkSetup } from './bulk-setup.ts';

const LOOK_MS = 50;
/** So many bulk actions are under way at the same time. */
const UNDER_WAY_MAX = 2;

interface Sending {
  kind: string;
  code: number;
  taskId: string;
}

/** A bulk action over a filter, sent under one key. */
export interface BulkSent {
  key: string;
  send(operator: Person, key: string): Promise<Sending>;
}

export interface BulksHistory {
  /** Ids of the tasks of bulk actions that were acknowledged. */
  bulks: Set<string>;
  /** Bulk actions without an answer. */
  openBulks: BulkSent[];
  kinds: Map<string, number>;
  oddAnswers: string[];
}

interface Needs {
  store: Store;
  operator: Person;
  bulkSetup: BulkSetup;
  random: SeededRandom;
  ledger: Ledger;
  history: BulksHistory;
  isOver(): boolean;
}

/** Of confirmed registrations, which is typed where they are many. */
const countIn = async (operator: Person, meetingCode: string, typeId: string): Promise<number> => {
  const audience = { types: [typeId], state: ['confirmed' as const] };
  const { data } = await operator.ask(countAudience, audience, { meetingCode });
  return data?.count ?? 0;
};

const bulksOf = ({ meetingCode, typeId, tagId, teamId }: BulkSetup): BulkSent['send'][] => {
  const all = { types: [typeId] };
  let pushed: number | undefined;
  const place = (idempotencyKey: string) => ({ meetingCode, idempotencyKey });
  const sent = (kind: string, { code, data }: { code: number; data: { taskId: string } | null }): Sending => ({
    kind: `${kind} by a filter`,
    code,
    taskId: data?.taskId ?? '',
  });
  const team =
    (to: string | null): BulkSent['send'] =>
    async (operator, key) =>
      sent('set the team', await operator.ask(setTeamOfAudience, { audience: all, team: to }, place(key)));
  return [
    async (operator, key) => sent('tag', await operator.ask(tagAudience, { audience: all, tags: [tagId] }, place(key))),
    async (operator, key) =>
      sent('untag', await operator.ask(untagAudience, { audience: all, tags: [tagId] }, place(key))),
    team(teamId),
    team(null),
    async (operator, key) =>
      sent(
        'approve',
        await operator.ask(approveAudience, { audience: { ...all, state: ['pending_review'] } }, place(key)),
      ),
    async (operator, key) => {
      const audience = { ...all, state: ['confirmed' as const] };
      return sent('cancel', await operator.ask(cancelAudience, { audience, reason: '演练' }, place(key)));
    },
    async (operator, key) => {
      const audience = { ...all, state: ['confirmed' as const] };
      // Sent once more under the same key, it is the same request.
      pushed ??= await countIn(operator, meetingCode, typeId);
      const answer = await operator.ask(pushAudience, { audience, count: pushed }, place(key));
      // Their number may have changed meanwhile: nothing is begun then.
      return sent('push', answer.code === 400 ? { code: registrationErrors.bulkEmpty.code, data: null } : answer);
    },
  ];
};

/** Sends one bulk action, also once more under the same key. Answers the code; nothing found is no failure. */
export const sendBulk = async (
  operator: Person,
  { key, send }: BulkSent,
  { bulks, kinds }: BulksHistory,
): Promise<number> => {
  const { kind, code, taskId } = await send(operator, key);
  if (code === registrationErrors.bulkEmpty.code) return 200;
  if (code !== 200) return code;
  bulks.add(taskId);
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return code;
};

const countUnderWay = async (store: Store): Promise<number> => {
  const [row] = await store.read<{ count: number | string }>(
    "select count(*) as count from background_tasks where kind = 'registrations.bulk' and state in ('waiting', 'running')",
  );
  return Number(row?.count);
};

const sendNext = async ({ store, operator, bulkSetup, random, ledger, history }: Needs): Promise<void> => {
  if ((await countUnderWay(store)) >= UNDER_WAY_MAX) return;
  const bulk = { key: randomUUID(), send: random.pick(bulksOf(bulkSetup)) };
  ledger.intend(bulk.key, 'bulk action');
  const code = await sendBulk(operator, bulk, history).catch(() => 0);
  ledger.acknowledge(bulk.key, code);
  if (code === 0 || code === 503) history.openBulks.push(bulk);
  else if (code !== 200) history.oddAnswers.push(`a bulk action was answered ${code}`);
};

/** Bulk actions over all imported registrations of a meeting, one after another, until it is over. */
export const writeBulks = async (needs: Needs): Promise<void> => {
  while (!needs.isOver()) {
    // The database may be gone while it is read.
    await sendNext(needs).catch(() => undefined);
    await sleep(LOOK_MS);
  }
};
