import { areaName, provinceOf } from '@huiwu/contract/base/areas';
import { areaPath, assumedLeg, greatCircleKm, legOf, type GeoPlace } from '../carbon-data/carbon-codes.service.ts';
import { daysOf, type CarbonSettings, type CarbonMeeting } from '../carbon-parameters/carbon-settings.service.ts';
import {
  autoRowsOf,
  isAccommodation,
  isTravel,
  nightsBetween,
  type AutoPerson,
  type AutoRow,
  type Province,
} from './carbon-auto.rules.ts';
import type { CarbonPeopleRepository, CarbonPerson } from './carbon-people.repository.ts';

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
const travelReader = (settings: CarbonSettings, meeting: CarbonMeeting) => {
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

/** The activities that follow from the registrations of a meeting. */
export const loadAutoRows = async (
  { carbonPeople }: { carbonPeople: Pick<CarbonPeopleRepository, 'list' | 'versions'> },
  meeting: CarbonMeeting,
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
