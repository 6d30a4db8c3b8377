import { refuse, refuseField, baseErrors } from '@huiwu/contract/base/errors';
import {
  carbonFactorBlockers,
  carbonFactorLifecycle,
  carbonFactorProblems,
  carbonFactorRecord,
  type CarbonFactorTransition,
} from '@huiwu/contract/carbon-factors';
import { decimalOf, dividedBy, shortDecimal, times } from '@huiwu/contract/carbon-rules';
import type { Caller } from '../../../access/caller.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../../records/decisions.ts';
import type { Doing } from '../../../records/record.service.ts';
import { createSteps } from '../../../records/steps.ts';
import type { Store, Work } from '../../../store.ts';
import { refuseWrongUnit } from './carbon-factor-units.service.ts';
import { ofPlatform, sharedColumns } from '../shared-rows.service.ts';
import type { CarbonFactorRepositories } from './carbon-factors.store.ts';
import type { CarbonFactorTableRow } from './carbon-factors.table.ts';

export const CARBON_SECOND_PERSON = 'carbonFactorNeedsSecondPerson';
const MODULE = '排放因子';
const VALUE_PLACES = 8;
/** The mass of carbon dioxide for that of its carbon. */
const CO2 = decimalOf(44);
const CARBON = decimalOf(12);

type ListedFactor = Pick<
  CarbonFactorTableRow,
  'id' | 'version' | 'state' | 'customer_id' | 'is_shared' | 'submitted_by' | 'deleted_at'
>;

interface FactorFacts {
  isSecondPersonNeeded: boolean;
}

export const carbonFactorDecisions = createDecisions<
  CarbonFactorRepositories,
  ListedFactor,
  FactorFacts,
  typeof carbonFactorLifecycle,
  'revise'
>({
  name: 'carbonFactors',
  lifecycle: carbonFactorLifecycle,
  ownActions: { revise: { by: 'carbonFactors.add', fits: ({ state }) => state === 'active' || state === 'retired' } },
  guards: {
    edit: (of) => [ofPlatform(of), of.row.state !== 'draft' && carbonFactorBlockers.notDraft()],
    delete: (of) => [ofPlatform(of), of.row.state !== 'draft' && carbonFactorBlockers.notDraft()],
    restore: (of) => [ofPlatform(of)],
    submit: (of) => [ofPlatform(of)],
    approve: (of) => [
      ofPlatform(of),
      of.facts.isSecondPersonNeeded &&
        of.row.submitted_by === of.caller.adminId &&
        carbonFactorBlockers.ownSubmission(),
    ],
    reject: (of) => [ofPlatform(of)],
    retire: (of) => [ofPlatform(of)],
  },
  loadFacts: async ({ repositories: { settings } }) => {
    const setting = await settings.find(CARBON_SECOND_PERSON);
    return () => ({ isSecondPersonNeeded: setting?.value === '1' });
  },
});

const refuseMissing = async (
  { repositories }: Work<CarbonFactorRepositories>,
  { category, area, source }: { category?: string; area?: string; source?: string },
): Promise<void> => {
  const asked = [
    ['category', category, repositories.carbonCategories, carbonFactorProblems.categoryGone],
    ['area', area, repositories.carbonAreas, carbonFactorProblems.areaGone],
    ['source', source, repositories.carbonSources, carbonFactorProblems.sourceGone],
  ] as const;
  for (const [field, id, of, sentence] of asked) {
    if (id === undefined) continue;
    const found = await of.find(id);
    if (found === undefined || found.deleted_at !== null) refuseField(field, sentence);
  }
};

type FactorKey = Pick<CarbonFactorTableRow, 'factor_code' | 'area_id' | 'data_year' | 'source_id' | 'customer_id'>;

/** Of one key, one version is written or reviewed at a time, beside the active one. */
const refuseTaken = async (
  { repositories }: Work<CarbonFactorRepositories>,
  key: FactorKey,
  isTaken: (row: CarbonFactorTableRow) => boolean,
): Promise<void> => {
  const versions = await repositories.carbonFactors.listVersions(key.factor_code, key.area_id);
  const same = versions.filter(
    ({ data_year, source_id, customer_id }) =>
      data_year === key.data_year && source_id === key.source_id && customer_id === key.customer_id,
  );
  if (same.some(isTaken)) refuseField('factorCode', carbonFactorProblems.taken);
};

interface FuelInputs {
  value?: string | undefined;
  ncv?: string | undefined;
  carbonContent?: string | undefined;
  oxidation?: string | undefined;
}

/** Net calorific value × carbon content × oxidation × 44 ÷ 12, or the given value. */
const valueOf = ({ value, ncv, carbonContent, oxidation }: FuelInputs): string => {
  const fuel = [ncv, carbonContent, oxidation].map((each) => each ?? '');
  if (fuel.every((each) => each === '')) return value === '' || value === undefined ? refuseValue() : value;
  if (fuel.includes('')) return refuseValue();
  const carbon = fuel.map(decimalOf).reduce(times);
  return shortDecimal(dividedBy(times(carbon, CO2), CARBON, VALUE_PLACES));
};

