import type { AccommodationAnswer, TravelAnswer } from '@huiwu/contract/registration-forms';
import { decimalOf, dividedBy, plus, shortDecimal, times, ZERO, type Decimal } from '@huiwu/contract/carbon-rules';

/** A row that registrations make, before it is stored. */
export interface AutoRow {
  dedupe_key: string;
  category_code: string;
  registration_id: string | null;
  type_id: string | null;
  origin_area_id: string | null;
  description: string;
  qty: string;
  unit: string;
  factor_code: string;
  data_level: 'survey' | 'estimated';
  people: number;
}

export interface TravelLine {
  categoryCode: string;
  factorCode: string;
  unit: 'pkm' | 'vkm';
  qty: Decimal;
}

/** A province, or nothing where it is not known. */
export interface Province {
  code: string;
  name: string;
  areaId: string | null;
}

/** What is known of one person. */
export interface AutoPerson {
  id: string;
  regNo: string;
  typeId: string;
  typeName: string;
  /** Where they come from, by their answer, else by their registration. */
  province: Province;
  travel: (TravelLine & { originId: string | null; originName: string; roundTrip: boolean }) | undefined;
  /** How they travel if they did not say it. */
  assumed: TravelLine;
  stay: { nights: number; isShared: boolean } | undefined;
}

const QTY_PLACES = 4;
const NIGHTS_SHARED = decimalOf(2);
/** So many answers of one type, otherwise of the whole meeting, stand for those who gave none. */
const ANSWERS_MIN = 5;

export const isTravel = (value: unknown): value is TravelAnswer =>
  typeof value === 'object' && value !== null && 'fromArea' in value && 'mode' in value;

export const isAccommodation = (value: unknown): value is AccommodationAnswer =>
  typeof value === 'object' && value !== null && 'checkin' in value && 'checkout' in value;

const DAY_MS = 86_400_000;

/** Calendar days. */
export const nightsBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

export const lodgingQuantity = ({ nights, isShared }: { nights: number; isShared: boolean }, share: string): string =>
  shortDecimal(dividedBy(decimalOf(nights), isShared ? NIGHTS_SHARED : decimalOf(share), QTY_PLACES));

const travelRow = ({ id, regNo, typeId, travel }: AutoPerson): AutoRow[] => {
  if (travel === undefined) return [];
  const { categoryCode, factorCode, unit, qty, originId, originName, roundTrip } = travel;
  return [
    {
      dedupe_key: `travel:${id}`,
      category_code: categoryCode,
      registration_id: id,
      type_id: typeId,
      origin_area_id: originId,
      description: `${regNo} ${originName}出发${roundTrip ? '，往返' : ''}`,
      qty: shortDecimal(qty),
      unit,
      factor_code: factorCode,
      data_level: 'survey',
      people: 1,
    },
  ];
};

const lodgingRow = ({ id, regNo, typeId, stay }: AutoPerson, share: string): AutoRow[] => {
  if (stay === undefined || stay.nights === 0) return [];
  return [
    {
      dedupe_key: `lodging:${id}`,
      category_code: 'L-HOTEL',
      registration_id: id,
      type_id: typeId,
      origin_area_id: null,
      description: `${regNo} 住宿 ${stay.nights} 晚${stay.isShared ? '，合住' : ''}`,
      qty: lodgingQuantity(stay, share),
      unit: '间夜',
      factor_code: '',
      data_level: 'survey',
      people: 1,
    },
  ];
};

const lineKey = ({ categoryCode, factorCode, unit }: TravelLine): string => `${categoryCode}|${factorCode}|${unit}`;

const hasTravel = ({ travel }: AutoPerson): boolean => travel !== undefined;

/** Those whose mean stands for people of a type and a province who gave no answer; empty where too few did. */
const basisFor = ({ typeId, province }: AutoPerson, answered: readonly AutoPerson[]) => {
  const alike = answered.filter((person) => person.typeId === typeId);
  const near = alike.filter((person) => province.code !== '' && person.province.code === province.code);
  const found = [
    { title: '同省同类型', members: near },
    { title: '同类型', members: alike },
    { title: '全部类型', members: answered },
  ].find(({ members }) => members.length >= ANSWERS_MIN);
  return { title: found?.title ?? '', travels: (found?.members ?? []).flatMap(({ travel }) => travel ?? []) };
};

