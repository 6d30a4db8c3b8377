import type { FunctionName } from '@huiwu/contract/base/functions';
import { hotelProblems } from '@huiwu/contract/hotels';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { registrationRecord, type RegistrationTransition } from '@huiwu/contract/registrations';
import { stayProblems, type StayWish } from '@huiwu/contract/stays';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createRandom } from '../../demo/random.ts';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import type { StayRow } from './stays.table.ts';

const NIGHTS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
const PAGE = { page: 1, limit: 200 };
const REASONS: Partial<Record<RegistrationTransition, string>> = {
  withdraw: '行程有变',
  cancel: '误报',
  reject: '证明不符',
};

type Row = Pick<StayRow, 'room_type_id' | 'room_no' | 'check_in' | 'check_out' | 'sharing'>;

interface Rooms {
  twin?: number;
  double?: number;
}

/** A hotel with rooms of two beds and of one, in a published meeting in which people can register. */
const setUp = async ({ twin = 2, double = 1 }: Rooms = {}) => {
  const all = await inMeetingOfTwo();
  const { hotels, hotelRoomPlans, registrations, registrationStates, registrationTypes, stays, here, db, meeting } =
    all;
  await db
    .updateTable('meetings')
    .set({ reg_open_at: '2026-01-01T00:00:00.000Z', reg_close_at: '2027-01-01T00:00:00.000Z', allows_substitute: 1 })
    .where('id', '=', meeting.id)
    .execute();
  const empty = { areaCode: '', address: '', lng: null, lat: null, contactName: '', contactPhone: '' };
  const hotel = await hotels.add({ name: '湖滨酒店', ...empty }, here);
  const nights = (count: number) => NIGHTS.map((night) => ({ night, count }));
  const roomTypes = [
    { name: '标准间', beds: 2, price: null, nights: nights(twin) },
    { name: '大床房', beds: 1, price: null, nights: nights(double) },
  ];
  await hotelRoomPlans.saveRooms({ id: hotel.id, version: 1, roomTypes }, here);
  const rooms = () => hotelRoomPlans.getRooms(hotel.id, here);
  const [twinId = '', doubleId = ''] = (await rooms()).roomTypes.map(({ id }) => id);
  const type = await registrationTypes.add(
    z.parse(registrationTypeRecord.draft, { code: 'A', name: '普通代表', isFree: true }),
    here,
  );

  let number = 0;
  const addPerson = async (gender: 'm' | 'f' | 'u' = 'm') => {
    number += 1;
    const draft = { name: `参会${number}`, phone: `199${String(number).padStart(8, '0')}`, type: type.id };
    const { id } = await registrations.addRegistration(z.parse(registrationRecord.draft, draft), here);
    const { member } = await registrations.getRegistration(id, here);
    await db.updateTable('members').set({ gender }).where('id', '=', member).execute();
    all.clock.advance(1);
    return id;
  };
  const wish = (own: Partial<StayWish> = {}): StayWish => ({
    roomTypeId: twinId,
    checkIn: '2026-11-20',
    checkOut: '2026-11-22',
    sharing: 'single',
    ...own,
  });
  const save = async (id: string, own: Partial<StayWish> = {}) => {
    const { stay } = await stays.getPlan(id, here);
    return stays.saveStay({ id, version: stay?.version ?? null, ...wish(own) }, here);
  };
  const act = async (id: string, name: RegistrationTransition) => {
    const { version } = await registrations.getRegistration(id, here);
    const reason = REASONS[name];
    await registrationStates.move(name, { id, version, ...(reason !== undefined && { reason }) }, here);
  };
  /** Taken rooms of the type with two beds, by night. */
  const taken = async (of = twinId) => {
    const found = (await rooms()).roomTypes.find(({ id }) => id === of)?.nights ?? [];
    return found.map((each) => each.taken);
  };
  const list = async (filter: object = {}) => (await stays.listStays({ ...PAGE, ...filter }, here)).list;
  return { ...all, hotel, rooms, twinId, doubleId, addPerson, wish, save, act, taken, list };
};

