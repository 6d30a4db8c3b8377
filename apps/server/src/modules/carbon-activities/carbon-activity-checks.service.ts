import type { DraftOf, EditOf } from '@huiwu/contract/base/record';
import { refuse, refuseField } from '@huiwu/contract/base/errors';
import { unitFactorsIn } from '@huiwu/contract/carbon-categories';
import { carbonActivityProblems, carbonErrors, type carbonActivityRecord } from '@huiwu/contract/carbon-activities';
import { isSameDimension, unitTitle } from '@huiwu/contract/carbon-rules';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import type { Work } from '../../store.ts';
import { calculateLine, codeFor } from '../carbon-data/carbon-codes.service.ts';
import {
  loadCarbonSettings,
  type CarbonSettings,
  type CarbonMeeting,
} from '../carbon-parameters/carbon-settings.service.ts';
import type { CarbonActivityRepository } from './carbon-activities.repository.ts';
import type { ActivityMeetings } from './carbon-activities.store.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';
import type { AutoRepositories } from './carbon-auto.service.ts';
import { countedAlike } from './carbon-overlaps.service.ts';

export interface ActivityRepositories extends AutoRepositories, ActivityMeetings {
  carbonActivities: CarbonActivityRepository;
}

export const activityMeetingOf = async (
  { meetings }: Pick<ActivityRepositories, 'meetings'>,
  caller: Caller,
): Promise<CarbonMeeting> => (await meetings.find(caller.meeting?.id ?? '')) ?? refuse(meetingErrors.notEntered);

type Values = Pick<
  CarbonActivityTableRow,
  'qty' | 'unit' | 'factor_code' | 'factor_override' | 'override_reason' | 'area_id'
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
      carbonActivityProblems.wrongUnit({ what: category.name, units: units.map(unitTitle).join('、') }),
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

/** More than a calculation can store exactly. */
const refuseTooMuch = (values: Values, { lookup, line }: CarbonSettings): void => {
  const category = lookup.categories.find(({ id }) => id === values.category_id);
  if (category === undefined) return;
  const { milligrams } = calculateLine({ activity: values, category }, line, lookup.resolve);
  if (!Number.isSafeInteger(milligrams ?? 0)) refuseField('qty', carbonActivityProblems.tooMuch);
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

/** What registrations have already said is not counted again without a reason. */
const refuseCountedTwice = async (
  { carbonActivities }: ActivityRepositories,
  { values, settings, meetingId }: { values: Values; settings: CarbonSettings; meetingId: string },
): Promise<void> => {
  if (values.override_reason !== '') return;
  const alike = countedAlike(settings.lookup.categories, [values.category_id]);
  if (await carbonActivities.hasAuto(meetingId, alike))
    refuseField('overrideReason', carbonActivityProblems.countedTwice);
};

/** What an edit leaves out stays as it is. */
const valuesOf = (
  given: EditOf<typeof carbonActivityRecord> | DraftOf<typeof carbonActivityRecord>,
  before: CarbonActivityTableRow | undefined,
): Values => {
  const kept = before ?? { area_id: null, factor_code: '', factor_override: '', override_reason: '' };
  return {
    category_id: given.category,
    qty: given.qty,
    unit: given.unit,
    area_id: given.area === undefined ? kept.area_id : given.area,
    factor_code: given.factorCode ?? kept.factor_code,
    factor_override: given.factorOverride ?? kept.factor_override,
    override_reason: given.overrideReason ?? kept.override_reason,
  };
};

export const checkCarbonActivity = async (
  work: Work<ActivityRepositories>,
  { action, values: given, before }: Doing<typeof carbonActivityRecord, CarbonActivityTableRow>,
  meeting: OpenMeeting,
): Promise<object | void> => {
  if (given === undefined) return undefined;
  const { repositories, caller } = work;
  const settings = await loadCarbonSettings(repositories, await activityMeetingOf(repositories, caller));
  const values = valuesOf(given, before);
  refuseBadCategory(values, settings, before);
  const isArea = values.area_id === null || settings.lookup.areas.some(({ id }) => id === values.area_id);
  if (!isArea) refuseField('area', carbonActivityProblems.areaGone);
  refuseBadFactor(values, settings);
  refuseTooMuch(values, settings);
  await refuseCountedTwice(repositories, { values, settings, meetingId: meeting.id });
  if (action === 'edit') return before.state === 'rejected' ? { state: 'draft', state_reason: '' } : undefined;
  return { source: caller.note === undefined ? 'manual' : 'import' };
};
