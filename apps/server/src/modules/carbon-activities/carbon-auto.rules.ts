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
}

export interface TravelLine {
  categoryCode: string;
  factorCode: string;
  unit: 'pkm' | 'vkm';
  qty: Decimal;
}

/** What is known of one person. */
export interface AutoPerson {
  id: string;
  regNo: string;
  typeId: string;
  typeName: string;
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
    },
  ];
};

const lineKey = ({ categoryCode, factorCode, unit }: TravelLine): string => `${categoryCode}|${factorCode}|${unit}`;

/** Those who said nothing travel as the others on average, else as is assumed: one row for each way of travelling. */
const estimatedRows = (
  silent: readonly AutoPerson[],
  answered: readonly AutoPerson[],
  { key, about }: { key: string; about: string },
): AutoRow[] => {
  const travels = answered.flatMap(({ travel }) => travel ?? []);
  const isMean = travels.length >= ANSWERS_MIN;
  const groups = Map.groupBy(isMean ? travels : silent.map(({ assumed }) => assumed), lineKey);
  const [first] = silent;
  return [...groups.values()].flatMap((lines): AutoRow[] => {
    const [line] = lines;
    if (line === undefined) return [];
    const sum = lines.map(({ qty }) => qty).reduce(plus, ZERO);
    const mean = () => dividedBy(times(sum, decimalOf(silent.length)), decimalOf(travels.length), QTY_PLACES);
    const qty = isMean ? mean() : sum;
    const basis = isMean ? `按 ${travels.length} 人的平均值` : `${lines.length} 人按默认交通方式`;
    return [
      {
        dedupe_key: `estimate:${key}:${lineKey(line)}`,
        category_code: line.categoryCode,
        registration_id: null,
        type_id: first?.typeId ?? null,
        origin_area_id: null,
        description: `${about}未填行程的 ${silent.length} 人，${basis}`,
        qty: shortDecimal(qty),
        unit: line.unit,
        factor_code: line.factorCode,
        data_level: 'estimated',
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
  const types = Map.groupBy(people, ({ typeId }) => typeId);
  const estimated = [...types].flatMap(([typeId, members]) => {
    const silent = members.filter(({ travel }) => travel === undefined);
    if (silent.length === 0) return [];
    const alike = members.filter(({ travel }) => travel !== undefined);
    const answered = alike.length >= ANSWERS_MIN ? alike : people;
    return estimatedRows(silent, answered, { key: typeId, about: members[0]?.typeName ?? '' });
  });
  return [...own, ...estimated];
};