describe('a stay', () => {
  test('is refused with the room type, the night and how many are left, and changes nothing', async () => {
    const { save, addPerson, twinId, taken, list } = await setUp({ twin: 1 });
    await save(await addPerson(), { checkIn: '2026-11-21', checkOut: '2026-11-22' });
    const late = await addPerson();
    expect(await refusalOf(save(late))).toMatchObject({
      code: 720_004,
      message: stayProblems.full({ roomType: '标准间', night: '2026-11-21', left: 0 }),
      data: { type: '标准间', night: '2026-11-21', left: 0 },
    });
    const beyond = await refusalOf(save(late, { checkIn: '2026-11-23', checkOut: '2026-11-25' }));
    expect(beyond.data).toEqual({ type: '标准间', night: '2026-11-24', left: 0 });
    expect(await taken(twinId)).toEqual([0, 1, 0, 0]);
    expect(await list()).toHaveLength(1);
  });

  test('is refused at the input that does not fit', async () => {
    const { save, addPerson, doubleId, taken } = await setUp({ twin: 5 });
    const [one, two, alone, elsewhere] = [await addPerson(), await addPerson(), await addPerson(), await addPerson()];
    await save(alone);
    await save(elsewhere, { roomTypeId: doubleId });
    await save(two, { sharing: 'open', checkIn: '2026-11-22', checkOut: '2026-11-23' });
    const before = await taken();
    const refused = (own: Partial<StayWish>) => problemsOf(save(one, own));
    expect(await refused({ roomTypeId: 'nothing' })).toEqual({ roomTypeId: stayProblems.typeGone });
    expect(await refused({ roomTypeId: doubleId, sharing: 'open' })).toEqual({
      sharing: stayProblems.oneBed('大床房'),
    });
    const partner = async (partnerId?: string) => (await refused({ sharing: 'with', partnerId }))['partnerId'];
    expect(await partner()).toBe(stayProblems.noPartner);
    expect(await partner(one)).toBe(stayProblems.isSelf);
    expect(await partner(await addPerson())).toBe(stayProblems.partnerHasNone);
    expect(await partner(alone)).toBe(stayProblems.partnerIsAlone('参会3'));
    expect(await partner(elsewhere)).toBe(stayProblems.partnerElsewhere('参会4', '大床房'));
    expect(await partner(two)).toBe(stayProblems.neverTogether('参会2'));
    expect(await taken()).toEqual(before);
  });

  test('is refused to a registration without a place, from another meeting, and in one that was cancelled', async () => {
    const { stays, save, wish, addPerson, act, there, here, cancel } = await setUp();
    const id = await addPerson();
    expect(await codeOf(stays.saveStay({ id, version: null, ...wish() }, there))).toBe(404);
    expect(await codeOf(stays.getPlan(id, there))).toBe(404);
    await act(id, 'withdraw');
    expect(await codeOf(save(id))).toBe(720_001);
    const other = await addPerson();
    await save(other);
    expect(await codeOf(stays.saveStay({ id: other, version: null, ...wish() }, here))).toBe(409);
    expect(await codeOf(stays.releaseStay(other, there))).toBe(404);
    await cancel();
    expect(await codeOf(save(other))).toBe(720_101);
    expect(await codeOf(stays.releaseStay(other, here))).toBe(720_101);
  });

  test('is changed and released with its nights, each with a log row', async () => {
    const { stays, save, addPerson, taken, doubleId, here, logsOf } = await setUp({ twin: 1 });
    const id = await addPerson();
    await save(id);
    expect(await taken()).toEqual([1, 1, 0, 0]);
    await save(id, { checkIn: '2026-11-21', checkOut: '2026-11-24' });
    expect(await taken()).toEqual([0, 1, 1, 1]);
    await save(id, { roomTypeId: doubleId });
    expect([await taken(), await taken(doubleId)]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
    ]);
    await stays.releaseStay(id, here);
    expect(await taken(doubleId)).toEqual([0, 0, 0, 0]);
    const own = (await logsOf(id)).filter(({ module }) => module === '住宿');
    expect(own.map(({ action }) => action).toSorted()).toEqual(
      ['修改住宿', '修改住宿', '取消住宿', '安排住宿'].toSorted(),
    );
  });
});

