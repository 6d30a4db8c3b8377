import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { printConditions } from '../bench/conditions.ts';
import { APP, startHuiwu, type Huiwu } from '../bench/huiwu-server.ts';
import { percentile } from '../bench/statistics.ts';
import { printTable, shown } from '../bench/table.ts';
import { visit, type Person, type Client } from '../e2e/support/client.ts';
import { getAccountInfo } from '../packages/contract/src/account/index.ts';
import { addAdmin, changeAdminState, getAdmin, listAdmins } from '../packages/contract/src/admins/index.ts';
import { listBusinessLogs } from '../packages/contract/src/business-logs/index.ts';
import { listDepartments } from '../packages/contract/src/departments/index.ts';
import { getOverview } from '../packages/contract/src/home/index.ts';
import { getMenuTree } from '../packages/contract/src/menus/index.ts';
import { signOut } from '../packages/contract/src/sign-in/index.ts';
import { sendFile } from './kill/operations.ts';
import type { EngineName, Options } from './options.ts';
import { openStore } from './store.ts';

const PHONE = '19900000002';
const PER_SECOND = 20;
const SAMPLE_MS = 10_000;
/** Until then memory is still finding its size: code is compiled, caches fill. */
const WARM_SHARE = 0.3;

interface Sample {
  minutes: number;
  memoryMib: number;
  openFiles: number;
}

interface Answered {
  deed: string;
  at: number;
  ms: number;
  /** What was answered, or why there was no answer. */
  code: number | string;
}

interface World {
  visitor: Client;
  operator: Person;
  departmentId: string;
  added: string[];
}

let phones = 0;

const add = async ({ operator, departmentId, added }: World): Promise<number> => {
  const phone = `174${String((phones += 1)).padStart(8, '0')}`;
  const draft = { realName: '久跑', phone, email: '', jobTitle: '', idCard: '', departmentId, roleIds: [] };
  const { code, data } = await operator.ask(addAdmin, draft, { idempotencyKey: randomUUID() });
  if (code === 200) added.push(data.id);
  return code;
};

const changeState = async ({ operator, added }: World): Promise<number> => {
  const id = added.at(-1);
  return id === undefined ? 200 : (await operator.ask(changeAdminState, { id, state: phones % 2 ? '1' : '0' })).code;
};

const readOne = async ({ operator, added }: World): Promise<number> => {
  const id = added.at(-1);
  return id === undefined ? 200 : (await operator.ask(getAdmin, { id })).code;
};

/** Comes, looks round and goes. */
const comeAndGo = async ({ visitor }: World): Promise<number> => {
  const person = await visitor.signIn(PHONE, DEMO_PASSWORD);
  await Promise.all([person.call(getMenuTree, {}), person.call(getAccountInfo, {})]);
  return (await person.ask(signOut, {})).code;
};

type Deed = (world: World, turn: number) => Promise<number>;

const page = (turn: number) => ({ page: 1 + (turn % 5), limit: 10 });

/** A minute of a working day: mostly reading, some writing, now and then a file or an admin who comes and goes. */
const DEEDS: { name: string; deed: Deed; every: number }[] = [
  { every: 100, name: 'come and go', deed: comeAndGo },
  { every: 40, name: 'upload', deed: ({ operator }) => sendFile(operator, randomUUID().slice(0, 18)) },
  { every: 10, name: 'add', deed: add },
  { every: 7, name: 'change state', deed: changeState },
  { every: 6, name: 'read one', deed: readOne },
  { every: 5, name: 'home', deed: async ({ operator }) => (await operator.ask(getOverview, {})).code },
  {
    every: 4,
    name: 'search the log',
    deed: async ({ operator }) => (await operator.ask(listBusinessLogs, { adminName: '管理' })).code,
  },
  {
    every: 3,
    name: 'list the log',
    deed: async ({ operator }, turn) => (await operator.ask(listBusinessLogs, page(turn))).code,
  },
  {
    every: 2,
    name: 'search people',
    deed: async ({ operator }) => (await operator.ask(listAdmins, { realName: '久跑' })).code,
  },
  {
    every: 1,
    name: 'list people',
    deed: async ({ operator }, turn) => (await operator.ask(listAdmins, page(turn))).code,
  },
];

const worldOf = async ({ port }: Huiwu): Promise<World> => {
  const visitor = await visit(`http://127.0.0.1:${port}`, APP);
  const operator = await visitor.signIn(PHONE, DEMO_PASSWORD);
  const [department] = await operator.call(listDepartments, {});
  return { visitor, operator, departmentId: department?.id ?? '', added: [] };
};

