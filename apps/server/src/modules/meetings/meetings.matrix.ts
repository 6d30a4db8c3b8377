import { meeting } from '../../testing/matrix/objects-of-meetings.ts';
import { OF_SCOPES, type ObjectKind } from '../../testing/matrix/objects.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, textOf, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';

const TIMES = { beginAt: '2026-11-20T01:00:00.000Z', endAt: '2026-11-22T10:00:00.000Z' };

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason: '不符' });

/** A transition: for everyone with the function and access to the meeting. */
const step = (on: MatrixRow['on'], input: MatrixRow['input'] = asItIs): MatrixRow => ({
  ...(on && { on }),
  within: 'rows',
  input,
});

/** An admin whom the caller may assign a role: of the meeting's customer, in the caller's data scope. */
const holderFor = async ({ id, caller, world }: MatrixTarget) => {
  const meeting = await world.db.selectFrom('meetings').selectAll().where('id', '=', id).executeTakeFirst();
  const customerId = meeting?.customer_id ?? caller.customerId;
  const isOwn = customerId === caller.customerId;
  const departmentId = isOwn ? caller.departmentId : world.companies.first.a;
  const admin = await world.build.admin(customerId, { departmentId, createdBy: caller.id });
  return { id, adminId: admin.id, version: 1, roleIds: [], beginTime: null, endTime: null };
};

/** The choices are the latest meetings only. */
const latestMeeting: ObjectKind = {
  places: OF_SCOPES,
  make: meeting('draft', { beginAt: '2028-11-20T01:00:00.000Z', endAt: '2028-11-22T10:00:00.000Z' }),
};

/** An admin with the rights of one meeting. */
const owner: ObjectKind = {
  places: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const id = await meeting('draft')(app, spot);
    const admin = await app.build.admin(spot.customerId);
    await app.db.updateTable('meetings').set({ owner_admin_id: admin.id }).where('id', '=', id).execute();
    return admin.id;
  },
};

/** Inputs that an edit may omit, each with an unlikely value. */
const FILLED = {
  code: 'HY7',
  shortName: '年会',
  typeCode: 'training',
  mode: 'hybrid',
  areaCode: '330100',
  place: '杭州',
  address: '某路 1 号',
  lng: 120.153_576,
  lat: 30.287_459,
  intro: '<p>介绍</p>',
  contactName: '钱七',
  contactPhone: '021-55556666',
  contactEmail: 'qian@example.com',
  regOpenAt: '2026-10-01T00:00:00.000Z',
  regCloseAt: '2026-11-01T00:00:00.000Z',
  capacity: 300,
  needsReview: true,
  resetsReviewOnEdit: true,
  hasWaitlist: true,
  waitlistOfferHours: 48,
  allowsSubstitute: true,
  substituteUntil: '2026-11-10T00:00:00.000Z',
  retentionUntil: '2027-11-22',
  payDeadlineDays: 7,
  payDeadlineAt: '2026-11-05T00:00:00.000Z',
  payPrefix: 'NH7',
  repricePolicy: 'reprice',
  refundRules: [{ beforeDays: 30, percent: 50 }],
  paymentMethods: ['wechat', 'alipay'],
  invoiceEnabled: true,
  invoicePolicy: 'on_paid',
};

const STEPS = ['publish', 'approve', 'suspend', 'resume', 'reopen', 'archive'];

export const matrix: NounMatrix = {
  rows: {
    listMyMeetings: {},
    // The dashboard exists only inside a meeting.
    getMeetingDashboard: { answers: 403, inMeeting: 200 },
    listMeetings: {
      on: 'meeting',
      within: 'rows',
      input: async (target) => ({ name: await textOf(target, 'meetings', 'name') }),
      verdict: listed,
    },
    listMeetingChoices: { on: latestMeeting, within: 'rows', input: () => ({}), verdict: listed },
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
    listMeetingPaymentChoices: { on: 'meeting', within: 'rows', input: ({ id }) => ({ meetingId: id }) },
    listMeetingAdminChoices: { on: 'meeting', within: 'rows', input: ({ id }) => ({ meetingId: id }) },
    editMeetingHolder: { on: 'meeting', within: 'rows', input: holderFor },
  },
  samples: {
    addMeeting: { name: '年会', beginAt: '2027-01-05', endAt: '2027-01-06' },
    editMeeting: { id: 'nothing', version: 1, name: '年会', beginAt: '2027-01-05', endAt: '2027-01-06' },
    cloneMeeting: { id: 'nothing', name: '年会', beginAt: '2027-01-05', parts: [] },
    rejectMeeting: { id: 'nothing', version: 1, reason: '不符' },
    cancelMeeting: { id: 'nothing', version: 1, reason: '台风' },
    editMeetingHolder: { id: 'nothing', adminId: 'nothing', version: 1, roleIds: [], beginTime: null, endTime: null },
    ...Object.fromEntries(STEPS.map((name) => [`${name}Meeting`, { id: 'nothing', version: 1 }])),
  },
  kept: [
    {
      edit: 'editMeeting',
      get: 'getMeeting',
      on: 'meeting',
      filled: FILLED,
      named: () => ({ owner: undefined, paymentAccount: undefined, seller: undefined }),
    },
  ],
};