describe('a shared room', () => {
  test('takes a room once, for as many people as it has beds', async () => {
    const { save, addPerson, taken, list } = await setUp({ twin: 5 });
    const [one, two, three] = [await addPerson(), await addPerson(), await addPerson()];
    await save(one, { sharing: 'open' });
    await save(two, { sharing: 'with', partnerId: one, checkIn: '2026-11-21', checkOut: '2026-11-23' });
    expect(await taken()).toEqual([1, 1, 1, 0]);
    expect(await problemsOf(save(three, { sharing: 'with', partnerId: two }))).toEqual({
      partnerId: stayProblems.roomFull({ name: '参会2', night: '2026-11-21', beds: 2 }),
    });
    const rows = await list();
    expect(rows.map(({ name, mates }) => [name, mates])).toEqual([
      ['参会1', '参会2'],
      ['参会2', '参会1'],
    ]);
    expect(new Set(rows.map(({ roomNo }) => roomNo)).size).toBe(1);
    await save(one, { sharing: 'open', checkOut: '2026-11-24' });
    expect((await list())[0]?.mates).toBe('参会2');
    await save(one, { sharing: 'single' });
    expect(await taken()).toEqual([1, 2, 1, 0]);
  });

  test('is found for those who are willing, only with others of the same known gender', async () => {
    const { save, addPerson, taken, list } = await setUp({ twin: 5 });
    for (const gender of ['m', 'f', 'm', 'u', 'u'] as const) await save(await addPerson(gender), { sharing: 'open' });
    expect((await list()).map(({ name, mates }) => [name, mates])).toEqual([
      ['参会1', '参会3'],
      ['参会3', '参会1'],
      ['参会2', ''],
      ['参会4', ''],
      ['参会5', ''],
    ]);
    expect(await taken()).toEqual([4, 4, 0, 0]);
  });

  test('keeps its beds: the room type cannot have fewer', async () => {
    const { save, addPerson, rooms, hotel, hotelRoomPlans, here } = await setUp();
    await save(await addPerson(), { sharing: 'open' });
    await save(await addPerson(), { sharing: 'open' });
    const { version, roomTypes } = await rooms();
    const fewer = roomTypes.map(({ nights, ...each }) => ({
      ...each,
      beds: 1,
      nights: nights.map(({ night, count }) => ({ night, count })),
    }));
    const refused = hotelRoomPlans.saveRooms({ id: hotel.id, version, roomTypes: fewer }, here);
    expect(await problemsOf(refused)).toEqual({ roomTypes: hotelProblems.bedsUsed('标准间', 2) });
  });
});

