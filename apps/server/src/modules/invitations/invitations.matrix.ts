import { newId } from '../../platform/ids.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { codeHere, meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { TestApp } from '../../testing/test-app.ts';

const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };

interface OwnerColumns {
  customer_id: string;
  meeting_id: string;
}

const typeOf = async ({ db }: Pick<TestApp, 'db'>, owner: OwnerColumns): Promise<string> => {
  const id = newId();
  const own = { id, code: `T${id}`, name: '特邀嘉宾', is_free: 1, sort_order: 10 };
  await db
    .insertInto('registration_types')
    .values({ ...own, ...owner, ...AT })
    .execute();
  return id;
};

const invitation: ObjectKind = {
  places: ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const owner = { customer_id, meeting_id };
    const id = newId();
    const own = {
      id,
      name: `嘉宾${spot.number}`,
      phone: '19911112222',
      email: 'guest@guest.example',
      type_id: await typeOf(app, owner),
    };
    await app.db
      .insertInto('invitations')
      .values({ ...own, ...owner, ...AT })
      .execute();
    return id;
  },
};

/** Sent long ago and not answered. */
const sent: ObjectKind = {
  ...invitation,
  make: async (app, spot) => {
    const id = await invitation.make(app, spot);
    await app.db.updateTable('invitations').set({ sent_count: 1 }).where('id', '=', id).execute();
    return id;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });

/** Of a type of the meeting in which the call is made. */
const draft = async ({ world, caller, number }: MatrixTarget) => {
  const code = caller.meetingCode ?? codeHere(caller.customerId);
  const meeting = await world.db.selectFrom('meetings').selectAll().where('code', '=', code).executeTakeFirst();
  const type = meeting && (await typeOf(world, { customer_id: meeting.customer_id, meeting_id: meeting.id }));
  return { name: `嘉宾${number}`, phone: '19911112222', type: type ?? 'nothing' };
};

export const matrix: NounMatrix = {
  rows: {
    listInvitations: { on: invitation, within: 'meeting', input: () => ({ limit: 200 }), verdict: listed },
    getInvitation: { on: invitation, within: 'meeting', input: byId },
    addInvitation: { within: 'meeting', input: draft },
    sendInvitation: { on: invitation, within: 'meeting', input: byId },
    remindInvitation: { on: sent, within: 'meeting', input: byId },
    deleteInvitation: { on: invitation, within: 'meeting', input: byId },
  },
  samples: { addInvitation: { name: '林晓', phone: '19911112222', type: 'nothing' } },
  kept: [],
};
