import path from 'node:path';
import { printConditions } from '../conditions.ts';
import { startHuiwu } from '../huiwu-server.ts';
import { runLoad } from '../load/load.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { listCases, type Case } from './cases.ts';
import { fill } from './fill.ts';
import { printReport, type Measured, type Sample } from './report.ts';
import { startTargets, TARGETS, type BenchPlace, type Started, type Target } from './targets.ts';

const WARM_SECONDS = 0.5;

type Results = Measured['results'];

interface Turn {
  seconds: number;
  rounds: number;
  folder: string;
}

const measureCase = async (
  each: Case,
  started: Started,
  { target, turn }: { target: Target; turn: Turn },
): Promise<Sample> => {
  const running = started.targets[target];
  const task = {
    ...each,
    port: running.port,
    seconds: turn.seconds,
    warmSeconds: WARM_SECONDS,
    headers: started.headers,
  };
  const before = running.cpuMs();
  const result = await runLoad(task, turn.folder);
  const cpuMs = (running.cpuMs() - before) / result.allAnswers;
  if (result.failures > 0)
    console.log(`${each.name}: ${target} failed ${result.failures} times: ${result.firstFailure}`);
  return { ...result, cpuMs };
};

/** Round by round, and within a round case by case, all three in turn, so that a noisy minute hits them alike. */
export const measureAll = async (cases: Case[], started: Started, turn: Turn): Promise<Results> => {
  const results: Results = new Map(cases.map(({ name }) => [name, { huiwu: [], peer: [], bare: [] }]));
  for (let round = 0; round < turn.rounds; round += 1) {
    for (const [index, each] of cases.entries()) {
      const order = TARGETS.map((_, step) => TARGETS[(step + index + round) % TARGETS.length] ?? 'huiwu');
      for (const target of order)
        results.get(each.name)?.[target].push(await measureCase(each, started, { target, turn }));
    }
    console.log(`round ${round + 1} of ${turn.rounds} done`);
  }
  return results;
};

const loopDelayMs = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^huiwu_event_loop_delay_seconds\{quantile="0\.99"\} ([\d.]+)/m.exec(text)?.[1] ?? Number.NaN) * 1000;
};

const measurePlace = async (place: BenchPlace, options: Options): Promise<Measured> => {
  const seeding = await startHuiwu({ ...place, profile: '' });
  await seeding.stop();
  const since = performance.now();
  await fill(place, options);
  console.log(
    `${options.rows.toLocaleString('en-US')} administrators and ${options.logRows.toLocaleString('en-US')} log rows in ${((performance.now() - since) / 1000).toFixed(1)} s`,
  );
  const cases = listCases(options);
  const started = await startTargets(place, cases);
  const results = await measureAll(cases, started, { ...options, folder: place.folder });
  const { huiwu, peer } = started.targets;
  const measured: Measured = {
    results,
    startMs: started.startMs,
    memoryAtStart: started.memoryAtStart,
    memoryAfter: { huiwu: huiwu.memoryMib(), peer: peer.memoryMib() },
    loopDelayMs: await loopDelayMs(huiwu.port),
  };
  for (const target of TARGETS) await started.targets[target].stop();
  return measured;
};

const benchEngine = async (engine: EngineName, options: Options): Promise<void> => {
  const folder = temporaryFolder(engine);
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const place: BenchPlace = {
    folder,
    dataDir: path.join(folder, 'data'),
    databaseUrl: postgres?.url,
    profile: options.profile,
  };
  try {
    const measured = await measurePlace({ ...place }, options);
    const { rows, logRows, connections, seconds, rounds } = options;
    printConditions({
      engine: postgres === undefined ? 'SQLite' : `PostgreSQL ${postgres.version}`,
      rows,
      'log rows': logRows,
      connections,
      seconds,
      rounds,
    });
    printReport(engine, measured);
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};

/** The lists, the search, the sign-in, beside a bare Fastify with SQL and beside bare Node. */
export const benchServer = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
