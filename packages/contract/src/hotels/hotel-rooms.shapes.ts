import * as z from 'zod/mini';
import { calendarDay, id, line, timestamp, version, wholeFen } from '../base/fields.ts';

const ROOM_TYPES_MAX = 30;
const NIGHTS_MAX = 90;
const ROOMS_MAX = 9999;
/** In fen. */
const PRICE_MAX = 10_000_000;

const allotment = z.object({
  night: z.string(),
  /** Rooms for the meeting, and how many of them are assigned. */
  count: z.int(),
  taken: z.int(),
});

const roomType = z.object({
  id: z.string(),
  name: z.string(),
  beds: z.int(),
  /** In fen. Informational only. */
  price: z.nullable(z.int()),
  /** The nights with at least one room. */
  nights: z.array(allotment),
});

/** All rooms of a hotel. They share one version, because they are saved together. */
export const hotelRooms = z.object({
  id: z.string(),
  version: z.int(),
  updatedAt: timestamp,
  /** The nights around the meeting and every other night with rooms, in ascending order. */
  nights: z.array(z.string()),
  roomTypes: z.array(roomType),
});

const bounded = (label: string, min: number, max: number) =>
  z.int(`${label}应为整数`).check(z.minimum(min, `${label}不能小于 ${min}`), z.maximum(max, `${label}不能大于 ${max}`));

const nightInput = z.strictObject({ night: calendarDay('日期'), count: bounded('房量', 0, ROOMS_MAX) });

const roomTypeInput = z.strictObject({
  /** Absent for a new room type. */
  id: z.optional(id),
  name: line('房型名称', 40),
  beds: bounded('床位数', 1, 10),
  price: z.nullable(wholeFen().check(z.minimum(0, '房价不能小于 0'), z.maximum(PRICE_MAX, '房价过大'))),
  /** A night that is left out has no rooms. */
  nights: z.array(nightInput, '请填写房量').check(
    z.maxLength(NIGHTS_MAX, `最多 ${NIGHTS_MAX} 晚`),
    z.refine((nights) => new Set(nights.map(({ night }) => night)).size === nights.length, '同一晚只能填写一次'),
  ),
});

export const hotelRoomsEdit = z.strictObject({
  id,
  version,
  roomTypes: z.array(roomTypeInput, '请填写房型').check(z.maxLength(ROOM_TYPES_MAX, `最多 ${ROOM_TYPES_MAX} 个房型`)),
});

export type HotelRooms = z.output<typeof hotelRooms>;
export type HotelRoomType = HotelRooms['roomTypes'][number];
export type HotelRoomsEdit = z.output<typeof hotelRoomsEdit>;
export type HotelRoomTypeEdit = HotelRoomsEdit['roomTypes'][number];
