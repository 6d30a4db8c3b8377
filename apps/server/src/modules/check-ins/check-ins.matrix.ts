import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { registration } from '../registrations/registrations.matrix.ts';

const AT = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: AT, updated_at: AT, created_by: null, updated_by: null };

const insertPoint = async ({ db }: Pick<TestApp, 'db'>, owner: { customer_id: string; meeting_id: string }) => {
  const id = newId();
  await db
    .insertInto('check_in_points')
    .values({ id, ...owner, ...STAMPS, name: `签到点${id}`, session_id: null, open_at: null, close_at: null })
    .execute();
  return id;
};

/** A point at any place, where no one is expected. */
export const point: ObjectKind = {
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    return insertPoint(app, { customer_id, meeting_id });
  },
};

/** A check-in that let a person in. */
const checkIn: ObjectKind = {
  places: point.places,
  make: async (app, spot) => {
    const registration_id = await registration.make(app, { ...spot, isDeleted: false });
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const owner = { customer_id, meeting_id };
    const id = newId();
    await app.db
      .insertInto('check_in_records')
      .values({
        id,
        ...owner,
        point_id: await insertPoint(app, owner),
        registration_id,
        direction: 'in',
        result: 'ok',
        scanned_at: AT,
        method: 'scan',
        operator_id: null,
        nonce: `nonce-${id}`,
        created_at: AT,
      })
      .execute();
    return id;
  },
};

/** Gives the operator of a check-in. */
const scannedBySomeone: ObjectKind = {
  places: point.places,
  make: async (app, spot) => {
    const id = await checkIn.make(app, spot);
    const { id: operator_id } = await app.build.admin(spot.customerId);
    await app.db.updateTable('check_in_records').set({ operator_id }).where('id', '=', id).execute();
    return operator_id;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });
const scanOf = ({ id }: Pick<MatrixTarget, 'id'>) => ({ point: id, code: 'HW1.nothing', nonce: `nonce-${newId()}` });
const queuedOf = (target: Pick<MatrixTarget, 'id'>) => ({
  device: '',
  deviceTime: AT,
  scans: [{ ...scanOf(target), scannedAt: AT, told: 'unknown' }],
});
const pointOfCheckIn = async ({ world, id }: MatrixTarget): Promise<object> => {
  const row = await world.db.selectFrom('check_in_records').select('point_id').where('id', '=', id).executeTakeFirst();
  return { point: row?.point_id ?? 'nothing' };
};
const NOTHING = { id: 'nothing' };

export const matrix: NounMatrix = {
  rows: {
    // A refusal is an answer as well, and has its record.
    scanTicket: { on: point, within: 'meeting', input: scanOf },
    // What was scanned at a point that is not of the meeting is a record without a point: no device has to keep it.
    replayScans: { within: 'meeting', input: () => queuedOf(NOTHING) },
    undoCheckIn: { on: checkIn, within: 'meeting', input: ({ id }) => ({ id, reason: '误扫' }) },
    getDesk: { within: 'meeting', input: () => ({}) },
    getRoster: { on: point, within: 'meeting', input: byId },
    findPeople: { on: point, within: 'meeting', input: ({ id }) => ({ point: id, text: '参会' }) },
    listCheckIns: {
      on: checkIn,
      within: 'meeting',
      input: async (target) => ({ ...(await pointOfCheckIn(target)) }),
      verdict: listed,
    },
    listOperators: { on: scannedBySomeone, within: 'meeting', input: byId, verdict: listed },
    getCheckIn: { on: checkIn, within: 'meeting', input: byId },
    listArrived: { on: point, within: 'meeting', input: ({ id }) => ({ point: id }) },
    listMissing: { on: point, within: 'meeting', input: ({ id }) => ({ point: id }) },
    getPointCounts: { within: 'meeting', input: () => ({}) },
  },
  samples: {
    scanTicket: scanOf(NOTHING),
    replayScans: queuedOf(NOTHING),
    undoCheckIn: { id: 'nothing', reason: '误扫' },
    findPeople: { point: 'nothing', text: '参会' },
    listArrived: { point: 'nothing' },
    listMissing: { point: 'nothing' },
  },
  kept: [],
};
