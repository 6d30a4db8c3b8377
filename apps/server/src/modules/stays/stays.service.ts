import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { daysBetween, laterNight } from '@huiwu/contract/hotels';
import {
  OTHER_GUEST,
  stayProblems,
  stayRecord,
  type StayPlan,
  type StaySave,
  type StayWish,
} from '@huiwu/contract/stays';
import type { FilterOf } from '@huiwu/contract/base/record';
import type { Caller } from '../../access/caller.ts';
import { rightsWithin } from '../../access/rights.ts';
import type { OwnedColumns } from '../../database/people-scope.ts';
import { shanghaiDay, type Clock } from '../../platform/clock.ts';
import { createMeetingScopes } from '../../records/data-scopes.ts';
import { shownTo } from '../../records/mapping.ts';
import type { Reading } from '../../records/plan.ts';
import { presenterOf } from '../../records/present.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { StayKeeping } from './stay-keeping.service.ts';
import type { StayRepositories, StayStore, StayWork } from './stays.store.ts';
import type { ListedStay } from './stays.repository.ts';

type StayFunction = 'hotels.search' | 'hotels.edit';

interface Needs {
  store: StayStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'lockOpenMeeting'>;
  stayKeeping: StayKeeping;
}

/** A role for one's own rows reaches the stays of the registrations that the admin added (record 213). */
const scopes = createMeetingScopes<StayRepositories>('hotels', 'registrations');

type Reached = (row: OwnedColumns) => boolean;

const reachOf = async (at: { repositories: StayRepositories; caller: Caller }, by: StayFunction): Promise<Reached> => {
  const reaches = await scopes.reachOf(at, [by]);
  return (row) => reaches(by, row);
};

/** Who is in a room counts; their name is told of those whom the reader reaches. */
const mateName = (mate: OwnedColumns & { name: string }, isReached: Reached): string =>
  isReached(mate) ? mate.name : OTHER_GUEST;

/** What a list shows besides the columns: the person, and who else is in the room. */
const computedOf = async (reading: Reading<StayRepositories>, rows: readonly ListedStay[]) => {
  const { repositories, caller } = reading;
  const isReached = await reachOf(reading, 'hotels.search');
  const rights = rightsWithin(caller.rights, 'hotels.search');
  const roomNos = [...new Set(rows.map(({ room_no }) => room_no))];
  const rooms = Map.groupBy(
    await repositories.stays.listRooms(caller.meeting?.id ?? '', roomNos),
    ({ room_no }) => room_no,
  );
  const matesOf = ({ id, room_no }: ListedStay): string =>
    (rooms.get(room_no) ?? [])
      .filter((other) => other.id !== id)
      .map((other) => mateName(other, isReached))
      .join('、');
  return (row: ListedStay) => {
    const phone = shownTo(row.phone, stayRecord.fields.phone, rights);
    return {
      name: row.name,
      gender: row.gender,
      company: row.company,
      regNo: row.reg_no,
      ...(typeof phone === 'string' && { phone }),
      nights: daysBetween(row.check_in, row.check_out),
      mates: matesOf(row),
    };
  };
};

const presenter = presenterOf<typeof stayRecord, StayRepositories, ListedStay>({
  record: stayRecord,
  of: ({ stays }) => stays,
  computed: computedOf,
});

/** All hotels of a meeting with how many rooms are left on each night. */
const hotelsOf = async ({ hotels, hotelRooms }: StayRepositories, meetingId: string): Promise<StayPlan['hotels']> => {
  const rows = await hotels.listOf(meetingId);
  const types = await hotelRooms.listTypes(rows.map(({ id }) => id));
  const allotments = await hotelRooms.listAllotments(types.map(({ id }) => id));
  const nightsOf = (typeId: string) =>
    allotments
      .filter(({ room_type_id }) => room_type_id === typeId)
      .map(({ night, count, taken }) => ({ night, left: count - taken }));
  const typesOf = (hotelId: string) =>
    types
      .filter(({ hotel_id }) => hotel_id === hotelId)
      .map(({ id, name, beds, price }) => ({ id, name, beds, price, nights: nightsOf(id) }));
  return rows.map(({ id, name }) => ({ id, name, roomTypes: typesOf(id) }));
};

