import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { unitFactorsIn } from '@huiwu/contract/carbon-categories';
import {
  carbonActivityBlockers,
  carbonActivityImport,
  carbonActivityImports,
  carbonActivityLifecycle,
  carbonActivityProblems,
  carbonActivityRecord,
  carbonErrors,
  type AutoActivities,
  type CarbonActivityTransition,
} from '@huiwu/contract/carbon-activities';
import { isSameDimension, kgText, unitTitle } from '@huiwu/contract/carbon-rules';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing, RecordService } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import { codeFor, reckonLine } from '../carbon-data/carbon-codes.service.ts';
import {
  loadCarbonSettings,
  type CarbonSettings,
  type ReckonedMeeting,
} from '../carbon-parameters/carbon-settings.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter, findNamed } from '../imports/record-importer.service.ts';
import type { MeetingRepository } from '../meetings/meetings.repository.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';
import { compareAuto, writeAuto, type AutoRepositories } from './carbon-auto.service.ts';

const MODULE = '碳活动数据';
const TRAVEL = 'TRANS';

export interface ActivityRepositories extends AutoRepositories {
  meetings: Pick<MeetingRepository, 'find'>;
}

/** What decisions and computed fields read of a row of the list. */
type ListedActivity = Pick<
  CarbonActivityTableRow,
  | 'id'
  | 'version'
  | 'state'
  | 'source'
  | 'category_id'
  | 'area_id'
  | 'qty'
  | 'unit'
  | 'factor_code'
  | 'factor_override'
  | 'override_reason'
>;

export const carbonActivityDecisions = createDecisions<
  ActivityRepositories,
  ListedActivity,
  undefined,
  typeof carbonActivityLifecycle
>({
  name: 'carbonActivities',
  lifecycle: carbonActivityLifecycle,
  guards: {
    edit: ({ row }) => [
      row.source === 'auto' && carbonActivityBlockers.automatic(),
      (row.state === 'submitted' || row.state === 'audited') && carbonActivityBlockers.reviewed(),
    ],
    delete: ({ row }) => [
      row.source === 'auto' && carbonActivityBlockers.automatic(),
      (row.state === 'submitted' || row.state === 'audited') && carbonActivityBlockers.reviewed(),
    ],
    revoke: ({ row }) => [row.source === 'auto' && carbonActivityBlockers.automatic()],
  },
});

const meetingOf = async ({ meetings }: ActivityRepositories, caller: Caller): Promise<ReckonedMeeting> =>
  (await meetings.find(caller.meeting?.id ?? '')) ?? refuse(meetingErrors.notEntered);

/** The factor and the emissions of each row, as they would be reckoned now. */
export const computedOfCarbonActivity = async (
  { repositories, caller }: Reading<ActivityRepositories>,
  rows: readonly ListedActivity[],
) => {
  if (rows.length === 0) return () => ({});
  const settings = await loadCarbonSettings(repositories, await meetingOf(repositories, caller));
  const { lookup, line } = settings;
  const categories = new Map(lookup.categories.map((each) => [each.id, each]));
  return (row: ListedActivity) => {
    const category = categories.get(row.category_id);
    if (category === undefined) return { factorShown: '缺因子', kgShown: '缺因子', warnings: '碳分类已删除' };
    if (settings.excluded.has(category.id))
      return { factorShown: '', kgShown: '不计入', warnings: '分类已停用或不在核算边界内' };
    const { value, resolved, milligrams, warnings } = reckonLine({ activity: row, category }, line, lookup.resolve);
    const from = resolved === undefined ? '指定' : `${resolved.area.name} ${resolved.factor.data_year}`;
    return {
      factorShown: milligrams === null ? '缺因子' : `${value}（${from}）`,
      kgShown: milligrams === null ? '缺因子' : kgText(milligrams),
      warnings: warnings.join('\n'),
    };
  };
};

type Values = Pick<
  CarbonActivityTableRow,
  'unit' | 'factor_code' | 'factor_override' | 'override_reason' | 'area_id'
> & {
  category_id: string;
};

const refuseMissingFactor = (code: string): never => {
  const message = carbonActivityProblems.unknownFactor({ code });
  return refuse({ ...carbonErrors.factorMissing, message }, { fields: [{ field: 'factorCode', message }] });
};

/** A unit that the category does not have, and a factor that there is none of. */
const refuseBadFactor = (values: Values, { lookup, line }: CarbonSettings): void => {
  const category = lookup.categories.find(({ id }) => id === values.category_id);
  if (category === undefined) return;
  const units = unitFactorsIn(category.units).map(({ unit }) => unit);
  const isKnown = units.some((unit) => isSameDimension(unit, values.unit));
  if (!isKnown && values.factor_code === '' && values.factor_override === '')
    refuseField(
      'unit',
      carbonActivityProblems.wrongUnit({ category: category.name, units: units.map(unitTitle).join('、') }),
    );
  if (values.factor_code === '' || values.factor_override !== '') return;
  const code = codeFor(category, { ...values, qty: '0' }, line.hasRf);
  const resolved =
    lookup.resolve({ code, areaId: values.area_id ?? line.areaId, year: line.year }) ??
    refuseMissingFactor(values.factor_code);
  if (!isSameDimension(resolved.factor.unit, values.unit)) {
    const unit = unitTitle(resolved.factor.unit);
    refuseField('unit', carbonActivityProblems.factorUnit({ code: values.factor_code, unit }));
  }
};

