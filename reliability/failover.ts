import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { printConditions } from '../bench/conditions.ts';
import { APP, startHuiwu, type Huiwu } from '../bench/huiwu-server.ts';
import { temporaryFolder } from '../bench/processes.ts';
import { printTable, shown } from '../bench/table.ts';
import { visit, type Person } from '../e2e/support/client.ts';
import { openLine, type Line } from '../e2e/support/line.ts';
import { addAdmin } from '../packages/contract/src/admins/index.ts';
import { listDepartments } from '../packages/contract/src/departments/index.ts';
import { openLedger, type Ledger } from './ledger.ts';
import type { Options } from './options.ts';
import { addStandby, promote, startPrimary, type Server } from './replicas.ts';

const OPERATOR = '19900000001';
const ROUNDS = 3;
/** Of writing before the primary is killed, and again after its standby was promoted. */
const WRITE_MS = 3000;
/** As long as anyone who watches over a primary takes to be sure that it is gone. */
const NOTICE_MS = 1000;
const TRY_AGAIN_MS = 20;
const ANSWER_LIMIT_MS = 60_000;
const BACK_WITHIN_MS = 5000;

interface Answered {
  at: number;
  code: number;
}

/** Who was acknowledged, and every answer with its time. */
interface FailoverHistory {
  acknowledged: string[];
  answers: Answered[];
}

interface Writers {
  people: Person[];
  departmentId: string;
  ledger: Ledger;
  nextPhone(): string;
  isOver(): boolean;
}

/** One addition under one key, at one node and the other in turn, until it is answered well. */
const addOne = async (
  { people, departmentId, ledger, nextPhone }: Writers,
  history: FailoverHistory,
): Promise<void> => {
  const [phone, idempotencyKey] = [nextPhone(), randomUUID()];
  const draft = { realName: '在忙', phone, email: '', jobTitle: '', idCard: '', departmentId, roleIds: [] };
  ledger.intend(phone, 'add');
  const until = performance.now() + ANSWER_LIMIT_MS;
  for (let turn = Number(phone) % 2; performance.now() < until; turn += 1) {
    const person = people[turn % people.length];
    const { code } = (await person?.ask(addAdmin, draft, { idempotencyKey }).catch(() => undefined)) ?? { code: 0 };
    history.answers.push({ at: performance.now(), code });
    ledger.acknowledge(phone, code);
    if (code === 200) {
      history.acknowledged.push(phone);
      return;
    }
    await sleep(TRY_AGAIN_MS);
  }
};

const write = async (writers: Writers, history: FailoverHistory): Promise<void> => {
  while (!writers.isOver()) await addOne(writers, history);
};

interface Round {
  acknowledged: number;
  refused: number;
  odd: number;
  promotedMs: number;
  goodAfterKillMs: number;
  goodAfterPromotionMs: number;
}

interface Pair {
  primary: Server;
  line: Line;
}

/** The primary dies under the writers, its standby takes over behind the same address. */
const failOver = async ({ primary, line }: Pair, writers: Omit<Writers, 'isOver'>, count: number) => {
  const standby = await addStandby(primary);
  const history: FailoverHistory = { acknowledged: [], answers: [] };
  let isOver = false;
  const all = Array.from({ length: count }, () => write({ ...writers, isOver: () => isOver }, history));
  await sleep(WRITE_MS);
  const killed = performance.now();
  await primary.kill();
  await sleep(NOTICE_MS);
  await promote(standby);
  line.leadTo(new URL(standby.url));
  const promoted = performance.now();
  await sleep(WRITE_MS);
  isOver = true;
  await Promise.all(all);
  const goodAt = Math.min(
    ...history.answers.filter(({ at, code }) => code === 200 && at > promoted).map(({ at }) => at),
  );
  const round: Round = {
    acknowledged: history.acknowledged.length,
    refused: history.answers.filter(({ code }) => code === 503).length,
    odd: history.answers.filter(({ code }) => code !== 200 && code !== 503).length,
    promotedMs: promoted - killed,
    goodAfterKillMs: goodAt - killed,
    goodAfterPromotionMs: goodAt - promoted,
  };
  return { primary: standby, round, history };
};

