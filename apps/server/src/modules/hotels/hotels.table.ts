import type { hotelRecord } from '@huiwu/contract/hotels';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface HotelsTable extends TableOfCustomer<typeof hotelRecord> {
  meeting_id: string;
  /** Of the room types and allotments together: they are saved at once, apart from the hotel itself. */
  rooms_version: Generated<number>;
  rooms_updated_at: Generated<string>;
}

export interface RoomTypesTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  hotel_id: string;
  name: string;
  beds: number;
  price: number | null;
  sort_order: Generated<number>;
  version: Generated<number>;
  created_at: string;
  created_by: string | null;
  updated_at: string;
  updated_by: string | null;
}

export interface RoomAllotmentsTable {
  customer_id: string;
  meeting_id: string;
  room_type_id: string;
  /** The day on which the night begins, in Asia/Shanghai. */
  night: string;
  count: number;
  /** How many of them people have: kept by registrations, never above `count`. */
  taken: Generated<number>;
}

export type HotelRow = Selectable<HotelsTable>;
export type RoomTypeRow = Selectable<RoomTypesTable>;
export type RoomAllotmentRow = Selectable<RoomAllotmentsTable>;
export type NewHotelRow = Insertable<HotelsTable>;
export type NewRoomTypeRow = Insertable<RoomTypesTable>;
export type NewRoomAllotmentRow = Insertable<RoomAllotmentsTable>;

declare module '../../schema.ts' {
  interface Tables {
    hotels: HotelsTable;
    room_types: RoomTypesTable;
    room_allotments: RoomAllotmentsTable;
  }
}
