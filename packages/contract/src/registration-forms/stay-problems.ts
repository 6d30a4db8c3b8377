import { areaName } from '../base/areas.ts';
import { isCalendarDay } from '../base/checks.ts';
import { answerTo, isPlainObject } from './answers.ts';
import { CABINS, TRAVEL_MODES, type TravelMode } from './field-kinds.ts';
import type { FieldOf } from './form-fields.ts';
import { NIGHTS_MAX } from './form-limits.ts';

const DAY_MS = 86_400_000;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the value is a valid calendar day. */
export const isDay = (value: unknown): value is string => {
  const [, year, month, day] = (typeof value === 'string' ? (DAY.exec(value) ?? []) : []).map(Number);
  return year !== undefined && isCalendarDay(year, month ?? 0, day ?? 0);
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Whether the value is a moment in the format of `cleanAnswers`. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));

const hasOnly = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

const isId = (value: unknown): boolean => typeof value === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(value);

const STAY = ['hotelId', 'checkin', 'checkout', 'roomType', 'share'];

const problemOfDays = ({ min, max }: FieldOf<'accommodation'>['rules'], checkin: unknown, checkout: unknown) => {
  if (!isDay(checkin)) return '请选择入住日期';
  if (!isDay(checkout)) return '请选择离店日期';
  if (checkout <= checkin) return '离店日期应晚于入住日期';
  if (min !== null && checkin < min) return `入住日期不能早于 ${min}`;
  if (max !== null && checkout > max) return `离店日期不能晚于 ${max}`;
  return Date.parse(checkout) - Date.parse(checkin) > NIGHTS_MAX * DAY_MS ? `最多入住 ${NIGHTS_MAX} 晚` : undefined;
};

/** Returns the message for an invalid stay: nights, room type or hotel. */
export const problemOfAccommodation = (
  { rules, options }: FieldOf<'accommodation'>,
  value: unknown,
): string | undefined => {
  if (!isPlainObject(value) || !hasOnly(value, STAY)) return '请填写住宿信息';
  const [hotelId, checkin, checkout, roomType, share] = STAY.map((name) => answerTo(value, name));
  const days = problemOfDays(rules, checkin, checkout);
  if (days !== undefined) return days;
  if (!options.some((option) => option.value === roomType)) return '请选择房型';
  if (hotelId !== null && !isId(hotelId)) return '请选择酒店';
  return typeof share === 'boolean' ? undefined : '请选择是否合住';
};

const JOURNEY = ['fromArea', 'mode', 'cabin', 'roundTrip', 'arriveAt', 'no'];

const isMode = (value: unknown): value is TravelMode => typeof value === 'string' && Object.hasOwn(TRAVEL_MODES, value);

const isCabin = (mode: unknown, cabin: unknown): boolean =>
  cabin === null || (isMode(mode) && typeof cabin === 'string' && Object.hasOwn(CABINS[mode], cabin));

/** Returns the message for an invalid journey. */
export const problemOfTravel = (_field: FieldOf<'travel'>, value: unknown): string | undefined => {
  if (!isPlainObject(value) || !hasOnly(value, JOURNEY)) return '请填写行程信息';
  const [fromArea, mode, cabin, roundTrip, arriveAt, no] = JOURNEY.map((name) => answerTo(value, name));
  const held: [boolean, string][] = [
    [typeof fromArea === 'string' && areaName(fromArea) !== '', '请选择出发地'],
    [isMode(mode), '请选择交通方式'],
    [isCabin(mode, cabin), '请选择座席'],
    [typeof roundTrip === 'boolean', '请选择是否往返'],
    [arriveAt === null || isMoment(arriveAt), '请选择到达时间'],
    [typeof no === 'string' && /^[A-Z0-9]{0,12}$/.test(no), '请输入正确的航班号或车次'],
  ];
  return held.find(([isGood]) => !isGood)?.[1];
};