interface FailoverVerdict {
  lost: string[];
  twice: string[];
  withoutLogRow: string[];
}

/** What was acknowledged, against the rows of the server that is the primary now. */
const judge = async (primary: Server, acknowledged: readonly string[]): Promise<FailoverVerdict> => {
  const rows = await primary.ask<{ phone: string; people: string; logs: string }>(
    `select phone, count(distinct admins.id) as people, count(business_logs.id) as logs
     from admins left join business_logs on business_logs.target_id = admins.id where phone like '175%' group by phone`,
  );
  const found = new Map(rows.map((row) => [row.phone, { people: Number(row.people), logs: Number(row.logs) }]));
  return {
    lost: acknowledged.filter((phone) => !found.has(phone)),
    twice: [...found].filter(([, { people }]) => people > 1).map(([phone]) => phone),
    withoutLogRow: [...found].filter(([, { people, logs }]) => people === 1 && logs !== 1).map(([phone]) => phone),
  };
};

const startNodes = async (primary: Server, line: Line): Promise<Huiwu[]> => {
  const url = new URL(primary.url);
  url.host = `127.0.0.1:${line.port}`;
  const place = { dataDir: temporaryFolder('reliability'), databaseUrl: url.href };
  return [await startHuiwu(place), await startHuiwu(place)];
};

const peopleOn = async (nodes: Huiwu[]): Promise<Person[]> => {
  const visitors = await Promise.all(nodes.map(({ port }) => visit(`http://127.0.0.1:${port}`, APP)));
  const { token } = (await visitors[0]?.signIn(OPERATOR, DEMO_PASSWORD)) ?? { token: '' };
  return visitors.map((visitor) => visitor.personWith(token));
};

const HEAD = [
  'failover',
  'acknowledged',
  'told 503',
  'other answers',
  'promoted after ms',
  'first good after the kill ms',
  'after the promotion ms',
];

const rowOf = (round: Round, index: number): string[] => [
  String(index + 1),
  ...[round.acknowledged, round.refused, round.odd].map(String),
  ...[round.promotedMs, round.goodAfterKillMs, round.goodAfterPromotionMs].map(shown),
];

/** A primary with a synchronous standby is killed under writes of two nodes, and the standby promoted. */
export const runFailovers = async ({ writers: count }: Options): Promise<boolean> => {
  let primary = await startPrimary();
  printConditions({ PostgreSQL: primary.version, failovers: ROUNDS, writers: count });
  const line = await openLine(new URL(primary.url));
  const nodes = await startNodes(primary, line);
  const people = await peopleOn(nodes);
  const departmentId = (await people[0]?.call(listDepartments, {}))?.[0]?.id ?? '';
  const ledger = openLedger();
  let phones = 0;
  const nextPhone = () => `175${String((phones += 1)).padStart(8, '0')}`;
  const rounds: Round[] = [];
  const acknowledged: string[] = [];
  for (let index = 0; index < ROUNDS; index += 1) {
    const done = await failOver({ primary, line }, { people, departmentId, ledger, nextPhone }, count);
    primary = done.primary;
    rounds.push(done.round);
    acknowledged.push(...done.history.acknowledged);
  }
  const { lost, twice, withoutLogRow } = await judge(primary, acknowledged);
  printTable('A primary killed, its synchronous standby promoted', HEAD, rounds.map(rowOf));
  console.log(
    `${acknowledged.length} acknowledged of ${ledger.count().intents}: ${lost.length} lost, ${twice.length} twice, ${withoutLogRow.length} without their one log row`,
  );
  const haveRestarted = nodes.some((node) => node.hasEnded());
  for (const node of nodes) await node.stop();
  line.cut();
  await primary.stop();
  ledger.close();
  const isBack = rounds.every(({ goodAfterPromotionMs, odd }) => goodAfterPromotionMs <= BACK_WITHIN_MS && odd === 0);
  return !haveRestarted && isBack && lost.length + twice.length + withoutLogRow.length === 0;
};
