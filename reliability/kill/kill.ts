import { setTimeout as sleep } from 'node:timers/promises';
import { printConditions } from '../../bench/conditions.ts';
import { APP, startHuiwu, type Huiwu } from '../../bench/huiwu-server.ts';
import { percentile } from '../../bench/statistics.ts';
import { printTable, shown } from '../../bench/table.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { visit } from '../../e2e/support/client.ts';
import { createSeededRandom, type SeededRandom } from '../seeded-random.ts';
import { openLedger, type Ledger } from '../ledger.ts';
import type { EngineName, Options } from '../options.ts';
import { openStore, type Store } from '../store.ts';
import { judgeBulksAtEnd } from './bulks/bulk-verdict.ts';
import { judgeColleagues } from './meetings/meeting-verdict.ts';
import { judgeFilesAtEnd, judgeMoney } from './money/money-verdict.ts';
import { newVerdict, verify, verifySwept, type Verdict } from './verify.ts';
import { grown, newHistory, repeatOpen, type History } from './history.ts';
import { startWriters } from './parts.ts';
import { prepare, type Prepared } from './preparation.ts';
import { judgePlaces } from './registrations/registration-verdict.ts';
import { judgeExports, judgeImportsAtEnd, settle } from './transfers/transfer-verdict.ts';

const OPERATOR = '19900000001';
const WRITE_MS_MAX = 2000;
/** So soon after a start that it is still on its way up. */
const AGAIN_MS_MAX = 900;
const TELL_EVERY = 5;
/** The chores of a start clear away everything in one go, on a busy machine after a while. */
const SWEEP_S_MAX = 60;
const ON_THE_WAY = `
  select id from files where state <> 'kept' union all select id from outbox_messages where state = 'waiting'`;

interface Campaign {
  store: Store;
  random: SeededRandom;
  ledger: Ledger;
  writers: number;
  windowMs: number;
  isMoneyOnly: boolean;
  verdict: Verdict;
  readyMs: number[];
  oddAnswers: string[];
  /** How often each kind of change was acknowledged. */
  kinds: Map<string, number>;
  nextPhone(): string;
  nextName(): string;
}

const startOn = (store: Store, killAfterMs?: number): Promise<Huiwu> =>
  startHuiwu({
    dataDir: store.dataDir,
    databaseUrl: store.databaseUrl,
    ...(killAfterMs === undefined ? {} : { killAfterMs }),
  });

const originOf = ({ port }: Huiwu): string => `http://127.0.0.1:${port}`;

/** Up again, sometimes after having been killed on the way up. */
const restart = async ({ store, random, readyMs }: Campaign, round: number): Promise<Huiwu> => {
  if (round % 5 === 0) await startOn(store, 50 + random.below(AGAIN_MS_MAX)).catch(() => undefined);
  const huiwu = await startOn(store);
  readyMs.push(huiwu.readyMs);
  return huiwu;
};

/** What the server wrote down about answers that it should not have given. */
const errorsIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .slice(-3)
    .map((line) => line.slice(0, 600));

interface Session extends Prepared {
  huiwu: Huiwu;
  token: string;
}

/** Everyone writes, the server dies in the middle of it; what comes back is what no one answered. */
const writeAndKill = async (campaign: Campaign, { huiwu, token, ...prepared }: Session): Promise<History> => {
  const { store, random, ledger, writers, windowMs, isMoneyOnly, nextPhone, nextName } = campaign;
  const visitor = await visit(originOf(huiwu), APP);
  const history = newHistory();
  let isOver = false;
  const needs = {
    visitor,
    operator: visitor.personWith(token),
    ...prepared,
    store,
    random,
    ledger,
    history,
  };
  const all = startWriters({ writers, isMoneyOnly }, { ...needs, nextPhone, nextName, isOver: () => isOver });
  await sleep(random.below(windowMs));
  if (store.engine === 'postgres' && random.next() < 0.2) {
    store.postgres?.halt('immediate');
    await huiwu.kill();
    isOver = true;
    await store.postgres?.resume();
  }
  await huiwu.kill();
  isOver = true;
  await Promise.all(all);
  if (history.oddAnswers.length > 0) history.oddAnswers.push(...errorsIn(huiwu.said()));
  return history;
};

const round = async (
  campaign: Campaign,
  session: Session,
  number: number,
): Promise<{ session: Session; history: History }> => {
  const { store, verdict } = campaign;
  const history = await writeAndKill(campaign, session);
  const huiwu = await restart(campaign, number);
  await verify(store, history, verdict);
  const again = (await visit(originOf(huiwu), APP)).personWith(session.token);
  await repeatOpen(history, again);
  await verify(store, history, verdict);
  await judgeColleagues(store, session.stage, verdict);
  await judgePlaces(store, session.registrationSetup, verdict);
  await judgeMoney(store, { setup: session.moneySetup, history }, verdict);
  campaign.oddAnswers.push(...history.oddAnswers);
  for (const [kind, count] of history.kinds) campaign.kinds.set(kind, (campaign.kinds.get(kind) ?? 0) + count);
  return { session: { ...session, huiwu }, history };
};

