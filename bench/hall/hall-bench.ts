import path from 'node:path';
import { printConditions } from '../conditions.ts';
import { startHuiwu, type Huiwu } from '../huiwu-server.ts';
import type { EngineName, Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { fillRegistrations } from '../registrations/registrations-fill.ts';
import { printWorks, type WorkRow } from '../works.ts';
import { fillHallLists, LISTED_PEOPLE, measureHallLists } from './hall-lists.ts';
import {
  measureBadges,
  measureCalculation,
  measureReplay,
  measureRoster,
  measureScans,
  type Hall,
} from './hall-works.ts';

const WORKS: [string, (huiwu: Huiwu, hall: Hall) => Promise<WorkRow[]>][] = [
  ['scans', measureScans],
  ['replay', measureReplay],
  ['roster', measureRoster],
  ['badges', measureBadges],
  ['calculation', measureCalculation],
  ['lists', measureHallLists],
];

const benchEngine = async (engine: EngineName, { rows, only, profile }: Options): Promise<void> => {
  const folder = temporaryFolder('hall');
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    const place = { folder, dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url };
    await (await startHuiwu(place)).stop();
    // A million rows of the lists need no million people.
    const people = only === 'lists' ? LISTED_PEOPLE : rows;
    const meeting = await fillRegistrations(place, { registrations: people, members: people });
    if ('lists'.includes(only)) await fillHallLists(place, meeting, rows);
    printConditions({ engine, registrations: rows });
    const table: WorkRow[] = [];
    for (const [, measure] of WORKS.filter(([name]) => name.includes(only))) {
      // Each with a server of its own: what one left in memory is not the next one's.
      const huiwu = await startHuiwu({ ...place, profile });
      table.push(...(await measure(huiwu, { meeting, rows, folder })));
      await huiwu.stop();
    }
    printWorks(engine, table);
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};

/** The doors of one large meeting, its badges and its emissions. */
export const benchHall = async (text: string): Promise<void> => {
  const options = JSON.parse(text) as Options;
  for (const engine of options.engines) await benchEngine(engine, options);
};
