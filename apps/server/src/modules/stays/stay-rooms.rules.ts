import { daysBetween, laterNight } from '@huiwu/contract/hotels';

/** From the first night until the day of leaving. */
export interface Span {
  check_in: string;
  check_out: string;
}

export interface SharedStay extends Span {
  id: string;
  room_no: number;
  sharing: 'single' | 'with' | 'open';
  gender: 'm' | 'f' | 'u';
}

export const nightsOfStay = ({ check_in, check_out }: Span): string[] =>
  Array.from({ length: daysBetween(check_in, check_out) }, (_, index) => laterNight(check_in, index));

const isThere = (night: string, { check_in, check_out }: Span): boolean => check_in <= night && night < check_out;

/** Nights on which a room is used by this stay and by none of the others in it. */
export const ownNights = (stay: Span, others: readonly Span[]): string[] =>
  nightsOfStay(stay).filter((night) => !others.some((other) => isThere(night, other)));

export const commonNights = (stay: Span, others: readonly Span[]): number =>
  nightsOfStay(stay).length - ownNights(stay, others).length;

/** The first night on which all beds of the room are used by others. */
export const fullNight = (stay: Span, others: readonly Span[], beds: number): string | undefined =>
  nightsOfStay(stay).find((night) => others.filter((other) => isThere(night, other)).length >= beds);

interface Willing {
  stay: Span;
  gender: SharedStay['gender'];
  beds: number;
}

/** Strangers share a room if all of them are willing to and are known to be of the same gender. */
const fits = ({ stay, gender, beds }: Willing, room: readonly SharedStay[]): boolean =>
  gender !== 'u' &&
  room.every((other) => other.sharing === 'open' && other.gender === gender) &&
  fullNight(stay, room, beds) === undefined;

/** The room with the most common nights in which there is a bed; none where no one is there on these nights. */
export const roomToShare = (willing: Willing, shared: readonly SharedStay[]): number | undefined => {
  let best: { roomNo: number; common: number } | undefined;
  for (const [roomNo, room] of Map.groupBy(shared, ({ room_no }) => room_no)) {
    const common = commonNights(willing.stay, room);
    if (common > (best?.common ?? 0) && fits(willing, room)) best = { roomNo, common };
  }
  return best?.roomNo;
};
