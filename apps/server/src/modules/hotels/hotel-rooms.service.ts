import { yuanOf } from '@huiwu/contract/base/billing/amounts';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  hotelProblems,
  nightName,
  type HotelRooms,
  type HotelRoomsEdit,
  type HotelRoomType,
  type HotelRoomTypeEdit,
} from '@huiwu/contract/hotels';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Work } from '../../store.ts';
import type { Facts } from '../business-logs/business-logs.rules.ts';
import { isTooFar, mostInRoom, nightsOf, type MeetingDays } from './hotel-nights.rules.ts';
import type { HotelNeeds, HotelRepositories } from './hotels.store.ts';
import type { HotelRow } from './hotels.table.ts';

const ROOMS = 'roomTypes';

const daysOf = ({ begin_at, end_at }: Pick<OpenMeeting, 'begin_at' | 'end_at'>): MeetingDays => ({
  begin: shanghaiDay(new Date(begin_at)),
  end: shanghaiDay(new Date(end_at)),
});

const roomsOf = async (
  { hotelRooms }: HotelRepositories,
  hotel: HotelRow,
  meeting: MeetingDays,
): Promise<HotelRooms> => {
  const types = await hotelRooms.listTypes([hotel.id]);
  const allotments = await hotelRooms.listAllotments(types.map(({ id }) => id));
  return {
    id: hotel.id,
    version: hotel.rooms_version,
    updatedAt: hotel.rooms_updated_at,
    nights: nightsOf(
      meeting,
      allotments.map(({ night }) => night),
    ),
    roomTypes: types.map(({ id, name, beds, price }) => ({
      id,
      name,
      beds,
      price,
      nights: allotments
        .filter(({ room_type_id }) => room_type_id === id)
        .map(({ night, count, taken }) => ({ night, count, taken })),
    })),
  };
};

const textOf = ({
  beds,
  price,
  nights,
}: Pick<HotelRoomType, 'beds' | 'price'> & { nights: { night: string; count: number }[] }): string =>
  [
    `${beds} 床`,
    ...(price === null ? [] : [`${yuanOf(price)} 元`]),
    ...nights.filter(({ count }) => count > 0).map(({ night, count }) => `${nightName(night)} ${count} 间`),
  ].join('，');

const factsOf = (types: readonly (HotelRoomType | HotelRoomTypeEdit)[]): Facts =>
  Object.fromEntries(types.map((type) => [type.name, textOf(type)]));

/** What can be said of the input alone, and against what is there. */
const refuseWrong = (present: HotelRooms, { roomTypes }: HotelRoomsEdit, meeting: MeetingDays): void => {
  const names = new Set<string>();
  const known = new Set(present.roomTypes.map(({ id }) => id));
  for (const { id, name, nights } of roomTypes) {
    if (names.has(name)) refuseField(ROOMS, hotelProblems.roomTwice(name));
    names.add(name);
    if (id !== undefined && !known.delete(id)) refuseField(ROOMS, hotelProblems.roomGone);
    const far = nights.find(({ night, count }) => count > 0 && isTooFar(night, meeting));
    if (far) refuseField(ROOMS, hotelProblems.nightTooFar(far.night));
  }
  for (const { id, name, nights } of present.roomTypes)
    if (known.has(id) && nights.some(({ taken }) => taken > 0)) refuseField(ROOMS, hotelProblems.hasGuests(name));
};

/** Beds in which people sleep cannot be taken away. */
const refuseFewerBeds = async (
  { hotelRooms }: HotelRepositories,
  present: HotelRooms,
  { roomTypes }: HotelRoomsEdit,
): Promise<void> => {
  for (const { id, beds } of roomTypes) {
    const before = present.roomTypes.find((each) => each.id === id);
    if (before === undefined || beds >= before.beds) continue;
    const used = mostInRoom(await hotelRooms.listSharedRooms(before.id));
    if (used > beds) refuseField(ROOMS, hotelProblems.bedsUsed(before.name, used));
  }
};

