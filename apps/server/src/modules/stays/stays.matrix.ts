import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { registration } from '../registrations/registrations.matrix.ts';

const CREATED = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: CREATED, updated_at: CREATED };
const [CHECK_IN, CHECK_OUT] = ['2026-11-20', '2026-11-21'];

interface MeetingOwner {
  customer_id: string;
  meeting_id: string;
}

const insertRooms = async ({ db }: Pick<TestApp, 'db'>, owner: MeetingOwner, taken: number) => {
  const [hotel_id, room_type_id] = [newId(), newId()];
  await db
    .insertInto('hotels')
    .values({ id: hotel_id, ...owner, ...STAMPS, name: `酒店${hotel_id}`, created_by: null, updated_by: null })
    .execute();
  await db
    .insertInto('room_types')
    .values({
      id: room_type_id,
      ...owner,
      ...STAMPS,
      hotel_id,
      name: '标准间',
      beds: 2,
      price: null,
      created_by: null,
      updated_by: null,
    })
    .execute();
  await db
    .insertInto('room_allotments')
    .values({ ...owner, room_type_id, night: CHECK_IN, count: 5, taken })
    .execute();
  return { hotel_id, room_type_id };
};

const ownerOf = async ({ db }: Pick<TestApp, 'db'>, id: string): Promise<MeetingOwner | undefined> =>
  db.selectFrom('registrations').select(['customer_id', 'meeting_id']).where('id', '=', id).executeTakeFirst();

/** A registration with a stay, at any place. */
const stay: ObjectKind = {
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const id = await registration.make(app, spot);
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const owner = { customer_id, meeting_id };
    await app.db
      .insertInto('stays')
      .values({
        id,
        ...owner,
        ...STAMPS,
        ...(await insertRooms(app, owner, 1)),
        room_no: spot.number,
        check_in: CHECK_IN,
        check_out: CHECK_OUT,
        sharing: 'single',
        created_by: null,
        updated_by: null,
      })
      .execute();
    return id;
  },
};

const nameOf = async ({ world, id }: MatrixTarget): Promise<string> =>
  (await world.db.selectFrom('registrations').select('name').where('id', '=', id).executeTakeFirst())?.name ??
  'nothing';

const nights = { checkIn: CHECK_IN, checkOut: CHECK_OUT, sharing: 'single' };

/** A room type in the meeting of the registration. */
const roomTypeFor = async ({ world, id }: MatrixTarget): Promise<string> => {
  const owner = await ownerOf(world, id);
  return owner === undefined ? 'nothing' : (await insertRooms(world, owner, 0)).room_type_id;
};

export const matrix: NounMatrix = {
  rows: {
    listStays: {
      on: stay,
      within: 'meeting',
      input: async (target) => ({ name: await nameOf(target) }),
      verdict: listed,
    },
    getStayPlan: { on: registration, within: 'meeting', input: ({ id }) => ({ id }) },
    saveStay: {
      on: registration,
      within: 'meeting',
      input: async (target) => ({ id: target.id, version: null, roomTypeId: await roomTypeFor(target), ...nights }),
    },
    releaseStay: { on: stay, within: 'meeting', input: ({ id }) => ({ id }) },
  },
  samples: {
    saveStay: { id: 'nothing', version: null, roomTypeId: 'nothing', ...nights },
  },
  kept: [],
};
