import type { AutoActivities } from '@huiwu/contract/carbon-activities';
import { areaName, provinceOf } from '@huiwu/contract/base/areas';
import { decimalOf, plus, shortDecimal, ZERO } from '@huiwu/contract/carbon-rules';
import { newId } from '../../platform/ids.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import { areaPath, assumedLeg, greatCircleKm, legOf, type GeoPlace } from '../carbon-data/carbon-codes.service.ts';
import {
  daysOf,
  type CarbonSettings,
  type ReckonedMeeting,
  type SettingsRepositories,
} from '../carbon-parameters/carbon-settings.service.ts';
import {
  autoRowsOf,
  isAccommodation,
  isTravel,
  nightsBetween,
  type AutoPerson,
  type AutoRow,
  type Province,
} from './carbon-auto.rules.ts';
import type { CarbonActivityRepository } from './carbon-activities.repository.ts';
import type { CarbonActivityTableRow } from './carbon-activities.table.ts';
import type { CarbonPeopleRepository, CarbonPerson } from './carbon-people.repository.ts';

export interface AutoRepositories extends SettingsRepositories {
  carbonActivities: Pick<CarbonActivityRepository, 'listAuto' | 'removeAll' | 'insertAll'>;
  carbonPeople: Pick<CarbonPeopleRepository, 'list' | 'versions'>;
}

interface Answered {
  travel: unknown;
  stay: unknown;
}

/** The keys of the fields about travel and lodging, by version of a form. */
const fieldsOf = (versions: readonly { id: string; fields: string }[]) =>
  new Map(
    versions.map(({ id, fields }) => {
      const all = JSON.parse(fields) as { key: string; kind: string }[];
      const keyOf = (kind: string) => all.find((each) => each.kind === kind)?.key;
      return [id, { travel: keyOf('travel'), stay: keyOf('accommodation') }] as const;
    }),
  );

const answersOf = ({ version_id, answers }: CarbonPerson, fields: ReturnType<typeof fieldsOf>): Answered => {
  const keys = fields.get(version_id ?? '');
  const given = answers === null ? {} : (JSON.parse(answers) as Record<string, unknown>);
  return { travel: given[keys?.travel ?? ''], stay: given[keys?.stay ?? ''] };
};

const placeIn = (settings: CarbonSettings, divisionCode: string) => {
  const { lookup } = settings;
  const area = lookup.areaOf(divisionCode);
  if (area === undefined) return undefined;
  const byId = new Map(lookup.areas.map((each) => [each.id, each]));
  const known = areaPath(byId, area.id)
    .map(({ id }) => byId.get(id))
    .find((each) => each?.lat !== null && each?.lng !== null && each !== undefined);
  return { area, place: known && { lat: known.lat ?? 0, lng: known.lng ?? 0 } };
};

/** Undefined within one place, or where a place is not known. */
const distanceOf = (from: GeoPlace | undefined, to: GeoPlace | undefined): string | undefined => {
  if (from === undefined || to === undefined || (from.lat === to.lat && from.lng === to.lng)) return undefined;
  return greatCircleKm(from, to);
};

/** Distances are asked for few places again and again. */
const travelReader = (settings: CarbonSettings, meeting: ReckonedMeeting) => {
  const here = placeIn(settings, meeting.area_code)?.place;
  const known = new Map<string, { originId: string | null; originName: string; km: string | undefined }>();
  const originOf = (code: string) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const there = placeIn(settings, code);
    const isSame = code !== '' && code === meeting.area_code;
    const origin = {
      originId: there?.area.id ?? null,
      originName: areaName(code).split(' ')[0] ?? '',
      km: isSame ? undefined : distanceOf(there?.place, here),
    };
    known.set(code, origin);
    return origin;
  };
  return {
    readTravel: (answer: unknown): AutoPerson['travel'] => {
      if (!isTravel(answer)) return undefined;
      const { originId, originName, km } = originOf(answer.fromArea);
      return { ...legOf(answer, km, settings.travel), originId, originName, roundTrip: answer.roundTrip };
    },
    provinceOf: (answer: unknown, homeArea: string): Province => {
      const code = provinceOf(isTravel(answer) ? answer.fromArea : homeArea);
      const { originId, originName } = originOf(code);
      return { code, name: originName, areaId: originId };
    },
    /** From the area of a person, by its distance; within one place where that is not known. */
    assumeTravel: (homeArea: string) => assumedLeg(originOf(homeArea).km, settings.travel),
  };
};

/** Numbers of rooms count up within each type of room. */
const roomOf = ({ room_type_id: type, room_no: number }: CarbonPerson): string | undefined =>
  number === null ? undefined : `${type} ${number}`;

/** A room that was given counts before what was wished for. */
const stayOf = (person: CarbonPerson, answer: unknown, sharers: ReadonlyMap<string, number>): AutoPerson['stay'] => {
  if (person.check_in !== null && person.check_out !== null) {
    const isShared = (sharers.get(roomOf(person) ?? '') ?? 1) > 1;
    return { nights: nightsBetween(person.check_in, person.check_out), isShared };
  }
  if (!isAccommodation(answer)) return undefined;
  return { nights: nightsBetween(answer.checkin, answer.checkout), isShared: answer.share };
};