describe('the nights of a registration', () => {
  test('are released when it loses its place, and not taken again when it comes back', async () => {
    const { registrations, save, addPerson, act, taken, list, here, db } = await setUp();
    for (const name of ['withdraw', 'cancel'] as const) {
      const id = await addPerson();
      await save(id);
      await act(id, name);
      expect(await taken()).toEqual([0, 0, 0, 0]);
    }
    const rejected = await addPerson();
    await db.updateTable('registrations').set({ state: 'pending_review' }).where('id', '=', rejected).execute();
    await save(rejected);
    await act(rejected, 'reject');
    expect(await taken()).toEqual([0, 0, 0, 0]);
    await act(rejected, 'resubmit');
    const deleted = await addPerson();
    await save(deleted);
    await registrations.deleteRegistration(deleted, here);
    await registrations.restoreRegistration(deleted, here);
    expect([await taken(), await list()]).toEqual([[0, 0, 0, 0], []]);
  });

  test('are released when the time of an offer is over', async () => {
    const { registrationChores, save, addPerson, taken, db, logsOf } = await setUp();
    const id = await addPerson();
    await save(id);
    await db
      .updateTable('registrations')
      .set({ state: 'offered', offered_until: '2026-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await registrationChores.fillPlaces();
    expect(await taken()).toEqual([0, 0, 0, 0]);
    expect((await logsOf(id)).map(({ action }) => action)).toContain('释放住宿');
  });

  test('pass to a substitute', async () => {
    const { registrationStates, save, addPerson, taken, list, here } = await setUp();
    const id = await addPerson();
    await save(id);
    const person = { name: '赵六', phone: '19988887777', phoneCountry: '+86', email: '', company: '', department: '' };
    const asked = { id, version: 1, reason: '出差', areaCode: '', jobTitle: '', ...person };
    const { id: next } = await registrationStates.substitute(asked, here);
    expect(await list()).toMatchObject([{ id: next, name: '赵六' }]);
    expect(await taken()).toEqual([1, 1, 0, 0]);
  });
});

describe('the rooming list', () => {
  test('is filtered by room type, night, sharing and name', async () => {
    const { save, addPerson, list, doubleId, hotel, here, registrations } = await setUp();
    const [one, two] = [await addPerson(), await addPerson()];
    await save(one, { sharing: 'open' });
    await save(two, { roomTypeId: doubleId, checkIn: '2026-11-22', checkOut: '2026-11-23' });
    const names = async (filter: object) => (await list(filter)).map(({ name }) => name);
    expect(await names({ hotel: hotel.id })).toEqual(['参会1', '参会2']);
    expect(await names({ roomType: doubleId })).toEqual(['参会2']);
    expect(await names({ night: '2026-11-21' })).toEqual(['参会1']);
    expect(await names({ night: '2026-11-22' })).toEqual(['参会2']);
    expect(await names({ sharing: 'open' })).toEqual(['参会1']);
    expect(await names({ registration: two })).toEqual(['参会2']);
    expect(await names({ name: 'canhui' })).toEqual(['参会1', '参会2']);
    expect(await names({ name: '参会2' })).toEqual(['参会2']);
    const { version } = await registrations.getRegistration(two, here);
    await registrations.editRegistration({ id: two, version, name: '李雷', type: undefined } as never, here);
    expect(await names({ name: '参会2' })).toEqual([]);
    expect(await names({ name: '李' })).toEqual(['李雷']);
  });
});

describe('simultaneous stays', () => {
  test('of fifty people for the last ten beds are exactly ten, shared or not', async () => {
    const { stays, wish, addPerson, taken, list, twinId, doubleId, here } = await setUp({ twin: 5, double: 10 });
    const people: string[] = [];
    for (let index = 0; index < 50; index += 1) people.push(await addPerson());
    const all = async (own: Partial<StayWish>) =>
      Promise.all(people.map((id) => codeOf(stays.saveStay({ id, version: null, ...wish(own) }, here))));
    const shared = await all({ sharing: 'open' });
    expect(shared.filter((code) => code === 200)).toHaveLength(10);
    expect(shared.filter((code) => code === 720_004)).toHaveLength(40);
    expect(await taken(twinId)).toEqual([5, 5, 0, 0]);
    const single = await all({ roomTypeId: doubleId });
    expect(single.filter((code) => code === 200)).toHaveLength(10);
    expect(await taken(doubleId)).toEqual([10, 10, 0, 0]);
    expect(await list()).toHaveLength(20);
  });
});

describe('rooms taken', () => {
  test('are on every night those in which people stay, whatever is done', async () => {
    const { stays, registrationStates, save, addPerson, act, twinId, doubleId, here, db, rooms } = await setUp({
      twin: 4,
      double: 2,
    });
    const random = createRandom(20_261_122);
    const people: string[] = [];
    const genders = ['m', 'f', 'u'] as const;
    for (let index = 0; index < 14; index += 1) people.push(await addPerson(random.pick(genders)));
    const assign = async (id: string) => {
      const from = random.between(0, 2);
      const own = {
        roomTypeId: random.pick([twinId, twinId, doubleId]),
        checkIn: NIGHTS[from] ?? '',
        checkOut: `2026-11-${random.between(21 + from, 24)}`,
        sharing: random.pick(['single', 'with', 'open'] as const),
        partnerId: random.pick(people),
      };
      await save(id, own);
    };
    const release = (id: string) => stays.releaseStay(id, here);
    const substitute = async (id: string, index: number) => {
      const phone = `198${String(index).padStart(8, '0')}`;
      const person = { name: `替${index}`, phone, phoneCountry: '+86', email: '', company: '', department: '' };
      const { id: next } = await registrationStates.substitute(
        { id, version: 1, reason: '出差', areaCode: '', jobTitle: '', ...person },
        here,
      );
      people.push(next);
    };
    const acts = [assign, assign, assign, assign, release, substitute, (id: string) => act(id, 'withdraw')];
    /** The people of one type in one night, room by room. */
    const roomsOn = (rows: readonly Row[], of: string, night: string) => {
      const there = rows.filter((row) => row.room_type_id === of && row.check_in <= night && night < row.check_out);
      return [...Map.groupBy(there, (row) => row.room_no).values()];
    };
    const mayHave = (room: readonly Row[], beds: number) =>
      room.length <= (room.some(({ sharing }) => sharing === 'single') ? 1 : beds);
    const expectCounted = async () => {
      const rows = await db.selectFrom('stays').selectAll().execute();
      const all = (await rooms()).roomTypes.flatMap(({ id, beds, nights }) =>
        nights.map(({ night, taken }) => ({ taken, beds, used: roomsOn(rows, id, night) })),
      );
      expect(all.map(({ taken }) => taken)).toEqual(all.map(({ used }) => used.length));
      expect(all.every(({ used, beds }) => used.every((room) => mayHave(room, beds)))).toBe(true);
    };
    let done = 0;
    for (let index = 0; index < 150; index += 1) {
      if (index % 10 === 0) people.push(await addPerson(random.pick(genders)));
      done += (await codeOf(random.pick(acts)(random.pick(people), index))) === 200 ? 1 : 0;
      await expectCounted();
    }
    expect(done).toBeGreaterThan(40);
  }, 60_000);
});

describe('a role for the registrations that the admin added', () => {
  const narrowed = async () => {
    const all = await setUp({ twin: 5 });
    const { here, addPerson, save, db } = all;
    const ownIn = (...names: FunctionName[]) => {
      const functions = new Map(
        [...here.rights.functions.keys()].map((name) => [name, new Set([names.includes(name) ? 'own' : 'all'])]),
      );
      return { ...here, rights: { ...here.rights, isWildcard: false, functions } } as typeof here;
    };
    const [mine, other] = [await addPerson(), await addPerson()];
    await save(mine, { sharing: 'open' });
    await save(other, { sharing: 'with', partnerId: mine });
    await db.updateTable('registrations').set({ created_by: null }).where('id', '=', other).execute();
    return { ...all, ownIn, mine, other };
  };

  test('lists these alone, with no name of anyone else in the room', async () => {
    const { stays, ownIn, mine, list } = await narrowed();
    const seen = await stays.listStays(PAGE, ownIn('hotels.search'));
    expect(seen.list.map(({ id, mates }) => [id, mates])).toEqual([[mine, '其他参会人']]);
    expect(seen.total).toBe(1);
    expect((await list()).map(({ mates }) => mates)).toEqual(['参会2', '参会1']);
  });

  test('neither plans, changes nor releases the stay of anyone else, and puts no one into their room by name', async () => {
    const { stays, ownIn, mine, other, wish, taken } = await narrowed();
    const by = ownIn('hotels.edit');
    const before = await taken();
    expect(await codeOf(stays.getPlan(other, by))).toBe(404);
    expect(await codeOf(stays.saveStay({ id: other, version: 1, ...wish() }, by))).toBe(404);
    expect(await codeOf(stays.releaseStay(other, by))).toBe(404);
    const plan = await stays.getPlan(mine, by);
    expect(plan.stay?.mates).toEqual([{ id: other, name: '其他参会人' }]);
    const version = plan.stay?.version ?? null;
    for (const partnerId of [other, 'nothing'])
      expect(
        await problemsOf(stays.saveStay({ id: mine, version, ...wish({ sharing: 'with', partnerId }) }, by)),
      ).toEqual({ partnerId: stayProblems.partnerBeyond });
    expect(await taken()).toEqual(before);
    await stays.releaseStay(mine, by);
  });

  test('opens no phone in the list of all stays', async () => {
    const { stays, ownIn, here } = await narrowed();
    const scoped = (scope: 'own' | 'all') => {
      const { rights } = ownIn();
      const fields = new Map([['registrations.phone', 'read' as const]]);
      return { ...here, rights: { ...rights, fields, fieldsByScope: new Map([[scope, fields]]) } };
    };
    const phonesFor = async (scope: 'own' | 'all') =>
      (await stays.listStays(PAGE, scoped(scope))).list.map(({ phone }) => phone);
    expect(await phonesFor('all')).toEqual(['19900000001', '19900000002']);
    expect(await phonesFor('own')).not.toContain('19900000001');
  });
});
