import { sql } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { NewRoomAllotmentRow, NewRoomTypeRow, RoomAllotmentRow, RoomTypeRow } from './hotels.table.ts';

interface Night {
  roomTypeId: string;
  night: string;
}

/** Room types of hotels, and how many rooms there are of each every night. */
export const createHotelRoomRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  listTypes: async (hotelIds: string[]): Promise<RoomTypeRow[]> =>
    hotelIds.length === 0
      ? []
      : db
          .selectFrom('room_types')
          .selectAll()
          .where('room_types.hotel_id', 'in', hotelIds)
          .orderBy('room_types.sort_order')
          .orderBy('room_types.id')
          .execute(),

  findType: (id: string): Promise<RoomTypeRow | undefined> =>
    db.selectFrom('room_types').selectAll().where('room_types.id', '=', id).executeTakeFirst(),

  listAllotments: async (roomTypeIds: string[]): Promise<RoomAllotmentRow[]> =>
    roomTypeIds.length === 0
      ? []
      : db
          .selectFrom('room_allotments')
          .selectAll()
          .where('room_allotments.room_type_id', 'in', roomTypeIds)
          .orderBy('room_allotments.night')
          .execute(),

  /** How many room types each of these hotels has. */
  countTypes: async (hotelIds: string[]): Promise<Map<string, number>> => {
    if (hotelIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('room_types')
      .select(({ fn }) => ['room_types.hotel_id', fn.countAll<number | string>().as('count')])
      .where('room_types.hotel_id', 'in', hotelIds)
      .groupBy('room_types.hotel_id')
      .execute();
    return new Map(rows.map((row) => [row.hotel_id, Number(row.count)]));
  },

  /** Stays of those who share rooms of a type. */
  listSharedRooms: (roomTypeId: string) =>
    db
      .selectFrom('stays')
      .select(['stays.room_no', 'stays.check_in', 'stays.check_out'])
      .where('stays.room_type_id', '=', roomTypeId)
      .where('stays.sharing', '!=', 'single')
      .orderBy('stays.id')
      .execute(),

  /** Takes a room on each of these nights; false if one of them has none left. */
  takeNights: async (roomTypeId: string, nights: readonly string[]): Promise<boolean> => {
    if (nights.length === 0) return true;
    const { numUpdatedRows } = await db
      .updateTable('room_allotments')
      .set({ taken: sql<number>`taken + 1` })
      .where('room_allotments.room_type_id', '=', roomTypeId)
      .where('room_allotments.night', 'in', nights)
      .whereRef('room_allotments.taken', '<', 'room_allotments.count')
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows) === nights.length;
  },

  releaseNights: async (roomTypeId: string, nights: readonly string[]): Promise<void> => {
    if (nights.length === 0) return;
    await db
      .updateTable('room_allotments')
      .set({ taken: sql<number>`taken - 1` })
      .where('room_allotments.room_type_id', '=', roomTypeId)
      .where('room_allotments.night', 'in', nights)
      .execute();
  },

  insertTypes: async (rows: NewRoomTypeRow[]): Promise<void> => {
    if (rows.length > 0) await db.insertInto('room_types').values(rows).execute();
  },

  updateType: async (
    id: string,
    change: Pick<RoomTypeRow, 'name' | 'beds' | 'price' | 'sort_order'>,
  ): Promise<void> => {
    await db.updateTable('room_types').set(change).where('room_types.id', '=', id).execute();
  },

  removeTypes: async (ids: string[]): Promise<void> => {
    if (ids.length > 0) await db.deleteFrom('room_types').where('room_types.id', 'in', ids).execute();
  },

  insertNights: async (rows: NewRoomAllotmentRow[]): Promise<void> => {
    if (rows.length > 0) await db.insertInto('room_allotments').values(rows).execute();
  },

  /** False where more rooms than that are taken. */
  setCount: async ({ roomTypeId, night }: Night, count: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('room_allotments')
      .set({ count })
      .where('room_allotments.room_type_id', '=', roomTypeId)
      .where('room_allotments.night', '=', night)
      .where('room_allotments.taken', '<=', count)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** False where a room is taken. */
  removeNight: async ({ roomTypeId, night }: Night): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom('room_allotments')
      .where('room_allotments.room_type_id', '=', roomTypeId)
      .where('room_allotments.night', '=', night)
      .where('room_allotments.taken', '=', 0)
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n;
  },
});

export type HotelRoomRepository = ReturnType<typeof createHotelRoomRepository>;