const answerOf = async (world: World, turn: number): Promise<Pick<Answered, 'deed' | 'code'>> => {
  const chosen = DEEDS.find(({ every }) => turn % every === 0);
  if (chosen === undefined) throw new Error('there is always something to do');
  const code = await chosen.deed(world, turn).catch((error: unknown) => String(error));
  return { deed: chosen.name, code };
};

/** So many a second whether or not the ones before have been answered, as people do. */
const work = async (huiwu: Huiwu, untilMs: number): Promise<Answered[]> => {
  let world = await worldOf(huiwu);
  const answered: Answered[] = [];
  const underWay = new Set<Promise<void>>();
  const since = performance.now();
  for (let turn = 1; performance.now() - since < untilMs; turn += 1) {
    // The system token lasts an hour, and so does the console that asked for it.
    if (turn % (PER_SECOND * 1200) === 0) world = { ...(await worldOf(huiwu)), added: world.added };
    const at = performance.now();
    const noted = answerOf(world, turn).then(
      (answer) => void answered.push({ ...answer, at: at - since, ms: performance.now() - at }),
    );
    underWay.add(noted);
    void noted.finally(() => underWay.delete(noted));
    await sleep(Math.max(0, (turn * 1000) / PER_SECOND - (performance.now() - since)));
  }
  await Promise.all(underWay);
  return answered;
};

const sampleOf = (huiwu: Huiwu, since: number): Sample => ({
  minutes: (performance.now() - since) / 60_000,
  memoryMib: huiwu.memoryMib(),
  openFiles: huiwu.openFiles(),
});

/** By least squares: how much comes with each hour. */
const slopePerHour = (samples: readonly Sample[]): number => {
  const middle = (of: (sample: Sample) => number) => samples.reduce((sum, each) => sum + of(each), 0) / samples.length;
  const [time, memory] = [middle(({ minutes }) => minutes), middle(({ memoryMib }) => memoryMib)];
  const along = samples.reduce((sum, each) => sum + (each.minutes - time) * (each.memoryMib - memory), 0);
  return (along / samples.reduce((sum, each) => sum + (each.minutes - time) ** 2, 0)) * 60;
};

const rowOf = (title: string, answered: readonly Answered[]): string[] => {
  const times = answered.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const bad = answered.filter(({ code }) => code !== 200).length;
  return [title, String(times.length), String(bad), ...[0.5, 0.99, 1].map((share) => shown(percentile(times, share)))];
};

const soak = async (engine: EngineName, minutes: number): Promise<boolean> => {
  const store = await openStore(engine);
  const huiwu = await startHuiwu({ dataDir: store.dataDir, databaseUrl: store.databaseUrl });
  const since = performance.now();
  const samples: Sample[] = [];
  const timer = setInterval(() => samples.push(sampleOf(huiwu, since)), SAMPLE_MS);
  const answered = await work(huiwu, minutes * 60_000);
  clearInterval(timer);
  const last = sampleOf(huiwu, since);
  const warm = samples.filter((each) => each.minutes > minutes * WARM_SHARE);
  const third = (minutes * 60_000) / 3;
  printTable(
    `${engine}: ${minutes} minutes`,
    ['', 'requests', 'not 200', 'p50 ms', 'p99 ms', 'longest ms'],
    [
      rowOf(
        'first third',
        answered.filter(({ at }) => at < third),
      ),
      rowOf(
        'last third',
        answered.filter(({ at }) => at >= 2 * third),
      ),
      rowOf('all', answered),
    ],
  );
  const [first] = warm;
  printTable(
    `${engine}: what it takes`,
    ['', 'memory MiB', 'open files'],
    [
      ['warm', shown(first?.memoryMib ?? Number.NaN), String(first?.openFiles)],
      ['at the end', shown(last.memoryMib), String(last.openFiles)],
      ['most', shown(Math.max(...samples.map(({ memoryMib }) => memoryMib))), ''],
      ['more each hour', shown(slopePerHour(warm)), ''],
    ],
  );
  const bad = answered.filter(({ code }) => code !== 200).map(({ deed, code }) => `${deed}: ${code}`);
  for (const each of new Set(bad)) console.log(`- ${each} (${bad.filter((other) => other === each).length})`);
  const problems = await store.problems();
  console.log(`Damaged: ${problems.join('; ') || 'nothing'}`);
  await huiwu.stop();
  store.close();
  return problems.length === 0 && answered.every(({ code }) => code === 200);
};

/** People at work for a long time: does it answer as well at the end, and does it take more and more? */
export const runSoak = async ({ engines, minutes }: Options): Promise<boolean> => {
  printConditions({ minutes, 'requests a second': PER_SECOND });
  let isGood = true;
  for (const engine of engines) isGood = (await soak(engine, minutes)) && isGood;
  return isGood;
};
