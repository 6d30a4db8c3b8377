import { refuse } from '@huiwu/contract/base/errors';
import { registrationErrors } from '@huiwu/contract/registrations';
import { stayProblems } from '@huiwu/contract/stays';
import type { HotelNights } from '../hotels/hotel-nights.service.ts';
import type { RoomTypeRow } from '../hotels/hotels.table.ts';
import { ownNights } from './stay-rooms.rules.ts';
import type { AnyStayWork } from './stays.store.ts';
import type { StayRow } from './stays.table.ts';

type Room = Pick<StayRow, 'meeting_id' | 'room_no'>;

/** The other people in a room. */
export const othersIn = async ({ repositories }: AnyStayWork, { meeting_id, room_no }: Room, exceptId: string) => {
  const room = await repositories.stays.listRooms(meeting_id, [room_no]);
  return room.filter(({ id }) => id !== exceptId);
};

/** The nights that a stay gives back: those on which no one else uses its room. */
export const nightsOnlyOf = async (work: AnyStayWork, stay: StayRow): Promise<string[]> =>
  ownNights(stay, await othersIn(work, stay, stay.id));

interface Exchange {
  type: Pick<RoomTypeRow, 'id' | 'name'>;
  taken: readonly string[];
  /** What the same change gives back. */
  before: StayRow | undefined;
}

/** Refuses with the first night without a room, before anything is written; otherwise gives back and takes. */
export const exchangeNights = async (
  hotelNights: HotelNights,
  work: AnyStayWork,
  { type, taken, before }: Exchange,
): Promise<void> => {
  const { hotelRooms } = work.repositories;
  const released = before ? await nightsOnlyOf(work, before) : [];
  const returned = new Set(before?.room_type_id === type.id ? released : []);
  const leftOn = new Map(
    (await hotelRooms.listAllotments([type.id])).map(({ night, count, taken: used }) => [night, count - used]),
  );
  for (const night of taken) {
    const left = leftOn.get(night) ?? 0;
    if (left > 0 || returned.has(night)) continue;
    const message = stayProblems.full({ roomType: type.name, night, left });
    refuse({ ...registrationErrors.noPlace, message }, { type: type.name, night, left });
  }
  if (before) await hotelNights.release(work, before.room_type_id, released);
  if (!(await hotelNights.take(work, type.id, taken)))
    throw new Error(`nights of ${type.name} were taken without the lock of the meeting`);
};
