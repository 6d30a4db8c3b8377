import path from 'node:path';
import { printConditions } from '../conditions.ts';
import { startHuiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { printRequests } from '../server/report.ts';
import { measureAll } from '../server/server-bench.ts';
import { startTargets, TARGETS, type BenchPlace } from '../server/targets.ts';
import { shown } from '../table.ts';
import { printWorks, type WorkRow } from '../works.ts';
import { moneyCases } from './money-cases.ts';
import { fillMoney } from './money-fill.ts';
import { MEETINGS } from './money-ids.ts';
import { measureReports } from './money-reports.ts';
import { measureArchive, measureExport, measureMatching, measureVerification } from './money-works.ts';
import { measurePayments } from './payment-works.ts';

const measureLists = async (engine: EngineName, place: BenchPlace, options: Options): Promise<void> => {
  const cases = moneyCases(options);
  if (cases.length === 0) return;
  const started = await startTargets({ ...place, headers: { 'x-meeting-code': MEETINGS[0] } }, cases);
  const results = await measureAll(cases, started, { ...options, folder: place.folder });
  for (const target of TARGETS) await started.targets[target].stop();
  printRequests(engine, results);
};

const measureWorks = async (engine: EngineName, place: BenchPlace, options: Options): Promise<void> => {
  const { rows, only } = options;
  const works: [string, (huiwu: Awaited<ReturnType<typeof startHuiwu>>) => Promise<WorkRow[]>][] = [
    ['work: export', async (huiwu) => [await measureExport(huiwu, rows)]],
    ['work: report', measureReports],
    ['work: archive', async (huiwu) => [await measureArchive(huiwu)]],
    ['work: payments', async (huiwu) => [await measurePayments(huiwu, place, options)]],
    ['work: matching', (huiwu) => measureMatching(huiwu, rows)],
  ];
  const table: WorkRow[] = [];
  for (const [name, measure] of works.filter((each) => each[0].includes(only))) {
    // Each with a server of its own: what one left in memory is not the next one's.
    const huiwu = await startHuiwu(place);
    const rows = await measure(huiwu);
    await huiwu.stop();
    table.push(...rows);
    // A run takes an hour, and what follows may fail.
    for (const { measured, seconds, peakMib } of rows)
      console.log(`${name}: ${measured}; ${shown(seconds)} s, ${shown(peakMib)} MiB`);
  }
  if ('work: verification'.includes(only)) table.push(await measureVerification(place));
  if (table.length > 0) printWorks(engine, table);
};

/** Measures a place that is filled: lists beside hand-written statements, then everything that takes longer. */
export const measureMoney = async (engine: EngineName, place: BenchPlace, options: Options): Promise<void> => {
  const { connections, seconds, rounds, rows } = options;
  printConditions({ engine, orders: rows, connections, seconds, rounds });
  await measureLists(engine, place, options);
  await measureWorks(engine, place, options);
};

const benchEngine = async (engine: EngineName, options: Options): Promise<void> => {
  const folder = temporaryFolder('money');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const { profile } = options;
  try {
    const place = { folder, dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url, profile };
    await (await startHuiwu({ ...place, profile: '' })).stop();
    const since = performance.now();
    await fillMoney(place, options);
    console.log(`filled in ${((performance.now() - since) / 1000).toFixed(1)} s`);
    await measureMoney(engine, place, options);
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};

/** Orders, vouchers, bank lines and the ledger of a large meeting. */
export const benchMoney = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
