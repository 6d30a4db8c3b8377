import path from 'node:path';
import { DEPARTMENTS } from '../../apps/server/src/demo/customers.ts';
import { ROLES } from '../../apps/server/src/demo/roles.ts';
import { printConditions } from '../conditions.ts';
import { COMPANY, signInTo, startHuiwu, SYSTEM, type Huiwu } from '../huiwu-server.ts';
import { runLoad, type Call, type LoadResult } from '../load/load.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { partOf, removeFolder, runProgram, temporaryFolder } from '../processes.ts';
import { adminIdOf, fill } from '../server/fill.ts';
import { median } from '../statistics.ts';
import { printTable, shown } from '../table.ts';
import type { CommitsTask } from './commits-part.ts';

const ROWS = 1000;
const WARM_SECONDS = 0.5;
/** More people than one run can add. */
const PEOPLE_PER_RUN = 1_000_000;

const changeState = (index: number, state: 0 | 1): Call => ({
  method: 'GET',
  path: `${SYSTEM}/admin/edit-state/${adminIdOf(index)}/${state}`,
});

/** Everyone on the other end stops and starts a person of their own. */
const stateChanges = (connections: number): Call[][] =>
  Array.from({ length: connections }, (_, index) => [changeState(index, 0), changeState(index, 1)]);

const addition = (): Call => ({
  method: 'POST',
  path: `${SYSTEM}/admin/add`,
  body: {
    realName: '王建国',
    phone: '197{unique}',
    email: 'person@example.com',
    jobTitle: '会务专员',
    idCard: '',
    departmentId: DEPARTMENTS.find(({ customerId }) => customerId === COMPANY.id)?.id,
    roleIds: [ROLES.readOnly.id],
  },
});

const WRITES = ['stop or start an administrator', 'add an administrator'] as const;

interface Place {
  folder: string;
  dataDir: string;
  databaseUrl: string | undefined;
}

type Written = LoadResult & { cpuMs: number };

interface MeasuredWrites {
  commits: number[];
  writes: Record<(typeof WRITES)[number], Written[]>;
}

const measureRound = async (
  place: Place,
  { connections, seconds }: Options,
  { huiwu, headers, round }: { huiwu: Huiwu; headers: Record<string, string>; round: number },
) => {
  const task: CommitsTask = { ...place, connections, seconds };
  const commits = Number(await runProgram(partOf('part:commits', task, place.folder)));
  const common = { connections, seconds, warmSeconds: WARM_SECONDS, port: huiwu.port, headers };
  const write = async (calls: Call[][]): Promise<Written> => {
    const before = huiwu.cpuMs();
    const result = await runLoad({ ...common, calls, firstUnique: round * PEOPLE_PER_RUN }, place.folder);
    return { ...result, cpuMs: (huiwu.cpuMs() - before) / result.allAnswers };
  };
  const states = await write(stateChanges(connections));
  const additions = await write([[addition()]]);
  for (const { failures, firstFailure } of [states, additions])
    if (failures > 0) console.log(`${failures} failures: ${firstFailure}`);
  return { commits, results: [states, additions] };
};

const measure = async (place: Place, options: Options): Promise<MeasuredWrites> => {
  const seeding = await startHuiwu(place);
  await seeding.stop();
  await fill(place, { rows: ROWS, logRows: ROWS });
  const huiwu = await startHuiwu({ ...place, profile: options.profile });
  const headers = await signInTo(huiwu.port);
  const measured: MeasuredWrites = { commits: [], writes: { [WRITES[0]]: [], [WRITES[1]]: [] } };
  for (let round = 0; round < options.rounds; round += 1) {
    const { commits, results } = await measureRound(place, options, { huiwu, headers, round });
    measured.commits.push(commits);
    for (const [index, result] of results.entries()) measured.writes[WRITES[index] ?? WRITES[0]].push(result);
  }
  await huiwu.stop();
  return measured;
};

const print = (engine: EngineName, { commits, writes }: MeasuredWrites): void => {
  const limit = median(commits);
  const rows = WRITES.map((name) => {
    const middle = (key: 'perSecond' | 'p50' | 'p99' | 'cpuMs') => median(writes[name].map((result) => result[key]));
    const ratio = middle('perSecond') / limit;
    return [
      name,
      ...[middle('perSecond'), middle('p50'), middle('p99'), middle('cpuMs'), limit].map(shown),
      ratio.toFixed(2),
      '≥ 0.4',
      ratio >= 0.4 ? 'yes' : '**no**',
    ];
  });
  printTable(
    `${engine}: durable writes with their audit row`,
    ['write', 'writes/s', 'p50 ms', 'p99 ms', 'CPU ms', "engine's own commits/s", '÷ engine', 'goal', 'met'],
    rows,
  );
};

const benchEngine = async (engine: EngineName, options: Options): Promise<void> => {
  const folder = temporaryFolder('writes');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    const measured = await measure({ folder, dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url }, options);
    const { connections, seconds, rounds } = options;
    printConditions({
      engine: postgres === undefined ? 'SQLite, synchronous=full' : `PostgreSQL ${postgres.version}, fsync on`,
      connections,
      seconds,
      rounds,
    });
    print(engine, measured);
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};

/** What it costs that every change leaves a row in the log, durably, beside what the engine commits by itself. */
export const benchWrites = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