export const loadAutoRows = async (
  { carbonPeople }: Pick<AutoRepositories, 'carbonPeople'>,
  meeting: ReckonedMeeting,
  settings: CarbonSettings,
): Promise<{ rows: AutoRow[]; people: number; answered: number }> => {
  const found = await carbonPeople.list(meeting.id, settings.values.counted);
  const fields = fieldsOf(await carbonPeople.versions(meeting.id));
  const rooms = found.flatMap((person) => roomOf(person) ?? []);
  const sharers = new Map([...Map.groupBy(rooms, (room) => room)].map(([room, all]) => [room, all.length]));
  const reader = travelReader(settings, meeting);
  const people = found.map((person): AutoPerson => {
    const { travel, stay } = answersOf(person, fields);
    return {
      id: person.id,
      regNo: person.reg_no,
      typeId: person.type_id,
      typeName: person.type_name,
      province: reader.provinceOf(travel, person.home_area),
      travel: reader.readTravel(travel),
      assumed: reader.assumeTravel(person.home_area),
      stay: stayOf(person, stay, sharers),
    };
  });
  const rows = autoRowsOf(people, {
    roomShare: settings.values.room_share,
    extrapolates: settings.values.extrapolate === 1,
    meals: { perDay: settings.values.meals_per_day, days: daysOf(meeting) },
  });
  return { rows, people: people.length, answered: people.filter(({ travel }) => travel !== undefined).length };
};

const COMPARED = [
  'qty',
  'unit',
  'factor_code',
  'description',
  'data_level',
  'type_id',
  'origin_area_id',
  'people',
] as const;

interface StoredAuto {
  row: AutoRow;
  categoryId: string;
}

const isSame = ({ row, categoryId }: StoredAuto, stored: CarbonActivityTableRow): boolean =>
  stored.category_id === categoryId && COMPARED.every((name) => (stored[name] ?? null) === (row[name] ?? null));

/** What is to be written so that the stored rows are those of the registrations. */
const differencesOf = (wanted: readonly StoredAuto[], stored: readonly CarbonActivityTableRow[]) => {
  const byKey = new Map(stored.map((each) => [each.dedupe_key, each]));
  const keys = new Set(wanted.map(({ row }) => row.dedupe_key));
  const added = wanted.filter(({ row }) => !byKey.has(row.dedupe_key));
  const changed = wanted.filter((each) => {
    const before = byKey.get(each.row.dedupe_key);
    return before !== undefined && !isSame(each, before);
  });
  const replaced = new Set(changed.map(({ row }) => row.dedupe_key));
  const removed = stored.filter(({ dedupe_key }) => !keys.has(dedupe_key));
  const outdated = stored.filter(({ dedupe_key }) => replaced.has(dedupe_key));
  return { added, changed, removed, outdated };
};

const withCategories = (rows: readonly AutoRow[], { lookup }: CarbonSettings): StoredAuto[] =>
  rows.flatMap((row) => {
    const category = lookup.categoryOf(row.category_code);
    return category === undefined ? [] : [{ row, categoryId: category.id }];
  });

const groupsOf = (wanted: readonly StoredAuto[], { lookup }: CarbonSettings): AutoActivities['groups'] => {
  const names = new Map(lookup.categories.map(({ id, name }) => [id, name]));
  return [...Map.groupBy(wanted, ({ categoryId, row }) => `${categoryId}|${row.unit}`).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const qty = rows.map(({ row }) => decimalOf(row.qty)).reduce(plus, ZERO);
    return [
      {
        categoryId: first.categoryId,
        category: names.get(first.categoryId) ?? '',
        unit: first.row.unit,
        rows: rows.length,
        estimated: rows.filter(({ row }) => row.data_level === 'estimated').length,
        qty: shortDecimal(qty),
      },
    ];
  });
};

export interface Reckoned {
  meeting: ReckonedMeeting;
  settings: CarbonSettings;
}

/** What the registrations say now, compared with what is stored. */
export const compareAuto = async (repositories: AutoRepositories, { meeting, settings }: Reckoned) => {
  const { rows, people, answered } = await loadAutoRows(repositories, meeting, settings);
  const wanted = withCategories(rows, settings);
  const differences = differencesOf(wanted, await repositories.carbonActivities.listAuto(meeting.id));
  const summary: AutoActivities = {
    people,
    answered,
    groups: groupsOf(wanted, settings),
    added: differences.added.length,
    changed: differences.changed.length,
    removed: differences.removed.length,
  };
  return { differences, summary };
};

/** Rows by hand and from files are not touched. */
export const writeAuto = async (
  { repositories, created }: Pick<Work<AutoRepositories>, 'repositories' | 'created'>,
  reckoned: Reckoned,
): Promise<AutoActivities> => {
  const { differences, summary } = await compareAuto(repositories, reckoned);
  const { added, changed, removed, outdated } = differences;
  const phases = new Map(reckoned.settings.lookup.categories.map(({ id, phase }) => [id, phase]));
  await repositories.carbonActivities.removeAll([...removed, ...outdated].map(({ id }) => id));
  const rows = [...added, ...changed].map(({ row: { category_code: _code, ...row }, categoryId }) => ({
    id: newId(),
    customer_id: reckoned.meeting.customer_id,
    meeting_id: reckoned.meeting.id,
    category_id: categoryId,
    phase: phases.get(categoryId) ?? ('hold' as const),
    ...row,
    source: 'auto' as const,
    state: 'audited' as const,
    state_reason: '',
    ...created,
  }));
  if (rows.length > 0) await repositories.carbonActivities.insertAll(rows);
  return summary;
};

/** For the calculations of other nouns, in their transaction. */
export const createCarbonAuto = ({ store }: { store: Store<AutoRepositories> }) => ({
  write: (work: AnyWork, reckoned: Reckoned): Promise<AutoActivities> => writeAuto(store.join(work), reckoned),
});

export type CarbonAuto = ReturnType<typeof createCarbonAuto>;
