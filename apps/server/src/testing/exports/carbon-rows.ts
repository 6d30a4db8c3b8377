import type { TestApp } from '../test-app.ts';

const AT = '2026-11-20T01:00:00.000Z';
const REASON = { state_reason: '' };

/** One row of every noun of emissions. */
export const insertCarbonRows = async (
  { db }: Pick<TestApp, 'db'>,
  { id: meeting_id, customer_id }: { id: string; customer_id: string },
): Promise<void> => {
  const stamps = { created_at: AT, updated_at: AT };
  const own = { customer_id, ...stamps };
  const [category_id, area_id, source_id, run_id] = ['CARBON-C', 'CARBON-A', 'CARBON-S', 'CARBON-R'];
  await db
    .insertInto('carbon_categories')
    .values({ id: category_id, code: 'C1', name: '=电力', ...own })
    .execute();
  await db
    .insertInto('carbon_areas')
    .values({ id: area_id, code: 'A1', name: '@北京', ...own })
    .execute();
  await db
    .insertInto('carbon_sources')
    .values({ id: source_id, name: '公告', publisher: '发布者', ...own })
    .execute();
  const of = { category_id, area_id, source_id, unit: 'kWh' };
  const factor = { factor_code: 'own', name: '因子', data_year: 2023, value: '0.5', state: 'draft' as const };
  await db
    .insertInto('carbon_factors')
    .values({ id: 'CARBON-F', ...of, ...factor, ...REASON, ...own })
    .execute();
  const inside = { ...own, meeting_id };
  const activity = { category_id, description: '+用电', qty: '5', unit: 'kWh', source: 'manual' as const };
  await db
    .insertInto('carbon_activities')
    .values({ id: 'CARBON-V', ...activity, state: 'draft', ...REASON, ...inside })
    .execute();
  await db
    .insertInto('carbon_runs')
    .values({ id: run_id, no: 1, state: 'done', is_current: 1, ...REASON, ...inside })
    .execute();
  const line = { no: 1, category_id, scope: '3' as const, phase: 'hold' as const, description: '-用电', milligrams: 5 };
  const nothing = { activity_id: null, factor_id: null, type_id: null, data_year: null, area_name: '', type_name: '' };
  const measured = { qty: '1', unit: 'kWh', qty_std: '1', unit_std: 'kWh', data_level: 'measured' };
  await db
    .insertInto('carbon_results')
    .values({ id: 'CARBON-L', customer_id, meeting_id, run_id, ...line, ...nothing, ...measured })
    .execute();
  await db
    .insertInto('carbon_measures')
    .values({ id: 'CARBON-M', name: '少印纸', category_id, kg_saved: '5', ...inside })
    .execute();
  const offset = { project: '林业', registry_no: 'R1', kg: '5', state: 'planned' as const };
  await db
    .insertInto('carbon_offsets')
    .values({ id: 'CARBON-O', ...offset, ...REASON, ...inside })
    .execute();
};