const refuseValue = (): never => refuseField('value', carbonFactorProblems.valueOrFuel);

/** What an edit leaves out stays as it is. */
const fuelOf = (
  { value, ncv, carbonContent, oxidation }: FuelInputs,
  before: CarbonFactorTableRow | undefined,
): FuelInputs => {
  const kept = before ?? { value: '', ncv: '', carbon_content: '', oxidation: '' };
  return {
    value: value ?? kept.value,
    ncv: ncv ?? kept.ncv,
    carbonContent: carbonContent ?? kept.carbon_content,
    oxidation: oxidation ?? kept.oxidation,
  };
};

const isOpen = ({ state }: CarbonFactorTableRow): boolean => state === 'draft' || state === 'pending_audit';

export const checkCarbonFactor = async (
  work: Work<CarbonFactorRepositories>,
  { action, values, before }: Doing<typeof carbonFactorRecord, CarbonFactorTableRow>,
): Promise<object | void> => {
  if (values === undefined) return undefined;
  await refuseMissing(work, values);
  const { factorCode: factor_code, unit, category: category_id } = values;
  await refuseWrongUnit(work.repositories, { factor_code, unit, category_id });
  const key: FactorKey = {
    factor_code: values.factorCode,
    area_id: values.area,
    data_year: values.dataYear,
    source_id: values.source,
    customer_id: before?.customer_id ?? work.caller.customerId,
  };
  const isFirst = before === undefined || before.revision === 1;
  await refuseTaken(work, key, (row) => row.id !== before?.id && (isOpen(row) || (isFirst && row.state === 'active')));
  return { value: valueOf(fuelOf(values, before)), ...(action === 'add' && (await sharedColumns(work))) };
};

const COPIED = [
  'factor_code',
  'name',
  'category_id',
  'area_id',
  'data_year',
  'source_id',
  'value',
  'unit',
  'boundary',
  'gas_basis',
  'with_rf',
  'quality',
  'ncv',
  'carbon_content',
  'oxidation',
  'remark',
] as const satisfies readonly (keyof CarbonFactorTableRow)[];

const copyOf = (row: CarbonFactorTableRow): object => Object.fromEntries(COPIED.map((name) => [name, row[name]]));

/** Submission, review, retirement and the next version of factors. */
export const createCarbonFactorStates = ({ store }: { store: Store<CarbonFactorRepositories> }) => {
  const steps = createSteps({
    record: carbonFactorRecord,
    module: MODULE,
    of: ({ carbonFactors }: CarbonFactorRepositories) => carbonFactors,
    computed: () => () => ({ usedCount: 0 }),
    actions: carbonFactorDecisions.actionsOf,
  });
  const transition = transitionFor(carbonFactorLifecycle, steps, carbonFactorDecisions);

  /** A new version takes the place of the active one with the same key. */
  const retireSame = async (work: Work<CarbonFactorRepositories>, row: CarbonFactorTableRow): Promise<void> => {
    const versions = await work.repositories.carbonFactors.listVersions(row.factor_code, row.area_id);
    for (const before of versions) {
      const isSame =
        before.data_year === row.data_year &&
        before.source_id === row.source_id &&
        before.customer_id === row.customer_id &&
        before.state === 'active' &&
        before.id !== row.id;
      if (isSame) await steps.change(work, { before, action: '停用', columns: { state: 'retired' } });
    }
  };

  const columnsOf = async (
    work: Work<CarbonFactorRepositories>,
    name: CarbonFactorTransition,
    before: CarbonFactorTableRow,
  ): Promise<object> => {
    if (name !== 'retire' && name !== 'reject') await refuseWrongUnit(work.repositories, before);
    if (name === 'submit') return { submitted_by: work.caller.adminId };
    if (name === 'approve') await retireSame(work, before);
    return {};
  };

  return {
    move: (name: CarbonFactorTransition, request: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await transition(work, name, { ...request, columnsOf: (before) => columnsOf(work, name, before) });
        return null;
      }),

    /** Of a row of the platform, a company makes a version of its own. */
    revise: (id: string, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const { carbonFactors } = work.repositories;
        const row = (await carbonFactors.find(id)) ?? refuse(baseErrors.notFound);
        if (row.deleted_at !== null) refuse(baseErrors.notFound);
        await carbonFactorDecisions.refuseBlocked(work, row, 'revise');
        const key = { ...row, customer_id: caller.customerId };
        await refuseTaken(work, key, isOpen);
        const versions = await carbonFactors.listVersions(row.factor_code, row.area_id);
        const revision = Math.max(...versions.map((each) => each.revision)) + 1;
        const columns = { ...copyOf(row), ...(await sharedColumns(work)), revision, state: 'draft' };
        return { id: await steps.add(work, {}, columns) };
      }),
  };
};

export type CarbonFactorStates = ReturnType<typeof createCarbonFactorStates>;
