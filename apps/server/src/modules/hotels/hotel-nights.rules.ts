import { laterNight } from '@huiwu/contract/hotels';

/** People come before a meeting and leave after it. */
const BESIDE_MEETING = 2;
const FARTHEST = 30;

/** The days on which a meeting begins and ends. */
export interface MeetingDays {
  begin: string;
  end: string;
}

/** The nights that a hotel of a meeting is asked about, and those that have rooms already. */
export const nightsOf = ({ begin, end }: MeetingDays, present: readonly string[]): string[] => {
  const nights = new Set(present);
  const last = laterNight(end, BESIDE_MEETING);
  for (let night = laterNight(begin, -BESIDE_MEETING); night <= last; night = laterNight(night, 1)) nights.add(night);
  return [...nights].toSorted();
};

export const isTooFar = (night: string, { begin, end }: MeetingDays): boolean =>
  night < laterNight(begin, -FARTHEST) || night > laterNight(end, FARTHEST);

interface RoomSpan {
  room_no: number;
  check_in: string;
  check_out: string;
}

const isThere = (night: string, { check_in, check_out }: RoomSpan): boolean => check_in <= night && night < check_out;

/** How many people sleep in one room in the same night, at most. */
export const mostInRoom = (spans: readonly RoomSpan[]): number => {
  const rooms = [...Map.groupBy(spans, ({ room_no }) => room_no).values()];
  // The number of people is highest on a night on which one of them arrives.
  const counts = rooms.flatMap((room) =>
    room.map(({ check_in }) => room.filter((each) => isThere(check_in, each)).length),
  );
  return Math.max(0, ...counts);
};
