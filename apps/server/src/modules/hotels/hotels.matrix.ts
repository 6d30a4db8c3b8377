import { hotelCalls, hotelRecord } from '@huiwu/contract/hotels';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

const plain = recordMatrix({
  record: hotelRecord,
  calls: hotelCalls,
  table: 'hotels',
  of: 'meeting',
  draft: (number) => ({ name: `酒店${number}` }),
  filled: {
    areaCode: '330100',
    address: '湖滨路 1 号',
    lng: 120.16,
    lat: 30.25,
    contactName: '林晓',
    contactPhone: '0571-55550001',
  },
});

const rooms = [{ name: '标准间', beds: 2, price: 48_000, nights: [{ night: '2026-11-20', count: 5 }] }];
const { getHotel, editHotel } = plain.rows;

export const matrix: NounMatrix = {
  ...plain,
  rows: {
    ...plain.rows,
    getHotelRooms: getHotel ?? {},
    editHotelRooms: { ...editHotel, input: ({ id }) => ({ id, version: 1, roomTypes: rooms }) },
  },
  samples: { ...plain.samples, editHotelRooms: { id: 'nothing', version: 1, roomTypes: rooms } },
};
