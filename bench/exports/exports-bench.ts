import { setTimeout as sleep } from 'node:timers/promises';
import { exportAdmins } from '../../packages/contract/src/admins/index.ts';
import { exportBusinessLogs } from '../../packages/contract/src/business-logs/index.ts';
import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import type { ExportEndpoint, ExportFormat } from '../../packages/contract/src/base/exports.ts';
import { listMyTasks, type Task } from '../../packages/contract/src/tasks/index.ts';
import { printConditions } from '../conditions.ts';
import { withFilledPlace, type FilledPlace } from '../disk/filled-place.ts';
import { signInTo, startHuiwu, type Huiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { PATHS } from '../server/cases.ts';
import { printTable, shown } from '../table.ts';

const LOOK_MS = 100;
const MEMORY_LOOK_MS = 50;
const ALONE_MS = 5000;

interface ExportCase {
  name: string;
  call: ExportEndpoint;
  format: ExportFormat;
}

const CASES: ExportCase[] = [
  { name: 'administrators', call: exportAdmins, format: 'csv' },
  { name: 'administrators', call: exportAdmins, format: 'xlsx' },
  { name: 'business log', call: exportBusinessLogs, format: 'csv' },
  { name: 'business log', call: exportBusinessLogs, format: 'xlsx' },
];

/** One client of the running server. */
const createClient = async ({ port }: Huiwu) => {
  const headers = { ...(await signInTo(port)), 'content-type': 'application/json' };
  const origin = `http://127.0.0.1:${port}`;
  const read = async <Data>(answer: Response): Promise<Data> => {
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data };
    if (code !== 200) throw new Error(`${code} ${msg}`);
    return data;
  };
  return {
    list: async () => {
      const body = JSON.stringify({ page: 1, limit: 10 });
      await read(await fetch(origin + PATHS.admins, { method: 'POST', headers, body }));
    },
    begin: async ({ call, format }: ExportCase): Promise<string> => {
      const input = { filter: {}, scope: 'all', columns: Object.keys(call.exports.columns).slice(0, 10), format };
      const body = JSON.stringify(input);
      const begun = await fetch(origin + BASE_PATH + call.path, { method: 'POST', headers, body });
      return (await read<{ taskId: string }>(begun)).taskId;
    },
    task: async (id: string): Promise<Task> => {
      const all = await read<Task[]>(await fetch(origin + BASE_PATH + listMyTasks.path, { headers }));
      const found = all.find((task) => task.id === id);
      if (found === undefined) throw new Error('the task is gone');
      return found;
    },
  };
};

type Client = Awaited<ReturnType<typeof createClient>>;

/** Answers of a light list in a second, one after another, until it is over. */
const listsInSecond = async (client: Client, isOver: () => boolean): Promise<number> => {
  const since = performance.now();
  let count = 0;
  while (!isOver()) {
    await client.list();
    count += 1;
  }
  return (count / (performance.now() - since)) * 1000;
};

/** The most memory that the server holds meanwhile. */
const watchMemory = (server: Huiwu) => {
  let peak = server.memoryMib();
  const timer = setInterval(() => (peak = Math.max(peak, server.memoryMib())), MEMORY_LOOK_MS);
  return (): number => {
    clearInterval(timer);
    return peak;
  };
};

const untilDone = async (client: Client, id: string): Promise<Task> => {
  for (;;) {
    const task = await client.task(id);
    if (task.state === 'done') return task;
    if (task.state === 'failed' || task.state === 'cancelled') throw new Error(task.error);
    await sleep(LOOK_MS);
  }
};

/** From the start of the task to its end, as the server wrote them down. */
const secondsOf = ({ startedAt, endedAt }: Task): number =>
  (Date.parse(endedAt ?? '') - Date.parse(startedAt ?? '')) / 1000;

const measure = async (place: FilledPlace & { profile: string }, asked: ExportCase): Promise<string[]> => {
  const server = await startHuiwu(place);
  const client = await createClient(server);
  const until = performance.now() + ALONE_MS;
  const alone = await listsInSecond(client, () => performance.now() > until);
  const idle = server.memoryMib();
  // Alone first: what a list beside it costs is another figure.
  const stopWatching = watchMemory(server);
  const quiet = await untilDone(client, await client.begin(asked));
  const peak = stopWatching();
  let isOver = false;
  const beside = listsInSecond(client, () => isOver);
  const busy = await untilDone(client, await client.begin(asked)).finally(() => (isOver = true));
  const share = (await beside) / alone;
  await server.stop();
  return [
    `${asked.name}, ${asked.format}`,
    quiet.progress.toLocaleString('en-US'),
    shown(secondsOf(quiet)),
    shown(quiet.progress / secondsOf(quiet)),
    shown(idle),
    shown(peak),
    shown(secondsOf(busy)),
    shown(share),
  ];
};

const HEAD = ['export', 'rows', 's', 'rows/s', 'idle MiB', 'peak MiB', 's beside a list', 'list ÷ alone'];

const benchEngine = async (engine: EngineName, { rows, logRows, only, profile }: Options): Promise<void> => {
  const table = await withFilledPlace(engine, { rows, logRows }, async (place) => {
    const lines: string[][] = [];
    for (const each of CASES)
      if (`${each.name}, ${each.format}`.includes(only)) lines.push(await measure({ ...place, profile }, each));
    return lines;
  });
  printConditions({ engine, rows, 'log rows': logRows });
  printTable(`${engine}: exports`, HEAD, table);
};

/** Exports of whole lists in the background, alone and beside a client that asks for a light list without a pause. */
export const benchExports = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
