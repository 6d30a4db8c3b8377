import { refuse } from '@huiwu/contract/base/errors';
import { daysBetween, hotelErrors, laterNight, type hotelRecord } from '@huiwu/contract/hotels';
import { shanghaiDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { MeetingCopying } from '../../records/meeting-copying.ts';
import type { Reading } from '../../records/plan.ts';
import type { Doing } from '../../records/record.service.ts';
import type { AnyWork, Work } from '../../store.ts';
import type { HotelNeeds, HotelRepositories } from './hotels.store.ts';
import type { HotelRow } from './hotels.table.ts';

/** A hotel with people in it stays. */
export const checkHotel = async (
  { repositories, updated }: Work<HotelRepositories>,
  { action, before }: Doing<typeof hotelRecord, HotelRow>,
): Promise<object | void> => {
  if (action === 'add') return { rooms_updated_at: updated.updated_at };
  if (action !== 'delete') return;
  const types = await repositories.hotelRooms.listTypes([before.id]);
  const allotments = await repositories.hotelRooms.listAllotments(types.map(({ id }) => id));
  if (allotments.some(({ taken }) => taken > 0)) refuse(hotelErrors.hasGuests);
};

export const countRoomTypes = async (
  { repositories }: Reading<HotelRepositories>,
  rows: readonly Pick<HotelRow, 'id'>[],
) => {
  const counts = await repositories.hotelRooms.countTypes(rows.map(({ id }) => id));
  return ({ id }: Pick<HotelRow, 'id'>) => ({ roomTypeCount: counts.get(id) ?? 0 });
};

/** By how many days the nights of a copy move: the day of its beginning decides. */
const nightShift = async (
  { meetings }: HotelRepositories,
  { from, shift }: MeetingCopying,
): Promise<(night: string) => string> => {
  const { begin_at } = (await meetings.find(from)) ?? {};
  const dayOf = (moment: string) => shanghaiDay(new Date(moment));
  const days = begin_at === undefined ? 0 : daysBetween(dayOf(begin_at), dayOf(shift(begin_at)));
  return (night) => laterNight(night, days);
};

export const createHotelCopies = ({ store }: Pick<HotelNeeds, 'store'>) => ({
  /** In the transaction of a meeting that is copied: no one stays anywhere yet. */
  copyAll: async (work: AnyWork, copying: MeetingCopying): Promise<void> => {
    const { repositories, now, created } = store.join(work);
    const { hotels, hotelRooms } = repositories;
    const ids = new Map<string, string>();
    const copyOf = (id: string): string => {
      const copy = ids.get(id) ?? newId(now.getTime());
      ids.set(id, copy);
      return copy;
    };
    const owner = { customer_id: copying.to.customerId, meeting_id: copying.to.id };
    const fresh = { ...owner, version: 1, ...created };
    const rows = await hotels.listOf(copying.from);
    const types = await hotelRooms.listTypes(rows.map(({ id }) => id));
    const nights = await hotelRooms.listAllotments(types.map(({ id }) => id));
    const nightOf = await nightShift(repositories, copying);
    await hotels.insertMany(
      rows.map((row) => ({
        ...row,
        ...fresh,
        id: copyOf(row.id),
        rooms_version: 1,
        rooms_updated_at: created.updated_at,
      })),
    );
    await hotelRooms.insertTypes(
      types.map((row) => ({ ...row, ...fresh, id: copyOf(row.id), hotel_id: copyOf(row.hotel_id) })),
    );
    await hotelRooms.insertNights(
      nights.map(({ room_type_id, night, count }) => ({
        ...owner,
        room_type_id: copyOf(room_type_id),
        night: nightOf(night),
        count,
      })),
    );
  },
});