interface SavedType {
  id: string;
  name: string;
  owner: { customer_id: string; meeting_id: string };
  before: HotelRoomType | undefined;
  wanted: HotelRoomTypeEdit;
}

/** Each statement holds to what is taken by itself, whatever was read before. */
const saveNights = async ({ hotelRooms }: HotelRepositories, saved: SavedType): Promise<void> => {
  const { id, name, owner, before, wanted } = saved;
  const present = new Map(before?.nights.map((each) => [each.night, each]));
  const counts = new Map(wanted.nights.map(({ night, count }) => [night, count]));
  const added = wanted.nights.filter(({ night, count }) => count > 0 && !present.has(night));
  await hotelRooms.insertNights(added.map(({ night, count }) => ({ ...owner, room_type_id: id, night, count })));
  for (const { night, count: was, taken } of present.values()) {
    const count = counts.get(night) ?? 0;
    if (count === was) continue;
    const of = { roomTypeId: id, night };
    const isDone = await (count === 0 ? hotelRooms.removeNight(of) : hotelRooms.setCount(of, count));
    if (!isDone) refuseField(ROOMS, hotelProblems.belowTaken({ name, night, taken: Math.max(taken, count + 1) }));
  }
};

const saveTypes = async (
  { repositories, created }: Work<HotelRepositories>,
  hotel: HotelRow,
  { present, edit }: { present: HotelRooms; edit: HotelRoomsEdit },
): Promise<void> => {
  const { hotelRooms } = repositories;
  const owner = { customer_id: hotel.customer_id, meeting_id: hotel.meeting_id };
  const kept = new Set(edit.roomTypes.map(({ id }) => id));
  await hotelRooms.removeTypes(present.roomTypes.map(({ id }) => id).filter((id) => !kept.has(id)));
  for (const [sort_order, wanted] of edit.roomTypes.entries()) {
    const { name, beds, price } = wanted;
    const before = present.roomTypes.find((each) => each.id === wanted.id);
    const id = before?.id ?? newId();
    const columns = { name, beds, price, sort_order };
    if (before) await hotelRooms.updateType(id, columns);
    else await hotelRooms.insertTypes([{ id, hotel_id: hotel.id, ...owner, ...columns, ...created }]);
    await saveNights(repositories, { id, name, owner, before, wanted });
  }
};

/** Room types of a hotel with their nightly allotments: read and saved as one. */
export const createHotelRoomService = ({ store, meetings }: HotelNeeds) => {
  const find = async ({ hotels }: HotelRepositories, id: string): Promise<HotelRow> =>
    (await hotels.find(id)) ?? refuse(baseErrors.notFound);

  return {
    getRooms: async (id: string, caller: Caller): Promise<HotelRooms> => {
      const repositories = store.read(caller);
      const hotel = await find(repositories, id);
      const meeting = (await repositories.meetings.find(hotel.meeting_id)) ?? refuse(baseErrors.notFound);
      return roomsOf(repositories, hotel, daysOf(meeting));
    },

    saveRooms: (edit: HotelRoomsEdit, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = daysOf(await meetings.lockOpenMeeting(work, caller));
        const hotel = await find(work.repositories, edit.id);
        const present = await roomsOf(work.repositories, hotel, meeting);
        if (present.version !== edit.version) refuse(baseErrors.changed, { current: present });
        refuseWrong(present, edit, meeting);
        await refuseFewerBeds(work.repositories, present, edit);
        await saveTypes(work, hotel, { present, edit });
        await work.repositories.hotels.advanceRooms({ id: hotel.id, version: edit.version }, work.updated.updated_at);
        await work.log({
          module: '住宿',
          action: '编辑房量',
          targetId: hotel.id,
          targetName: hotel.name,
          before: factsOf(present.roomTypes),
          after: factsOf(edit.roomTypes),
        });
        return null;
      }),
  };
};

export type HotelRoomService = ReturnType<typeof createHotelRoomService>;
