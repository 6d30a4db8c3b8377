import { isOccupying } from '@huiwu/contract/registrations';
import type { Sharing } from '@huiwu/contract/stays';
import type { NewRoomAllotmentRow } from '../../modules/hotels/hotels.table.ts';
import type { NewMemberRow } from '../../modules/members/members.table.ts';
import type { NewRegistrationRow } from '../../modules/registrations/registrations.table.ts';
import type { NewStayRow } from '../../modules/stays/stays.table.ts';
import { createRandom } from '../random.ts';
import type { DemoMeeting } from './demo-meeting.ts';
import type { makeHotels } from './hotels.ts';

const SEED = 20_260_106;

type DemoHotels = ReturnType<typeof makeHotels>;

/** How many rooms of each type are used, in the order of the types: at most as many as there are on any night. */
const ROOMS = [46, 24, 3, 34, 5];
/** Of a hundred rooms with several beds, those in which only one person is. */
const HALF_EMPTY = 20;

interface DemoRoom {
  roomNo: number;
  type: DemoHotels['types'][number];
  check_in: string;
  check_out: string;
  people: NewRegistrationRow[];
}

const sharingOf = ({ type, people }: DemoRoom, index: number): Sharing => {
  if (type.beds === 1) return 'single';
  return people.length > 1 && index === 1 ? 'with' : 'open';
};

interface Fill {
  meeting: DemoMeeting;
  hotels: DemoHotels;
  registrations: readonly NewRegistrationRow[];
  members: readonly NewMemberRow[];
}

/** Those with a place, by gender; each is taken once. */
const queueOf = ({ registrations, members }: Fill) => {
  const genderOf = new Map(members.map((member) => [member.id, member.gender] as const));
  const placed = registrations.filter(({ state }) => state !== undefined && isOccupying(state));
  const queues = ['m', 'f'].map((gender) =>
    placed.filter(({ member_id }) => member_id !== undefined && genderOf.get(member_id) === gender),
  );
  let turn = 0;
  return (count: number): NewRegistrationRow[] => {
    turn += 1;
    return queues[turn % queues.length]?.splice(0, count) ?? [];
  };
};

const makeRooms = (fill: Fill): DemoRoom[] => {
  const { meeting, hotels } = fill;
  const random = createRandom(SEED + meeting.number);
  const next = queueOf(fill);
  let roomNo = 0;
  return hotels.types.flatMap((type, index) => {
    const nights = hotels.nights.filter(({ room_type_id }) => room_type_id === type.id).map(({ night }) => night);
    return Array.from({ length: ROOMS[index] ?? 0 }, (): DemoRoom => {
      roomNo += 1;
      const [first, last] = [random.between(0, 1), nights.length - random.between(1, 2)];
      const people = next(random.between(0, 99) < HALF_EMPTY ? 1 : Math.min(2, type.beds));
      return { roomNo, type, people, check_in: nights[first] ?? '', check_out: nights[last] ?? '' };
    });
  });
};

/** Who stays where, and the nights with the rooms that are taken. */
export const makeStays = (fill: Fill): { stays: NewStayRow[]; nights: NewRoomAllotmentRow[] } => {
  const { owned, tracked } = fill.meeting;
  const rooms = makeRooms(fill).filter(({ people, check_in, check_out }) => people.length > 0 && check_in < check_out);
  const stays = rooms.flatMap((room) =>
    room.people.map(({ id }, index): NewStayRow => ({
      id,
      ...owned,
      ...tracked,
      hotel_id: room.type.hotel_id,
      room_type_id: room.type.id,
      room_no: room.roomNo,
      check_in: room.check_in,
      check_out: room.check_out,
      sharing: sharingOf(room, index),
    })),
  );
  const takenOn = (typeId: string, night: string): number =>
    rooms.filter(({ type, check_in, check_out }) => type.id === typeId && check_in <= night && night < check_out)
      .length;
  const nights = fill.hotels.nights.map((each) => ({ ...each, taken: takenOn(each.room_type_id, each.night) }));
  return { stays, nights };
};
