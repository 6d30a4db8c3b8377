import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { printConditions } from '../bench/conditions.ts';
import { APP, startHuiwu, type Huiwu } from '../bench/huiwu-server.ts';
import { percentile } from '../bench/statistics.ts';
import { printTable, shown } from '../bench/table.ts';
import { visit, type Person, type Client } from '../e2e/support/client.ts';
import { nextSerialNumber } from '../packages/contract/src/serial-rules/index.ts';
import { newHistory, repeatOpen } from './kill/history.ts';
import { setUpScans } from './kill/scans/scan-setup.ts';
import { judgeScans } from './kill/scans/scan-verdict.ts';
import { writeScans } from './kill/scans/scan-writer.ts';
import { newVerdict } from './kill/verify.ts';
import { openLedger } from './ledger.ts';
import { createSeededRandom } from './seeded-random.ts';
import { openStore, type Store } from './store.ts';
import { createTraffic, type Outcome } from './traffic.ts';

const OPERATOR = '19900000001';
const KILLS = 5;
const SERIALS = 40;
const SCAN_SEED = 14;

/** As a proxy does: what one node does not answer is asked of the other, if it was not a write on its way. */
const throughProxy = (people: Person[]): Person => {
  const [here, there] = people;
  if (here === undefined || there === undefined) throw new Error('two nodes are needed');
  let turn = 0;
  return {
    ...here,
    ask: (endpoint, input, extra) => {
      const [one, other] = (turn += 1) % 2 === 0 ? [here, there] : [there, here];
      return one.ask(endpoint, input, extra).catch(() => other.ask(endpoint, input, extra));
    },
  };
};

const startNode = (store: Store): Promise<Huiwu> =>
  startHuiwu({ dataDir: store.dataDir, databaseUrl: store.databaseUrl });

const visitorOf = ({ port }: Huiwu): Promise<Client> => visit(`http://127.0.0.1:${port}`, APP);

interface Measured {
  outcomes: Outcome[];
  failed: number;
  gapMs: number;
}

/** The longest time without a good answer around the kill. */
const gapIn = (outcomes: Outcome[]): number => {
  const times = outcomes
    .filter(({ code }) => code === 200)
    .map(({ startedAt, ms }) => startedAt + ms)
    .toSorted((a, b) => a - b);
  return Math.max(...times.map((time, index) => time - (times[index - 1] ?? time)));
};

const killOne = async (store: Store, survivor: Huiwu, index: number): Promise<Measured> => {
  const doomed = await startNode(store);
  const visitors = await Promise.all([doomed, survivor].map(visitorOf));
  // Signed in on the node that will die; the other knows the session.
  const { token } = (await visitors[0]?.signIn(OPERATOR, DEMO_PASSWORD)) ?? { token: '' };
  const operator = throughProxy(visitors.map((visitor) => visitor.personWith(token)));
  const traffic = await createTraffic([operator], `176${index}`);
  await sleep(1500);
  await doomed.kill();
  await sleep(2500);
  const outcomes = await traffic.stop();
  return { outcomes, failed: outcomes.filter(({ code }) => code !== 200).length, gapMs: gapIn(outcomes) };
};

/** Numbers are given once, also while one of those who give them dies. */
const countTwice = async (store: Store, survivor: Huiwu): Promise<number> => {
  const doomed = await startNode(store);
  const visitors = await Promise.all([doomed, survivor].map(visitorOf));
  const { token } = (await visitors[0]?.signIn(OPERATOR, DEMO_PASSWORD)) ?? { token: '' };
  const people = visitors.map((visitor) => visitor.personWith(token));
  const wanted = Array.from({ length: SERIALS }, async (_each, index) => {
    const answer = await people[index % 2]?.ask(nextSerialNumber, { type: 'meeting' }).catch(() => undefined);
    if (index === SERIALS / 4) await doomed.kill();
    return answer?.code === 200 ? [answer.data] : [];
  });
  const numbers = (await Promise.all(wanted)).flat();
  await doomed.kill();
  return numbers.length - new Set(numbers).size;
};

interface Scanned {
  acknowledged: number;
  problems: string[];
}

/** Two scanners, each on a node of its own, are shown the same tickets in the same order while one node dies. */
const scanOnBoth = async (store: Store, survivor: Huiwu): Promise<Scanned> => {
  const doomed = await startNode(store);
  const visitors = await Promise.all([doomed, survivor].map(visitorOf));
  const { token } = (await visitors[0]?.signIn(OPERATOR, DEMO_PASSWORD)) ?? { token: '' };
  const people = visitors.map((visitor) => visitor.personWith(token));
  const [, other] = people;
  if (other === undefined) throw new Error('two nodes are needed');
  const [history, verdict, ledger] = [newHistory(), newVerdict(), openLedger()];
  const scanSetup = await setUpScans(store, other);
  let isOver = false;
  const scanners = people.map((operator, number) => {
    const random = createSeededRandom(SCAN_SEED);
    return writeScans({ operator, scanSetup, number, random, ledger, history, isOver: () => isOver });
  });
  await sleep(3000);
  await doomed.kill();
  await sleep(1000);
  isOver = true;
  await Promise.all(scanners);
  await judgeScans(store, history, verdict);
  await repeatOpen(history, other);
  await judgeScans(store, history, verdict);
  const { lost, half, twice } = verdict;
  return { acknowledged: history.scans.size, problems: [...lost, ...half, ...twice, ...history.oddAnswers] };
};

const rowOf = ({ outcomes, failed, gapMs }: Measured, index: number): string[] => {
  const sorted = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return [
    String(index + 1),
    String(outcomes.length),
    String(failed),
    shown(gapMs),
    shown(percentile(sorted, 0.99)),
    shown(sorted.at(-1) ?? Number.NaN),
  ];
};

/** Two nodes over one PostgreSQL, one of them killed while people work on both. */
export const runNodes = async (): Promise<boolean> => {
  printConditions({ kills: KILLS });
  const store = await openStore('postgres');
  const survivor = await startNode(store);
  const measured: Measured[] = [];
  for (let index = 0; index < KILLS; index += 1) measured.push(await killOne(store, survivor, index));
  const twice = await countTwice(store, survivor);
  const scanned = await scanOnBoth(store, survivor);
  const head = ['kill', 'answers', 'failed', 'longest gap ms', 'p99 ms', 'longest ms'];
  printTable('One of two nodes killed, eight people at work', head, measured.map(rowOf));
  console.log(`Numbers given twice: ${twice}`);
  console.log(
    `Scans of two scanners acknowledged: ${scanned.acknowledged}; lost, half or twice: ${scanned.problems.length}`,
  );
  for (const problem of scanned.problems.slice(0, 20)) console.log(`- ${problem}`);
  await survivor.stop();
  store.close();
  const isKept = twice === 0 && scanned.problems.length === 0;
  return isKept && measured.every(({ failed, gapMs }) => failed === 0 && gapMs <= 2000);
};