/** As if ten minutes had passed: what was on its way is then swept or handed over, at the next start. */
const sweep = async ({ store, verdict }: Campaign, huiwu: Huiwu): Promise<void> => {
  await huiwu.kill();
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  await store.write(`update files set changed_at = '${longAgo}' where state <> 'kept'`);
  await store.write(`update outbox_messages set created_at = '${longAgo}' where state = 'waiting'`);
  const last = await startOn(store);
  for (let second = 0; second < SWEEP_S_MAX && (await store.read(ON_THE_WAY)).length > 0; second += 1)
    await sleep(1000);
  await verifySwept(store, verdict);
  await last.stop();
};

/** How often, by how many and with which choices. */
type Plan = Pick<Options, 'kills' | 'writers' | 'seed'> & Partial<Pick<Options, 'window' | 'isMoneyOnly'>>;

const campaignOn = async (engine: EngineName, options: Plan): Promise<Campaign & { kills: number }> => {
  const store = await openStore(engine);
  const random = createSeededRandom(options.seed);
  let [phones, names] = [0, 0];
  const nextPhone = () => `177${String((phones += 1)).padStart(8, '0')}`;
  const nextName = () => `账本会议${String((names += 1)).padStart(8, '0')}`;
  const facts = {
    verdict: newVerdict(),
    readyMs: [],
    oddAnswers: [],
    kinds: new Map<string, number>(),
    ledger: openLedger(),
  };
  const { writers, window: windowMs = WRITE_MS_MAX, isMoneyOnly = false } = options;
  const campaign: Campaign = { store, random, writers, windowMs, isMoneyOnly, nextPhone, nextName, ...facts };
  const huiwu = await startOn(store);
  const operator = await (await visit(originOf(huiwu), APP)).signIn(OPERATOR, DEMO_PASSWORD);
  const { token } = operator;
  let session: Session = { huiwu, token, ...(await prepare(store, operator, options.writers)) };
  let everything = newHistory();
  for (let number = 1; number <= options.kills; number += 1) {
    const done = await round(campaign, session, number);
    session = done.session;
    everything = grown(everything, done.history);
    if (number % TELL_EVERY === 0) {
      const { intents, acks } = campaign.ledger.count();
      console.log(
        `${engine}: ${number} kills, ${intents} intents, ${acks} acknowledged, ${problemsOf(campaign.verdict).length} problems`,
      );
    }
  }
  await settle(store);
  await verify(store, everything, campaign.verdict);
  await judgeImportsAtEnd(store, everything, campaign.verdict);
  await judgeBulksAtEnd(store, everything, campaign.verdict);
  await judgeMoney(store, { setup: session.moneySetup, history: everything }, campaign.verdict);
  await judgeFilesAtEnd(store, everything, campaign.verdict);
  await judgeExports(store, everything, campaign.verdict);
  await sweep(campaign, session.huiwu);
  store.close();
  return { ...campaign, kills: options.kills };
};

const problemsOf = ({ lost, half, twice, damaged }: Verdict): string[] => [...lost, ...half, ...twice, ...damaged];

const rowOf = ({ store, kills, ledger, verdict, readyMs }: Campaign & { kills: number }): string[] => {
  const sorted = readyMs.toSorted((a, b) => a - b);
  const { intents, acks } = ledger.count();
  return [
    store.engine,
    ...[kills, intents, acks].map(String),
    ...[verdict.lost, verdict.half, verdict.twice, verdict.damaged].map(({ length }) => String(length)),
    `${shown(percentile(sorted, 0.5) / 1000)} / ${shown((sorted.at(-1) ?? Number.NaN) / 1000)}`,
    // The rule of three: where nothing was seen in N, 95 % are sure that it is rarer than 3 in N.
    `${shown((3 / kills) * 100)} % / ${(3 / acks).toExponential(1)}`,
  ];
};

const HEAD = [
  'engine',
  'kills',
  'intents',
  'acknowledged',
  'lost',
  'half',
  'twice',
  'damaged',
  'ready again, median / longest s',
  'bound per kill / per answer',
];

/** For the tests: what went wrong, and how many answers were weighed. */
export const killAndCompare = async (
  engine: EngineName,
  options: Plan,
): Promise<{ problems: string[]; acknowledged: number }> => {
  const { verdict, oddAnswers, ledger } = await campaignOn(engine, options);
  return { problems: [...problemsOf(verdict), ...oddAnswers], acknowledged: ledger.count().acks };
};

/** Kills the server again and again while people write, and compares what was answered with what is there. */
export const runKills = async (options: Options): Promise<boolean> => {
  const { kills, writers, seed, window, isMoneyOnly } = options;
  printConditions({ kills, writers, seed, 'ms at most to a kill': window, 'money only': String(isMoneyOnly) });
  const campaigns: (Campaign & { kills: number })[] = [];
  for (const engine of options.engines) {
    campaigns.push(await campaignOn(engine, options));
    printTable('Kill ledger', HEAD, campaigns.map(rowOf));
  }
  for (const { store, kinds } of campaigns) {
    const counts = [...kinds].map(([kind, count]) => `${kind} ${count}`).toSorted((a, b) => a.localeCompare(b));
    console.log(`${store.engine}, changes acknowledged, except those of admins: ${counts.join(', ')}`);
  }
  const problems = campaigns.flatMap(({ verdict, oddAnswers }) => [...problemsOf(verdict), ...oddAnswers]);
  for (const problem of problems.slice(0, 20)) console.log(`- ${problem}`);
  return problems.length === 0;
};
