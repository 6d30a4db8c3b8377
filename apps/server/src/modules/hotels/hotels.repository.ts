import { hotelRecord } from '@huiwu/contract/hotels';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { HotelRow, NewHotelRow } from './hotels.table.ts';

export const createHotelRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'hotels', record: hotelRecord }, connections),

    listOf: (meetingId: string): Promise<HotelRow[]> =>
      db
        .selectFrom('hotels')
        .selectAll()
        .where('hotels.meeting_id', '=', meetingId)
        .orderBy('hotels.created_at')
        .orderBy('hotels.id')
        .execute(),

    insertMany: async (rows: NewHotelRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('hotels').values(rows).execute();
    },

    /** False where another save of its rooms was faster. */
    advanceRooms: async ({ id, version }: { id: string; version: number }, at: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('hotels')
        .set({ rooms_version: version + 1, rooms_updated_at: at })
        .where('hotels.id', '=', id)
        .where('hotels.rooms_version', '=', version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },
  };
};

export type HotelRepository = ReturnType<typeof createHotelRepository>;
