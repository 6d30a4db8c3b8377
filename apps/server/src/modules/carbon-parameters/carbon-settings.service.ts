import { carbonParameterRecord, type CarbonParameterDraft } from '@huiwu/contract/carbon-parameters';
import * as z from 'zod/mini';
import { shanghaiDay } from '../../platform/clock.ts';
import { loadCarbonData, type CarbonLookup, type LookupRepositories } from '../carbon-data/carbon-lookup.service.ts';
import type { LineParameters } from '../carbon-data/carbon-lines.rules.ts';
import type { TravelParameters } from '../carbon-data/carbon-travel.rules.ts';
import type { CarbonParameterRepository } from './carbon-parameters.repository.ts';
import type { CarbonParameterTableRow } from './carbon-parameters.table.ts';

export interface SettingsRepositories extends LookupRepositories {
  carbonParameters: Pick<CarbonParameterRepository, 'findOf'>;
}

/** What settings depend on of a meeting. */
export interface CarbonMeeting {
  id: string;
  customer_id: string;
  begin_at: string;
  end_at: string;
  area_code: string;
}

/** The columns that calculations read. */
export type ParameterValues = Pick<
  CarbonParameterTableRow,
  | 'excluded'
  | 'area_id'
  | 'year_policy'
  | 'fixed_year'
  | 'electricity_basis'
  | 'green_power_kwh'
  | 'aviation_rf'
  | 'aviation_detour_km'
  | 'road_detour'
  | 'rail_detour'
  | 'same_area_km'
  | 'local_up_to_km'
  | 'rail_up_to_km'
  | 'extrapolate'
  | 'counted'
  | 'meals_per_day'
  | 'room_share'
  | 'meal_food_kg'
  | 'people'
  | 'target_kg'
  | 'baseline_kg'
>;

export const valuesOfDraft = (draft: CarbonParameterDraft): ParameterValues => ({
  excluded: JSON.stringify(draft.excluded),
  area_id: draft.area,
  year_policy: draft.yearPolicy,
  fixed_year: draft.fixedYear,
  electricity_basis: draft.electricityBasis,
  green_power_kwh: draft.greenPowerKwh,
  aviation_rf: draft.aviationRf ? 1 : 0,
  aviation_detour_km: draft.aviationDetourKm,
  road_detour: draft.roadDetour,
  rail_detour: draft.railDetour,
  same_area_km: draft.sameAreaKm,
  local_up_to_km: draft.localUpToKm,
  rail_up_to_km: draft.railUpToKm,
  extrapolate: draft.extrapolate ? 1 : 0,
  counted: draft.counted,
  meals_per_day: draft.mealsPerDay,
  room_share: draft.roomShare,
  meal_food_kg: draft.mealFoodKg,
  people: draft.people,
  target_kg: draft.targetKg,
  baseline_kg: draft.baselineKg,
});

/** What holds for a meeting whose parameters were never changed. */
export const DEFAULT_VALUES: ParameterValues = valuesOfDraft(z.parse(carbonParameterRecord.draft, {}));

const DAY_MS = 86_400_000;

/** The days on which a meeting takes place. */
export const daysOf = ({ begin_at, end_at }: CarbonMeeting): number => {
  const [from, to] = [begin_at, end_at].map((at) => Date.parse(shanghaiDay(new Date(at))));
  return Math.max(1, Math.round(((to ?? 0) - (from ?? 0)) / DAY_MS) + 1);
};

const NATION = 'CN';

export interface CarbonSettings {
  values: ParameterValues;
  lookup: CarbonLookup;
  line: LineParameters;
  travel: TravelParameters;
  areaName: string;
  /** Ids of categories that do not count: disabled ones, excluded ones and those below them. */
  excluded: ReadonlySet<string>;
}

const excludedIds = ({ categories }: CarbonLookup, values: ParameterValues): ReadonlySet<string> => {
  const chosen = new Set(JSON.parse(values.excluded) as string[]);
  for (const { id, state } of categories) if (state === 0) chosen.add(id);
  for (const { id, parent_id } of categories) if (parent_id !== null && chosen.has(parent_id)) chosen.add(id);
  return chosen;
};

/** The settings of a meeting with these values. */
export const settingsWith = (lookup: CarbonLookup, meeting: CarbonMeeting, values: ParameterValues): CarbonSettings => {
  const chosen = lookup.areas.find(({ id, state }) => id === values.area_id && state === 1);
  const area = chosen ?? lookup.areaOf(meeting.area_code) ?? lookup.areas.find(({ code }) => code === NATION);
  const meetingYear = Number(shanghaiDay(new Date(meeting.begin_at)).slice(0, 4));
  const year = values.year_policy === 'fixed' ? (values.fixed_year ?? meetingYear) : meetingYear;
  return {
    values,
    lookup,
    areaName: area?.name ?? '',
    excluded: excludedIds(lookup, values),
    line: { areaId: area?.id ?? '', year, hasRf: values.aviation_rf === 1, mealFoodKg: values.meal_food_kg },
    travel: {
      aviationDetourKm: values.aviation_detour_km,
      sameAreaKm: values.same_area_km,
      localUpToKm: values.local_up_to_km,
      railUpToKm: values.rail_up_to_km,
      roadDetour: values.road_detour,
      railDetour: values.rail_detour,
    },
  };
};

/** How a meeting calculates now. */
export const loadCarbonSettings = async (
  repositories: SettingsRepositories,
  meeting: CarbonMeeting,
): Promise<CarbonSettings> => {
  const lookup = await loadCarbonData(repositories, meeting.customer_id);
  const row = await repositories.carbonParameters.findOf(meeting.id);
  return settingsWith(lookup, meeting, row ?? DEFAULT_VALUES);
};
