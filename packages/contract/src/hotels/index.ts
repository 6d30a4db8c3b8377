import * as z from 'zod/mini';
import { areaByCode } from '../base/areas.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { byId } from '../base/fields.ts';
import { tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { decimal, telephone, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { addCall, defineResource, deleteCall, editCall, exportCall, getCall, listCall } from '../base/resource.ts';
import { hotelRooms, hotelRoomsEdit } from './hotel-rooms.shapes.ts';
import { hotelsAccess } from './hotels.access.ts';

export * from './hotel-rooms.shapes.ts';
export * from './hotels.access.ts';
export * from './hotels.errors.ts';
export * from './nights.ts';

/** A hotel of one meeting. */
export const hotelRecord = defineRecord({
  noun: '酒店',
  name: 'name',
  fields: {
    name: text('酒店名称', 100, { isListed: true, isSortable: true, filter: 'contains', width: 200 }),
    areaCode: areaByCode('地区', { isOptional: true, isListed: true, width: 120 }),
    address: text('地址', 200, { isOptional: true, isListed: true, width: 200 }),
    lng: decimal('经度', { min: -180, max: 180, scale: 6 }, { isOptional: true, help: '最多六位小数，如 121.473701' }),
    lat: decimal('纬度', { min: -90, max: 90, scale: 6 }, { isOptional: true }),
    contactName: text('联系人', 50, { isOptional: true, isListed: true }),
    contactPhone: telephone('联系电话', { isOptional: true, isListed: true, mask: 'tail' }),
    roomTypeCount: readOnly({ kind: 'count', label: '房型', output: z.int() }, { isListed: true, isComputed: true }),
    ...tracked,
  },
});

export type HotelRow = RowOf<typeof hotelRecord>;
export type Hotel = DetailOf<typeof hotelRecord>;

const PATH = '/registration/hotel';
const hotels = defineResource(hotelsAccess, PATH, hotelRecord);

export const listHotels = listCall(hotels);
export const exportHotels = exportCall(hotels, listHotels);
export const getHotel = getCall(hotels);
export const addHotel = addCall(hotels);
export const editHotel = editCall(hotels);
export const deleteHotel = deleteCall(hotels, '删除没有安排人员入住的酒店及其房型');

export const getHotelRooms = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/rooms/{id}`,
  summary: '酒店的房型与每晚房量',
  access: { function: 'hotels.view' },
  effect: 'reads',
  input: byId,
  output: hotelRooms,
});

export const editHotelRooms = defineEndpoint({
  method: 'POST',
  path: `${PATH}/edit/rooms`,
  summary: '编辑酒店的房型与每晚房量；房量不能少于已安排的间数',
  access: { function: 'hotels.edit' },
  effect: 'changes',
  input: hotelRoomsEdit,
  output: nothing,
});

export const hotelCalls = {
  list: listHotels,
  export: exportHotels,
  get: getHotel,
  add: addHotel,
  edit: editHotel,
  delete: deleteHotel,
};
