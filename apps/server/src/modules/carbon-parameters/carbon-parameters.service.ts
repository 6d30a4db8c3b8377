import { unitFactorsIn } from '@huiwu/contract/carbon-categories';
import {
  carbonParameterProblems,
  carbonParameterRecord,
  type CarbonParameterDraft,
  type CarbonParameterEdit,
  type CarbonParameters,
  type CarbonParameterView,
  type CategoryEffect,
} from '@huiwu/contract/carbon-parameters';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import { FACTOR_QUALITIES } from '@huiwu/contract/carbon-rules';
import type { Caller } from '../../access/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import { createSteps } from '../../records/steps.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import { factorInstead, withForcing } from '../carbon-data/carbon-codes.service.ts';
import type { ParameterRepositories } from './carbon-parameters.store.ts';
import type { CarbonParameterTableRow } from './carbon-parameters.table.ts';
import {
  DEFAULT_VALUES,
  loadCarbonSettings,
  settingsWith,
  valuesOfDraft,
  type CarbonSettings,
} from './carbon-settings.service.ts';

interface Needs {
  store: Store<ParameterRepositories>;
  clock: Clock;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
  carbonRunStates: { currentOf(caller: Caller): Promise<CarbonParameterView['run']> };
}

const rowOf = (id: string, customerId: string): CarbonParameterTableRow => ({
  ...DEFAULT_VALUES,
  id,
  customer_id: customerId,
  meeting_id: id,
  version: 1,
  created_at: '',
  created_by: null,
  updated_at: '',
  updated_by: null,
});

/** Each unit of each category with the factor that it takes. */
const effectsOf = async (
  { carbonSources }: Pick<ParameterRepositories, 'carbonSources'>,
  { lookup, line, excluded }: CarbonSettings,
): Promise<CategoryEffect[]> => {
  const asked = lookup.categories
    .filter(({ parent_id, state }) => parent_id !== null && state === 1)
    .flatMap((category) =>
      unitFactorsIn(category.units).map(({ unit, factorCode }) => {
        const code = withForcing(factorCode, line.hasRf);
        const own = code === '' ? undefined : lookup.resolve({ code, areaId: line.areaId, year: line.year });
        return { category, unit, code, resolved: own ?? factorInstead(unit, line, lookup.resolve) };
      }),
    );
  const ids = new Set(asked.flatMap(({ resolved }) => resolved?.factor.source_id ?? []));
  const sources = new Map((await carbonSources.findMany([...ids])).map(({ id, name }) => [id, name]));
  return asked.map(({ category, unit, code, resolved }) => ({
    categoryId: category.id,
    code: category.code,
    name: category.name,
    unit,
    factorCode: code,
    isExcluded: excluded.has(category.id),
    factor:
      resolved === undefined
        ? null
        : {
            id: resolved.factor.id,
            value: resolved.factor.value,
            unit: resolved.factor.unit,
            dataYear: resolved.factor.data_year,
            area: resolved.area.name,
            source: sources.get(resolved.factor.source_id) ?? '',
            quality: FACTOR_QUALITIES[resolved.factor.quality],
            steps: resolved.steps,
          },
    warnings: resolved?.warnings ?? [],
  }));
};

/** How a meeting calculates, and what follows from it. */
export const createCarbonParameterService = ({ store, clock, meetings, carbonRunStates }: Needs) => {
  const steps = createSteps({
    record: carbonParameterRecord,
    module: '碳参数',
    of: ({ carbonParameters }: ParameterRepositories) => carbonParameters,
    logAs: async (entry, row, repositories) => ({
      ...entry,
      targetName: (await repositories.meetings.find(row.meeting_id))?.name ?? '',
    }),
  });

  const refuseMissing = async (
    { repositories }: Work<ParameterRepositories>,
    { area = null, excluded = [] }: CarbonParameterEdit,
    meeting: OpenMeeting,
  ): Promise<void> => {
    const { lookup } = await loadCarbonSettings(repositories, { ...meeting, area_code: '' });
    const isArea = area === null || lookup.areas.some(({ id, state }) => id === area && state === 1);
    if (!isArea) refuseField('area', carbonParameterProblems.areaGone);
    const known = new Set(lookup.categories.map(({ id }) => id));
    if (excluded.some((id) => !known.has(id))) refuseField('excluded', carbonParameterProblems.categoryGone);
  };

  const meetingOf = async (repositories: ParameterRepositories, caller: Caller) =>
    (await repositories.meetings.find(caller.meeting?.id ?? '')) ?? refuse(meetingErrors.notEntered);

  const pictureOf = async (repositories: ParameterRepositories, settings: CarbonSettings) => ({
    areaName: settings.areaName,
    year: settings.line.year,
    effects: await effectsOf(repositories, settings),
  });

  return {
    get: async (caller: Caller): Promise<CarbonParameters> => {
      const repositories = store.read(caller);
      const meeting = await meetingOf(repositories, caller);
      const row = (await repositories.carbonParameters.findOf(meeting.id)) ?? rowOf(meeting.id, meeting.customer_id);
      return steps.detail({ repositories, caller, now: clock.now() }, row);
    },

    effects: async (caller: Caller): Promise<CarbonParameterView> => {
      const repositories = store.read(caller);
      const settings = await loadCarbonSettings(repositories, await meetingOf(repositories, caller));
      return { ...(await pictureOf(repositories, settings)), run: await carbonRunStates.currentOf(caller) };
    },

    preview: async (draft: CarbonParameterDraft, caller: Caller) => {
      const repositories = store.read(caller);
      const meeting = await meetingOf(repositories, caller);
      const { lookup } = await loadCarbonSettings(repositories, meeting);
      return pictureOf(repositories, settingsWith(lookup, meeting, valuesOfDraft(draft)));
    },

    edit: ({ id: _meeting, version, ...values }: CarbonParameterEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        await refuseMissing(work, { id: meeting.id, version, ...values }, meeting);
        const { carbonParameters } = work.repositories;
        const before = await carbonParameters.findOf(meeting.id);
        if (before !== undefined) {
          await steps.refuseStale(work, before, version);
          await steps.edit(work, { before, values });
          return null;
        }
        // What holds without a row counts as the first version.
        if (version !== 1) refuse(baseErrors.changed);
        const own = { id: meeting.id, customer_id: meeting.customer_id, meeting_id: meeting.id };
        await steps.add(work, values, { ...own, version: 2 });
        return null;
      }),
  };
};

export type CarbonParameterService = ReturnType<typeof createCarbonParameterService>;
