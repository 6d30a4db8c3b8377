import path from 'node:path';
import { printConditions } from '../conditions.ts';
import { startHuiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { printRequests } from '../server/report.ts';
import { measureAll } from '../server/server-bench.ts';
import { startTargets, TARGETS, type BenchPlace } from '../server/targets.ts';
import { registrationCases } from './registrations-cases.ts';
import { fillRegistrations } from './registrations-fill.ts';

/** Members of the person master, of whom everyone in a meeting is one. */
const MEMBERS = 300_000;

const measurePlace = async (engine: EngineName, place: BenchPlace, options: Options): Promise<void> => {
  await (await startHuiwu({ ...place, profile: '' })).stop();
  const since = performance.now();
  const counts = { registrations: options.rows, members: MEMBERS };
  const meetingCode = await fillRegistrations(place, counts);
  console.log(`filled in ${((performance.now() - since) / 1000).toFixed(1)} s`);
  const cases = registrationCases(options);
  const started = await startTargets({ ...place, headers: { 'x-meeting-code': meetingCode } }, cases);
  const results = await measureAll(cases, started, { ...options, folder: place.folder });
  for (const target of TARGETS) await started.targets[target].stop();
  const { connections, seconds, rounds } = options;
  printConditions({ engine, ...counts, connections, seconds, rounds });
  printRequests(engine, results);
};

const benchEngine = async (engine: EngineName, options: Options): Promise<void> => {
  const folder = temporaryFolder('registrations');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const { profile } = options;
  try {
    const place = { folder, dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url, profile };
    await measurePlace(engine, place, options);
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};

/** The list of registrations of one meeting, beside hand-written statements. */
export const benchRegistrations = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
