import type { DemoMeeting } from './demo-meeting.ts';

interface DemoHotel {
  name: string;
  address: string;
  contact: string;
  rooms: [name: string, beds: number, fen: number, count: number][];
}

const HOTELS: DemoHotel[] = [
  {
    name: '国际会议中心酒店',
    address: '会议中心北侧 200 米',
    contact: '销售部 王经理',
    rooms: [
      ['标准间', 2, 58_000, 120],
      ['大床房', 1, 62_000, 60],
      ['商务套房', 1, 128_000, 8],
    ],
  },
  {
    name: '湖畔商务酒店',
    address: '地铁 2 号线湖滨站 3 号口',
    contact: '前台',
    rooms: [
      ['标准间', 2, 38_000, 80],
      ['家庭房', 3, 46_000, 15],
    ],
  },
];

/** Fewer rooms on the first and the last night. */
const ALONG = [0.5, 1, 1, 1, 0.6];

export const makeHotels = ({ owned, tracked, idOf, plan, calendar }: DemoMeeting) => {
  const areaCode = plan.areaCode;
  const hotels = HOTELS.map(({ name, address, contact }, index) => ({
    id: idOf('hotel', index + 1),
    name,
    area_code: areaCode,
    address,
    contact_name: contact,
    contact_phone: `021-5555020${index + 1}`,
    rooms_updated_at: tracked.updated_at,
    ...owned,
    ...tracked,
  }));
  const types = HOTELS.flatMap(({ rooms }, hotel) =>
    rooms.map(([name, beds, price, count], index) => ({
      count,
      row: {
        id: idOf('roomType', hotel * 10 + index + 1),
        hotel_id: idOf('hotel', hotel + 1),
        name,
        beds,
        price,
        sort_order: index,
        ...owned,
        ...tracked,
      },
    })),
  );
  // From the night before the meeting until the one after it.
  const nights = types.flatMap(({ count, row }) =>
    ALONG.slice(0, plan.lasts + 2).map((part, index) => ({
      room_type_id: row.id,
      night: calendar.day(-(plan.beginsIn - 1 + index)),
      count: Math.round(count * part),
      ...owned,
    })),
  );
  return { hotels, types: types.map(({ row }) => row), nights };
};
