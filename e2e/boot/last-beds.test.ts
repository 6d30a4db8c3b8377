import { describe, expect, test } from 'vitest';
import { addHotel, editHotelRooms, getHotelRooms } from '../../packages/contract/src/hotels/index.ts';
import { addRegistrationType } from '../../packages/contract/src/registration-types/index.ts';
import { listMeetings } from '../../packages/contract/src/meetings/index.ts';
import { addRegistration } from '../../packages/contract/src/registrations/index.ts';
import { listStays, saveStay } from '../../packages/contract/src/stays/index.ts';
import type { Person } from '../support/client.ts';
import { ENGINES } from './database.ts';
import { operatorsOn } from './operators.ts';

const PEOPLE = 50;
const BEDS = 10;
const NO_PLACE = 720_004;
const NIGHT = '2026-11-20';
const MORNING = '2026-11-21';
const MEETING = '城市文化创意周';

const addRooms = async (operator: Person, inside: { meetingCode: string }): Promise<string> => {
  const { id } = await operator.call(addHotel, { name: '最后十张床酒店' }, inside);
  const { version } = await operator.call(getHotelRooms, { id }, inside);
  const nights = [{ night: NIGHT, count: BEDS }];
  const roomTypes = [{ name: '大床房', beds: 1, price: null, nights }];
  await operator.call(editHotelRooms, { id, version, roomTypes }, inside);
  const rooms = await operator.call(getHotelRooms, { id }, inside);
  return rooms.roomTypes[0]?.id ?? '';
};

const addPeople = async (operator: Person, inside: { meetingCode: string }): Promise<string[]> => {
  const type = await operator.call(addRegistrationType, { code: 'BEDS', name: '住宿代表', isFree: true }, inside);
  const ids: string[] = [];
  for (let number = 0; number < PEOPLE; number += 1) {
    const draft = { name: `抢床${number}`, phone: `1950001${String(number).padStart(4, '0')}`, type: type.id };
    ids.push((await operator.call(addRegistration, draft, inside)).id);
  }
  return ids;
};

describe.each([...ENGINES])('fifty stays at once for the last ten beds, on %s', (engine) => {
  test('ten are accepted, each with its own room, and the others are refused', async () => {
    const operators = await operatorsOn(engine);
    const [operator] = operators;
    if (operator === undefined) throw new Error('no operator');
    const { list } = await operator.call(listMeetings, { name: MEETING });
    const inside = { meetingCode: list[0]?.code ?? '' };
    const roomTypeId = await addRooms(operator, inside);
    const ids = await addPeople(operator, inside);

    const wish = { version: null, roomTypeId, checkIn: NIGHT, checkOut: MORNING, sharing: 'single' as const };
    const answers = ids.map(async (id, number) => {
      const answer = await operators[number % operators.length]?.ask(saveStay, { id, ...wish }, inside);
      return answer?.code;
    });
    const codes = await Promise.all(answers);
    expect(codes.filter((code) => code === 200)).toHaveLength(BEDS);
    expect(codes.filter((code) => code === NO_PLACE)).toHaveLength(PEOPLE - BEDS);

    const stays = await operator.call(listStays, { limit: PEOPLE, roomType: roomTypeId }, inside);
    expect(stays.total).toBe(BEDS);
    expect(new Set(stays.list.map(({ roomNo }) => roomNo)).size).toBe(BEDS);
    const rooms = await operator.call(getHotelRooms, { id: stays.list[0]?.hotel.id ?? '' }, inside);
    expect(rooms.roomTypes[0]?.nights).toEqual([{ night: NIGHT, count: BEDS, taken: BEDS }]);
  });
});