/** Divides people as the ways of travelling are divided; whole people, whose sum is all of them. */
const peopleBy = (all: number, counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const upTo = (index: number): number =>
    Math.round((all * counts.slice(0, index).reduce((sum, count) => sum + count, 0)) / total);
  return counts.map((_count, index) => upTo(index + 1) - upTo(index));
};

/**
 * People of one type and province who said nothing travel as the others on average, else as is assumed: one row for each
 * way of travelling.
 */
const estimatedRows = (silent: readonly AutoPerson[], answered: readonly AutoPerson[]): AutoRow[] => {
  const [first] = silent;
  if (first === undefined) return [];
  const { province, typeId, typeName } = first;
  const { title, travels } = basisFor(first, answered);
  const isMean = travels.length > 0;
  const groups = Map.groupBy(isMean ? travels : silent.map(({ assumed }) => assumed), lineKey);
  const about = province.name === '' ? typeName : `${typeName}（${province.name}）`;
  const people = peopleBy(
    silent.length,
    [...groups.values()].map(({ length }) => length),
  );
  return [...groups].flatMap(([key, lines], index): AutoRow[] => {
    const [line] = lines;
    if (line === undefined) return [];
    const sum = lines.map(({ qty }) => qty).reduce(plus, ZERO);
    const mean = () => dividedBy(times(sum, decimalOf(silent.length)), decimalOf(travels.length), QTY_PLACES);
    const basis = isMean ? `按${title} ${travels.length} 人的平均值` : `${lines.length} 人按默认交通方式`;
    const { categoryCode, factorCode, unit } = line;
    return [
      {
        dedupe_key: `estimate:${typeId}:${province.code}:${key}`,
        category_code: categoryCode,
        registration_id: null,
        type_id: typeId,
        origin_area_id: province.areaId,
        description: `${about}未填行程的 ${silent.length} 人，${basis}`,
        qty: shortDecimal(isMean ? mean() : sum),
        unit,
        factor_code: factorCode,
        data_level: 'estimated',
        people: people[index] ?? 0,
      },
    ];
  });
};

/** What is eaten: each person of a type on each day of the meeting. */
const mealRows = (people: readonly AutoPerson[], { perDay, days }: Meals): AutoRow[] => {
  if (perDay === 0) return [];
  return [...Map.groupBy(people, ({ typeId }) => typeId)].map(([typeId, members]) => ({
    dedupe_key: `meal:${typeId}`,
    category_code: 'M-MEAL',
    registration_id: null,
    type_id: typeId,
    origin_area_id: null,
    description: `${members[0]?.typeName ?? ''} ${members.length} 人，${days} 天，每天 ${perDay} 餐`,
    qty: String(members.length * days * perDay),
    unit: '餐次',
    factor_code: '',
    data_level: 'estimated',
    people: members.length,
  }));
};

interface Meals {
  perDay: number;
  days: number;
}

interface AutoParameters {
  roomShare: string;
  extrapolates: boolean;
  meals: Meals;
}

/** The rows that the registrations of a meeting make. */
export const autoRowsOf = (
  people: readonly AutoPerson[],
  { roomShare, extrapolates, meals }: AutoParameters,
): AutoRow[] => {
  const own = [
    ...people.flatMap((person) => [...travelRow(person), ...lodgingRow(person, roomShare)]),
    ...mealRows(people, meals),
  ];
  if (!extrapolates) return own;
  const answered = people.filter(hasTravel);
  const silent = people.filter((person) => !hasTravel(person));
  const groups = Map.groupBy(silent, ({ typeId, province }) => `${typeId}|${province.code}`);
  return [...own, ...[...groups.values()].flatMap((members) => estimatedRows(members, answered))];
};
