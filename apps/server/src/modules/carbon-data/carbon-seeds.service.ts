import { iso } from '../../platform/clock.ts';
import { ALL_CUSTOMERS, type AnyWork, type Store } from '../../store.ts';
import type { Locks } from '../../database/locks.ts';
import type { CarbonAreaRepository } from './areas/carbon-areas.repository.ts';
import type { CarbonCategoryRepository } from './categories/carbon-categories.repository.ts';
import type { CarbonFactorRepository, CarbonSourceRepository } from './factors/carbon-factors.repository.ts';
import type { OwnerRepositories } from './carbon-data.store.ts';
import { areaId, seedRows } from './carbon-seed-rows.service.ts';

export interface SeedRepositories {
  carbonCategories: Pick<CarbonCategoryRepository, 'findMany' | 'insertAll'>;
  carbonAreas: Pick<CarbonAreaRepository, 'findMany' | 'insertAll'>;
  carbonSources: Pick<CarbonSourceRepository, 'findMany' | 'insertAll'>;
  carbonFactors: Pick<CarbonFactorRepository, 'findMany' | 'insertAll'>;
  customers: Pick<OwnerRepositories['customers'], 'findPlatform'>;
  locks: Locks;
}

interface Keeping<Row> {
  findMany(ids: readonly string[]): Promise<{ id: string }[]>;
  insertAll(rows: readonly Row[]): Promise<void>;
}

const insertMissing = async <Row extends { id: string }>(of: Keeping<Row>, rows: readonly Row[]): Promise<number> => {
  const known = new Set((await of.findMany(rows.map(({ id }) => id))).map(({ id }) => id));
  const missing = rows.filter(({ id }) => !known.has(id));
  if (missing.length > 0) await of.insertAll(missing);
  return missing.length;
};

/** Writes what this release has and the installation has not. Rows that the platform has changed or deleted stay so. */
export const insertCarbonSeeds = async (
  repositories: Omit<SeedRepositories, 'locks' | 'customers'>,
  { customerId, at }: { customerId: string; at: string },
): Promise<number> => {
  const rows = seedRows(customerId, at);
  // In the order of their references: parents stand before their children.
  const counts = [
    await insertMissing(repositories.carbonCategories, rows.categories),
    await insertMissing(repositories.carbonAreas, rows.areas),
    await insertMissing(repositories.carbonSources, rows.sources),
    await insertMissing(repositories.carbonFactors, rows.factors),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
};

/** The official tables, for all companies. */
export const createCarbonSeeds = ({ store }: { store: Store<SeedRepositories> }) => {
  const isSeeded = async (): Promise<boolean> => {
    const [newest] = seedRows('', '').factors.slice(-1);
    const { carbonFactors, carbonAreas } = store.read(ALL_CUSTOMERS);
    const known = await carbonFactors.findMany(newest === undefined ? [] : [newest.id]);
    return known.length > 0 && (await carbonAreas.findMany([areaId('CN')])).length > 0;
  };

  const insertIn = async (work: AnyWork): Promise<number> => {
    const { repositories, now } = store.join(work);
    await repositories.locks.take('carbon seeds');
    const platform = await repositories.customers.findPlatform();
    return platform === undefined ? 0 : insertCarbonSeeds(repositories, { customerId: platform.id, at: iso(now) });
  };

  return {
    /** Before the first customer there is no one to keep them. */
    ensure: async (): Promise<number> => {
      if ((await store.read(ALL_CUSTOMERS).customers.findPlatform()) === undefined || (await isSeeded())) return 0;
      return store.change(ALL_CUSTOMERS, insertIn);
    },
  };
};

export type CarbonSeeds = ReturnType<typeof createCarbonSeeds>;
