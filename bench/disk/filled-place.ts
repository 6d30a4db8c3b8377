import path from 'node:path';
import { startHuiwu } from '../huiwu-server.ts';
import type { EngineName } from '../options.ts';
import { startPostgres, type Postgres } from '../postgres.ts';
import { removeFolder, temporaryFolder } from '../processes.ts';
import { fill, type Counts } from '../server/fill.ts';

/** A database of its own, with its demo customer and rows beside it. */
export interface FilledPlace {
  engine: EngineName;
  dataDir: string;
  databaseUrl: string | undefined;
  postgres: Postgres | undefined;
}

/** Runs work over a database that is gone afterwards. */
export const withFilledPlace = async <Result>(
  engine: EngineName,
  counts: Counts,
  work: (place: FilledPlace) => Promise<Result>,
): Promise<Result> => {
  const folder = temporaryFolder(engine);
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const place = { engine, dataDir: path.join(folder, 'data'), databaseUrl: postgres?.url, postgres };
  try {
    await (await startHuiwu(place)).stop();
    await fill(place, counts);
    return await work(place);
  } finally {
    postgres?.stop();
    removeFolder(folder);
  }
};
