import { setTimeout as sleep } from 'node:timers/promises';
import { printConditions } from '../../bench/conditions.ts';
import { APP, startHuiwu, type Huiwu } from '../../bench/huiwu-server.ts';
import { percentile } from '../../bench/statistics.ts';
import { printTable, shown } from '../../bench/table.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { visit } from '../../e2e/support/client.ts';
import { createChance, type Chance } from '../chance.ts';
import { openLedger, type Ledger } from '../ledger.ts';
import type { EngineName, Options } from '../options.ts';
import { openStore, type Store } from '../store.ts';
import { judgeColleagues, stageFor } from './meetings/meeting-verdict.ts';
import { writeMeetings, type Stage } from './meetings/meeting-writer.ts';
import { writeMembers } from './members/member-writer.ts';
import type { Setting } from './operations.ts';
import { newVerdict, verify, verifySwept, type Verdict } from './verify.ts';
import { grown, newStory, repeatOpen, type Story } from './story.ts';
import { write } from './writers.ts';

const OPERATOR = '19900000001';
const WRITE_MS_MAX = 2000;
/** So soon after a start that it is still on its way up. */
const AGAIN_MS_MAX = 900;
const TELL_EVERY = 25;

interface Campaign {
  store: Store;
  chance: Chance;
  ledger: Ledger;
  writers: number;
  verdict: Verdict;
  readyMs: number[];
  oddAnswers: string[];
  /** How often each change of a meeting was acknowledged. */
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

const settingOf = async (store: Store): Promise<Setting> => {
  const [meeting] = await store.read<{ customer_id: string }>(
    'select customer_id from meetings group by customer_id order by count(*) desc, customer_id limit 1',
  );
  const ofCustomer = `customer_id = '${meeting?.customer_id ?? ''}'`;
  const own = `${ofCustomer} and state = 1`;
  const idsOf = async (statement: string) => (await store.read<{ id: string }>(statement)).map(({ id }) => id);
  const [departmentId = ''] = await idsOf(`select id from departments where ${own} order by id limit 1`);
  const roleIds = await idsOf(`select id from roles where ${own} and kind = 'operations' order by id limit 3`);
  const meetings = await idsOf(
    `select id from meetings where ${ofCustomer} and state = 'published' order by id limit 4`,
  );
  const [meetingRole = ''] = await idsOf(`select id from roles where ${own} and kind = 'meeting' order by id limit 1`);
  return { departmentId, roleIds, grants: meetings.map((meetingId) => ({ meetingId, roleId: meetingRole })) };
};

/** Up again, sometimes after having been killed on the way up. */
const restart = async ({ store, chance, readyMs }: Campaign, round: number): Promise<Huiwu> => {
  if (round % 5 === 0) await startOn(store, 50 + chance.below(AGAIN_MS_MAX)).catch(() => undefined);
  const huiwu = await startOn(store);
  readyMs.push(huiwu.readyMs);
  return huiwu;
};

const idIn = async (store: Store, phone: string): Promise<string | undefined> =>
  (await store.read<{ id: string }>(`select id from admins where phone = '${phone}'`))[0]?.id;

/** What the server wrote down about answers that it should not have given. */
const errorsIn = (log: string): string[] =>
  log
    .split('\n')
    .filter((line) => line.includes('request failed'))
    .slice(-3)
    .map((line) => line.slice(0, 600));

interface Session {
  huiwu: Huiwu;
  token: string;
  setting: Setting;
  stage: Stage;
}

/** Everyone writes, the server dies in the middle of it; what comes back is what no one answered. */
const writeAndKill = async (campaign: Campaign, { huiwu, token, setting, stage }: Session): Promise<Story> => {
  const { store, chance, ledger, writers, nextPhone, nextName } = campaign;
  const visitor = await visit(originOf(huiwu), APP);
  const story = newStory();
  let isOver = false;
  const needs = { visitor, operator: visitor.personWith(token), setting, chance, ledger, story, nextPhone };
  // Every second one writes people, the others in turn meetings and members.
  const all = Array.from({ length: writers }, (_, number) => {
    if (number % 2 === 0) return write({ ...needs, isOver: () => isOver, idOf: (phone) => idIn(store, phone) });
    if (number % 4 === 1) return writeMeetings({ ...needs, store, stage, number, nextName, isOver: () => isOver });
    return writeMembers({ ...needs, store, nextName, isOver: () => isOver });
  });
  await sleep(chance.below(WRITE_MS_MAX));
  if (store.engine === 'postgres' && chance.next() < 0.2) {
    store.postgres?.halt('immediate');
    await huiwu.kill();
    isOver = true;
    await store.postgres?.resume();
  }
  await huiwu.kill();
  isOver = true;
  await Promise.all(all);
  if (story.oddAnswers.length > 0) story.oddAnswers.push(...errorsIn(huiwu.said()));
  return story;
};

const round = async (
  campaign: Campaign,
  session: Session,
  number: number,
): Promise<{ session: Session; story: Story }> => {
  const { store, verdict } = campaign;
  const story = await writeAndKill(campaign, session);
  const huiwu = await restart(campaign, number);
  await verify(store, story, verdict);
  const again = (await visit(originOf(huiwu), APP)).personWith(session.token);
  await repeatOpen(story, again);
  await verify(store, story, verdict);
  await judgeColleagues(store, session.stage, verdict);
  campaign.oddAnswers.push(...story.oddAnswers);
  for (const [kind, count] of story.kinds) campaign.kinds.set(kind, (campaign.kinds.get(kind) ?? 0) + count);
  return { session: { ...session, huiwu }, story };
};

/** As if ten minutes had passed: what was on its way is then swept or handed over, at the next start. */
const sweep = async ({ store, verdict }: Campaign, huiwu: Huiwu): Promise<void> => {
  await huiwu.kill();
  const longAgo = new Date(Date.now() - 3_600_000).toISOString();
  await store.write(`update files set changed_at = '${longAgo}' where state <> 'kept'`);
  await store.write(`update outbox_messages set created_at = '${longAgo}' where state = 'waiting'`);
  const last = await startOn(store);
  await sleep(3000);
  await verifySwept(store, verdict);
  await last.stop();
};

/** How often, by how many and with which choices. */
type Plan = Pick<Options, 'kills' | 'writers' | 'seed'>;

const campaignOn = async (engine: EngineName, options: Plan): Promise<Campaign & { kills: number }> => {
  const store = await openStore(engine);
  const chance = createChance(options.seed);
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
  const campaign: Campaign = { store, chance, writers: options.writers, nextPhone, nextName, ...facts };
  const huiwu = await startOn(store);
  const { token } = await (await visit(originOf(huiwu), APP)).signIn(OPERATOR, DEMO_PASSWORD);
  const stage = await stageFor(store, options.writers);
  let session: Session = { huiwu, token, stage, setting: await settingOf(store) };
  let everything = newStory();
  for (let number = 1; number <= options.kills; number += 1) {
    const done = await round(campaign, session, number);
    session = done.session;
    everything = grown(everything, done.story);
    if (number % TELL_EVERY === 0) {
      const { intents, acks } = campaign.ledger.count();
      console.log(
        `${engine}: ${number} kills, ${intents} intents, ${acks} acknowledged, ${problemsOf(campaign.verdict).length} problems`,
      );
    }
  }
  await verify(store, everything, campaign.verdict);
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
  printConditions({ kills: options.kills, writers: options.writers, seed: options.seed });
  const campaigns: (Campaign & { kills: number })[] = [];
  for (const engine of options.engines) {
    campaigns.push(await campaignOn(engine, options));
    printTable('Kill ledger', HEAD, campaigns.map(rowOf));
  }
  for (const { store, kinds } of campaigns) {
    const counts = [...kinds].map(([kind, count]) => `${kind} ${count}`).toSorted((a, b) => a.localeCompare(b));
    console.log(`${store.engine}, changes of meetings and members acknowledged: ${counts.join(', ')}`);
  }
  const problems = campaigns.flatMap(({ verdict, oddAnswers }) => [...problemsOf(verdict), ...oddAnswers]);
  for (const problem of problems.slice(0, 20)) console.log(`- ${problem}`);
  return problems.length === 0;
};