const stayOf = async ({ stays }: StayRepositories, id: string, isReached: Reached): Promise<StayPlan['stay']> => {
  const stay = await stays.find(id);
  if (stay === undefined) return null;
  const room = await stays.listRooms(stay.meeting_id, [stay.room_no]);
  return {
    version: stay.version,
    roomNo: stay.room_no,
    roomTypeId: stay.room_type_id,
    checkIn: stay.check_in,
    checkOut: stay.check_out,
    sharing: stay.sharing,
    mates: room.filter((other) => other.id !== id).map((other) => ({ id: other.id, name: mateName(other, isReached) })),
  };
};

const dayOf = (moment: string): string => shanghaiDay(new Date(moment));

/** The days of a meeting: a night at least. */
const usualDays = ({ begin_at, end_at }: { begin_at: string; end_at: string }) => {
  const [checkIn, last] = [dayOf(begin_at), dayOf(end_at)];
  return { checkIn, checkOut: last > checkIn ? last : laterNight(checkIn, 1) };
};

/** Stays of the meeting that the caller is in. */
export const createStayService = ({ store, clock, meetings, stayKeeping }: Needs) => {
  const findRegistration = async ({ registrations }: StayRepositories, id: string, isReached: Reached) => {
    const row = await registrations.find(id);
    return row === undefined || row.deleted_at !== null || !isReached(row) ? refuse(baseErrors.notFound) : row;
  };

  /** Whom the caller does not reach cannot be told from someone who is not there. */
  const refusePartnerBeyond = async (work: StayWork, { sharing, partnerId }: StayWish, isReached: Reached) => {
    if (sharing !== 'with' || !partnerId) return;
    const partner = await work.repositories.registrations.find(partnerId);
    if (partner !== undefined && isReached(partner)) return;
    if ((await scopes.scopeOf(work, 'hotels.edit')) !== 'all') refuseField('partnerId', stayProblems.partnerBeyond);
  };

  const refuseStale = async ({ repositories }: StayWork, { id, version }: { id: string; version: number | null }) => {
    const stay = await repositories.stays.find(id);
    if ((stay?.version ?? null) !== version) refuse(baseErrors.changed);
  };

  return {
    listStays: async (filter: FilterOf<typeof stayRecord>, caller: Caller) => {
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      const within = await scopes.within(reading, 'hotels.search');
      return presenter.page(reading, filter, reading.repositories.stays.within(within));
    },

    getPlan: async (id: string, caller: Caller): Promise<StayPlan> => {
      const repositories = store.read(caller);
      const isReached = await reachOf({ repositories, caller }, 'hotels.edit');
      const { name, reg_no: regNo, meeting_id } = await findRegistration(repositories, id, isReached);
      const meeting = (await repositories.meetings.find(meeting_id)) ?? refuse(baseErrors.notFound);
      const [stay, hotels] = await Promise.all([
        stayOf(repositories, id, isReached),
        hotelsOf(repositories, meeting_id),
      ]);
      return { id, name, regNo, ...usualDays(meeting), stay, hotels };
    },

    saveStay: ({ id, version, ...wish }: StaySave, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const isReached = await reachOf(work, 'hotels.edit');
        const registration = await findRegistration(work.repositories, id, isReached);
        await refusePartnerBeyond(work, wish, isReached);
        await refuseStale(work, { id, version });
        await stayKeeping.save(work, registration, wish);
        return null;
      }),

    releaseStay: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        await findRegistration(work.repositories, id, await reachOf(work, 'hotels.edit'));
        await stayKeeping.release(work, id);
        return null;
      }),
  };
};

export type StayService = ReturnType<typeof createStayService>;