const refuseBadCategory = (
  { category_id }: Values,
  { lookup }: CarbonSettings,
  before: CarbonActivityTableRow | undefined,
): void => {
  if (category_id === before?.category_id) return;
  const category =
    lookup.categories.find(({ id, state }) => id === category_id && state === 1) ??
    refuseField('category', carbonActivityProblems.categoryGone);
  if (category.parent_id === null) refuseField('category', carbonActivityProblems.categoryGroup);
};

/** Travel that registrations have already said is not counted again without a reason. */
const refuseCountedTwice = async (
  { carbonActivities }: ActivityRepositories,
  { values, settings, meetingId }: { values: Values; settings: CarbonSettings; meetingId: string },
): Promise<void> => {
  if (values.override_reason !== '') return;
  const { categories } = settings.lookup;
  const groups = new Set(categories.filter(({ code }) => code === TRAVEL).map(({ id }) => id));
  const travels = categories.filter(({ parent_id }) => parent_id !== null && groups.has(parent_id)).map(({ id }) => id);
  if (!travels.includes(values.category_id)) return;
  const automatic = categories.filter(({ auto_source }) => auto_source === 'registration_travel').map(({ id }) => id);
  if (await carbonActivities.hasAuto(meetingId, automatic))
    refuseField('overrideReason', carbonActivityProblems.countedTwice);
};

export const checkCarbonActivity = async (
  work: Work<ActivityRepositories>,
  { action, values: given, before }: Doing<typeof carbonActivityRecord, CarbonActivityTableRow>,
  meeting: OpenMeeting,
): Promise<object | void> => {
  if (given === undefined) return undefined;
  const { repositories, caller } = work;
  const settings = await loadCarbonSettings(repositories, await meetingOf(repositories, caller));
  const values: Values = {
    category_id: given.category,
    unit: given.unit,
    area_id: given.area ?? before?.area_id ?? null,
    factor_code: given.factorCode ?? before?.factor_code ?? '',
    factor_override: given.factorOverride ?? before?.factor_override ?? '',
    override_reason: given.overrideReason ?? before?.override_reason ?? '',
  };
  refuseBadCategory(values, settings, before);
  const isArea = values.area_id === null || settings.lookup.areas.some(({ id }) => id === values.area_id);
  if (!isArea) refuseField('area', carbonActivityProblems.areaGone);
  refuseBadFactor(values, settings);
  await refuseCountedTwice(repositories, { values, settings, meetingId: meeting.id });
  if (action === 'edit') return before.state === 'rejected' ? { state: 'draft', state_reason: '' } : undefined;
  return { source: caller.note === undefined ? 'manual' : 'import' };
};

interface Needs {
  store: Store<ActivityRepositories>;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
}

/** Review, and the rows that registrations make. */
export const createCarbonActivitySets = ({ store, meetings }: Needs) => {
  const steps = createSteps({
    record: carbonActivityRecord,
    module: MODULE,
    of: ({ carbonActivities }: ActivityRepositories) => carbonActivities,
    computed: computedOfCarbonActivity,
    actions: carbonActivityDecisions.actionsOf,
  });
  const transition = transitionFor(carbonActivityLifecycle, steps, carbonActivityDecisions);

  return {
    move: (name: CarbonActivityTransition, request: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        await transition(work, name, request);
        return null;
      }),

    preview: async (caller: Caller): Promise<AutoActivities> => {
      const repositories = store.read(caller);
      const meeting = await meetingOf(repositories, caller);
      const settings = await loadCarbonSettings(repositories, meeting);
      return (await compareAuto(repositories, { meeting, settings })).summary;
    },

    generate: (caller: Caller): Promise<AutoActivities> =>
      store.change(caller, async (work) => {
        const { id } = await meetings.lockOpenMeeting(work, caller);
        const meeting = await meetingOf(work.repositories, caller);
        const settings = await loadCarbonSettings(work.repositories, meeting);
        const summary = await writeAuto(work, { meeting, settings });
        const { added, changed, removed } = summary;
        await work.log({
          module: MODULE,
          action: '从报名生成',
          targetId: id,
          targetName: caller.meeting?.name ?? '',
          after: { 新增: String(added), 更新: String(changed), 移除: String(removed) },
        });
        return summary;
      }),
  };
};

export type CarbonActivitySets = ReturnType<typeof createCarbonActivitySets>;

interface ImporterNeeds extends Needs {
  carbonActivities: RecordService<typeof carbonActivityRecord>;
}

export const createCarbonActivityImporter = ({ store, meetings, carbonActivities }: ImporterNeeds): Importer =>
  createRecordImporter({
    plan: carbonActivityImport,
    calls: carbonActivityImports,
    record: carbonActivityRecord,
    store,
    of: (repositories) => repositories.carbonActivities,
    service: carbonActivities,
    hold: (work) => meetings.lockOpenMeeting(work, work.caller),
    find: async ({ repositories }, { label, refers }, texts) => {
      const rows: readonly { id: string; name: string; code: string }[] =
        refers === 'carbonArea'
          ? await repositories.carbonAreas.listPresent()
          : await repositories.carbonCategories.listPresent();
      return findNamed(rows, { label, texts, namesOf: ({ name, code }) => [name, code] });
    },
  });
