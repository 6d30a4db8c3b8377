import { hotelErrors, hotelProblems, type HotelRoomTypeEdit } from '@huiwu/contract/hotels';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const standard = (own: Partial<HotelRoomTypeEdit> = {}): HotelRoomTypeEdit => ({
  name: '标准间',
  beds: 2,
  price: 48_000,
  nights: [
    { night: '2026-11-20', count: 10 },
    { night: '2026-11-21', count: 8 },
  ],
  ...own,
});

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { hotels, hotelRoomPlans, here, db } = all;
  const draft = (name = '湖滨酒店') => ({
    name,
    areaCode: '',
    address: '',
    lng: null,
    lat: null,
    contactName: '',
    contactPhone: '',
  });
  const { id } = await hotels.add(draft(), here);
  const rooms = () => hotelRoomPlans.getRooms(id, here);
  const save = async (roomTypes: HotelRoomTypeEdit[], version?: number) =>
    hotelRoomPlans.saveRooms({ id, version: version ?? (await rooms()).version, roomTypes }, here);
  /** As a registration does it. */
  const take = (taken: number, night = '2026-11-20') =>
    db.updateTable('room_allotments').set({ taken }).where('night', '=', night).execute();
  const idOf = async (name: string) => (await rooms()).roomTypes.find((each) => each.name === name)?.id;
  return { ...all, id, draft, rooms, save, take, idOf };
};

describe('the rooms of a hotel', () => {
  test('are never fewer than those that people have', async () => {
    const { save, take, rooms, idOf, logsOf, id } = await setUp();
    await save([standard()]);
    await take(4);
    const own = { id: await idOf('标准间') };
    const before = await rooms();
    const below = { name: '标准间', night: '2026-11-20', taken: 4 };
    const fewer = standard({ ...own, nights: [{ night: '2026-11-20', count: 3 }] });
    expect(await problemsOf(save([fewer]))).toEqual({ roomTypes: hotelProblems.belowTaken(below) });
    expect(await problemsOf(save([standard({ ...own, nights: [] })]))).toEqual({
      roomTypes: hotelProblems.belowTaken(below),
    });
    expect(await problemsOf(save([]))).toEqual({ roomTypes: hotelProblems.hasGuests('标准间') });
    expect(await rooms()).toEqual(before);
    await save([standard({ ...own, nights: [{ night: '2026-11-20', count: 4 }] })]);
    expect((await rooms()).roomTypes[0]?.nights).toEqual([{ night: '2026-11-20', count: 4, taken: 4 }]);
    expect((await logsOf(id)).map(({ action }) => action).toSorted()).toEqual(['新增', '编辑房量', '编辑房量']);
  });

  test('are saved by one of two people, and the other one hears what is there now', async () => {
    const { save, rooms } = await setUp();
    await save([standard()]);
    const { version } = await rooms();
    const [id, nights] = [(await rooms()).roomTypes[0]?.id, [{ night: '2026-11-20', count: 12 }]];
    const both = await Promise.all([
      refusalOf(save([standard({ id, nights })], version)),
      refusalOf(save([standard({ id, beds: 1 })], version)),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409]);
    const refused = both.find(({ code }) => code === 409);
    expect(refused?.data).toEqual({ current: await rooms() });
    expect((await rooms()).version).toBe(version + 1);
  });

  test('have names of their own, are known, and are near the meeting', async () => {
    const { save, rooms } = await setUp();
    expect(await problemsOf(save([standard(), standard({ nights: [] })]))).toEqual({
      roomTypes: hotelProblems.roomTwice('标准间'),
    });
    expect(await problemsOf(save([standard({ id: 'GONE' })]))).toEqual({ roomTypes: hotelProblems.roomGone });
    const far = standard({ nights: [{ night: '2027-11-20', count: 1 }] });
    expect(await problemsOf(save([far]))).toEqual({ roomTypes: hotelProblems.nightTooFar('2027-11-20') });
    expect((await rooms()).roomTypes).toEqual([]);
  });

  test('are asked for two nights before the meeting until two after it, and on every other night with rooms', async () => {
    const { save, rooms } = await setUp();
    const usual = ['18', '19', '20', '21', '22', '23', '24'].map((day) => `2026-11-${day}`);
    expect((await rooms()).nights).toEqual(usual);
    await save([
      standard({
        nights: [
          { night: '2026-11-15', count: 1 },
          { night: '2026-11-16', count: 0 },
        ],
      }),
    ]);
    expect((await rooms()).nights).toEqual(['2026-11-15', ...usual]);
  });

  test('are kept in their order, renamed and removed', async () => {
    const { save, rooms } = await setUp();
    await save([standard(), standard({ name: '大床房', beds: 1 }), standard({ name: '套房', nights: [] })]);
    const [one, two] = (await rooms()).roomTypes;
    await save([standard({ id: two?.id, name: '标准间' }), standard({ id: one?.id, name: '大床房' })]);
    expect((await rooms()).roomTypes.map(({ id, name }) => [id, name])).toEqual([
      [two?.id, '标准间'],
      [one?.id, '大床房'],
    ]);
  });
});

describe('a hotel', () => {
  test('has a name of its own, and stays while people stay in it', async () => {
    const { hotels, here, draft, id, save, take, db } = await setUp();
    expect(await problemsOf(hotels.add(draft(), here))).toEqual({ name: hotelProblems.nameTaken });
    await save([standard()]);
    expect(await hotels.get(id, here)).toMatchObject({ roomTypeCount: 1 });
    await take(1);
    expect(await codeOf(hotels.delete(id, here))).toBe(hotelErrors.hasGuests.code);
    await take(0);
    await hotels.delete(id, here);
    expect(await db.selectFrom('room_types').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('room_allotments').select('night').execute()).toEqual([]);
  });

  test('is not seen and not changed from another meeting, and not changed in one that was cancelled', async () => {
    const { hotelRoomPlans, hotels, id, save, there, here, cancel } = await setUp();
    expect(await codeOf(hotelRoomPlans.getRooms(id, there))).toBe(404);
    expect(await codeOf(hotelRoomPlans.saveRooms({ id, version: 1, roomTypes: [] }, there))).toBe(404);
    await cancel();
    expect(await codeOf(save([standard()]))).toBe(720_101);
    expect(await codeOf(hotels.delete(id, here))).toBe(720_101);
  });

  test('is copied with its meeting, its nights moved and no one in it', async () => {
    const { save, take, meeting, meetingClones, meetingRecords, caller, inside, hotels, hotelRoomPlans, db } =
      await setUp();
    await save([standard()]);
    await take(4);
    const asked = { id: meeting.id, name: '明年', shortName: '', beginAt: '2027-12-01T14:00:00.000Z' };
    const copy = await meetingClones.cloneMeeting({ ...asked, parts: ['hotels'] }, caller);
    const { code, name } = await meetingRecords.getMeeting(copy.id, caller);
    const next = inside({ id: copy.id, code, name });
    const [hotel] = (await hotels.list({ page: 1, limit: 10 }, next)).list;
    expect((await hotelRoomPlans.getRooms(hotel?.id ?? '', next)).roomTypes).toMatchObject([
      {
        name: '标准间',
        nights: [
          { night: '2027-12-01', count: 10, taken: 0 },
          { night: '2027-12-02', count: 8, taken: 0 },
        ],
      },
    ]);
    expect(await db.selectFrom('hotels').select('id').execute()).toHaveLength(2);
  });
});
