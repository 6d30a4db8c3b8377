import { carbonSourceCalls, carbonSourceRecord, type CarbonFactorState } from '@huiwu/contract/carbon-factors';
import { newId } from '../../../platform/ids.ts';
import type { NounMatrix } from '../../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../../testing/matrix/objects.ts';
import { recordMatrix } from '../../../testing/matrix/record-matrix.ts';
import { listed, textOf, type MatrixRow, type MatrixTarget } from '../../../testing/matrix/row.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

/** What a factor refers to, in the same company. */
const partsOf = async ({ db }: Pick<TestApp, 'db'>, customer_id: string) => {
  const own = { customer_id, ...AT };
  const [category, area, source] = [newId(), newId(), newId()];
  await db
    .insertInto('carbon_categories')
    .values({ id: category, code: category, name: '电力', ...own })
    .execute();
  await db
    .insertInto('carbon_areas')
    .values({ id: area, code: area, name: '北京', ...own })
    .execute();
  await db
    .insertInto('carbon_sources')
    .values({ id: source, name: source, publisher: '生态环境部', ...own })
    .execute();
  return { category, area, source };
};

const factor = (state: CarbonFactorState): ObjectKind => ({
  places: ['sameDepartment', 'otherCompany', 'deleted', 'absent'],
  make: async (app, { customerId, isDeleted, number }) => {
    const id = newId();
    const { category, area, source } = await partsOf(app, customerId);
    await app.db
      .insertInto('carbon_factors')
      .values({
        id,
        customer_id: customerId,
        factor_code: `f.${id}`,
        name: `因子${number}`,
        category_id: category,
        area_id: area,
        source_id: source,
        data_year: 2023,
        value: '0.5',
        unit: 'kWh',
        state,
        state_reason: '',
        ...AT,
        ...(isDeleted && { deleted_at: AT.created_at }),
      })
      .execute();
    return id;
  },
});

const DRAFT = { factorCode: 'own.factor', name: '因子', dataYear: 2023, value: '0.5', unit: 'kWh' };
const NOTHING = { category: 'nothing', area: 'nothing', source: 'nothing' };
const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const step = (state: CarbonFactorState, input: NonNullable<MatrixRow['input']> = asItIs): MatrixRow => ({
  on: factor(state),
  within: 'company',
  input,
});

/** As it is stored, with another name. */
const editOf = async ({ world, id, number }: MatrixTarget) => {
  const row = await world.db.selectFrom('carbon_factors').selectAll().where('id', '=', id).executeTakeFirst();
  const refers = row && { category: row.category_id, area: row.area_id, source: row.source_id };
  return {
    id,
    version: 1,
    ...DRAFT,
    ...NOTHING,
    ...refers,
    factorCode: row?.factor_code ?? 'x',
    name: `因子乙${number}`,
  };
};

const sources = recordMatrix({
  record: carbonSourceRecord,
  calls: carbonSourceCalls,
  table: 'carbon_sources',
  of: 'customer',
  draft: (number) => ({ name: `来源${number}`, publisher: '生态环境部' }),
  filled: {
    docNo: '公告第 1 号',
    publishedOn: '2025-12-31',
    url: 'https://example.com/a',
    fileDigest: 'a'.repeat(64),
    licence: '公开',
  },
});

export const matrix: NounMatrix = {
  rows: {
    ...sources.rows,
    listCarbonFactors: {
      on: factor('draft'),
      within: 'company',
      input: async (target) => ({ factorCode: await textOf(target, 'carbon_factors', 'factor_code') }),
      verdict: listed,
    },
    getCarbonFactor: { ...step('draft', byId), but: { deleted: 200 } },
    addCarbonFactor: {
      within: 'company',
      input: async ({ world, caller, number }) => ({
        ...DRAFT,
        ...(await partsOf(world, caller.customerId)),
        factorCode: `own.${number}`,
      }),
    },
    editCarbonFactor: step('draft', editOf),
    deleteCarbonFactor: {
      ...step('draft', byId),
      but: { deleted: 200 },
      idleAt: ['deleted'],
      logs: (place) => (place === 'deleted' ? 0 : 1),
    },
    restoreCarbonFactor: {
      ...step('draft', byId),
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 1 : 0),
    },
    submitCarbonFactor: step('draft'),
    approveCarbonFactor: step('pending_audit'),
    rejectCarbonFactor: step('pending_audit', ({ id }) => ({ id, version: 1, reason: '不符' })),
    retireCarbonFactor: step('active'),
    reviseCarbonFactor: step('active', byId),
    getCarbonFactorUses: { ...step('active', byId), but: { deleted: 200 } },
    listCarbonChoices: { within: 'company' },
  },
  samples: {
    ...sources.samples,
    addCarbonFactor: { ...DRAFT, ...NOTHING },
    editCarbonFactor: { id: 'nothing', version: 1, ...DRAFT, ...NOTHING },
    submitCarbonFactor: { id: 'nothing', version: 1 },
    approveCarbonFactor: { id: 'nothing', version: 1 },
    rejectCarbonFactor: { id: 'nothing', version: 1, reason: '不符' },
    retireCarbonFactor: { id: 'nothing', version: 1 },
  },
  kept: [
    ...sources.kept,
    {
      edit: 'editCarbonFactor',
      get: 'getCarbonFactor',
      on: factor('draft'),
      named: ({ category, area, source }) => ({ category: category.id, area: area.id, source: source.id }),
      filled: {
        boundary: 'lca',
        gasBasis: 'co2',
        withRf: true,
        quality: 'D',
        ncv: '2',
        carbonContent: '3',
        oxidation: '1',
        remark: '备注',
        // 2 × 3 × 1 × 44 ÷ 12.
        value: '22',
      },
    },
  ],
};
