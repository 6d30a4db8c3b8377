import { meeting } from './objects-of-meetings.ts';
import type { ObjectKind } from './objects.ts';
import type { MatrixRow, MatrixTarget, Rows } from './row.ts';
import { listed, textOf } from './row.ts';

const TIMES = { beginAt: '2026-11-20T01:00:00.000Z', endAt: '2026-11-22T10:00:00.000Z' };

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason: '不符' });

/** A step from one state: anyone who reaches the meeting. */
const step = (on: MatrixRow['on'], input: MatrixRow['input'] = asItIs): MatrixRow => ({
  ...(on && { on }),
  within: 'rows',
  input,
});

/** An admin whom the caller may give a role: of the meeting's customer, within the caller's own rows. */
const holderFor = async ({ id, caller, world }: MatrixTarget) => {
  const meeting = await world.db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst();
  const customerId = meeting?.customer_id ?? caller.customerId;
  const isOwn = customerId === caller.customerId;
  const departmentId = isOwn ? caller.departmentId : world.companies.first.a;
  const admin = await world.build.admin(customerId, { departmentId, createdBy: caller.id });
  return { id, adminId: admin.id, version: 1, roleIds: [], beginTime: null, endTime: null };
};

/** Someone who is in charge of one meeting, which lies at the place. */
const owner: ObjectKind = {
  places: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const id = await meeting('draft')(app, spot);
    const admin = await app.build.admin(spot.customerId);
    await app.db.updateTable('meetings').set({ owner_admin_id: admin.id }).where('id', '=', id).execute();
    return admin.id;
  },
};

/** Meetings. */
export const MEETINGS: Rows = {
  listMeetings: {
    on: 'meeting',
    within: 'rows',
    input: async (target) => ({ name: await textOf(target, 'meetings', 'name') }),
    verdict: listed,
  },
  listMeetingChoices: { on: 'meeting', within: 'rows', input: () => ({}), verdict: listed },
  listMeetingOwners: { on: owner, within: 'rows', input: byId, verdict: listed },
  getMeeting: { on: 'meeting', within: 'rows', input: byId, but: { deleted: 200 } },
  getMeetingBlockers: { on: 'meeting', within: 'rows', input: byId },
  addMeeting: { input: ({ number }) => ({ name: `会议甲${number}`, ...TIMES }) },
  editMeeting: {
    on: 'meeting',
    within: 'rows',
    input: ({ id, number }) => ({ id, version: 1, name: `会议乙${number}`, ...TIMES }),
  },
  cloneMeeting: {
    on: 'meeting',
    within: 'rows',
    input: ({ id, number }) => ({
      id,
      name: `会议丙${number}`,
      beginAt: '2027-11-20T01:00:00.000Z',
      parts: ['settings', 'sessions'],
    }),
  },
  deleteMeeting: {
    on: 'meeting',
    within: 'rows',
    input: byId,
    but: { deleted: 200 },
    idleAt: ['deleted'],
    logs: (place) => (place === 'deleted' ? 0 : 1),
  },
  restoreMeeting: {
    on: 'meeting',
    within: 'rows',
    input: byId,
    but: { deleted: 200 },
    logs: (place) => (place === 'deleted' ? 1 : 0),
  },
  publishMeeting: step('meeting'),
  approveMeeting: step('meetingInReview'),
  rejectMeeting: step('meetingInReview', withReason),
  suspendMeeting: step('publishedMeeting'),
  resumeMeeting: step('suspendedMeeting'),
  cancelMeeting: step('publishedMeeting', withReason),
  reopenMeeting: step('cancelledMeeting'),
  archiveMeeting: step('endedMeeting'),
  getMeetingHolders: { on: 'meeting', within: 'rows', input: byId },
  listMeetingAdminChoices: { on: 'meeting', within: 'rows', input: ({ id }) => ({ meetingId: id }) },
  editMeetingHolder: { on: 'meeting', within: 'rows', input: holderFor },
};
