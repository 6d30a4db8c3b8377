import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { listDictionaryEntries } from '@huiwu/contract/dictionaries';
import {
  addMeeting,
  cancelMeeting,
  cloneMeeting,
  editMeeting,
  editMeetingHolder,
  getMeeting,
  getMeetingBlockers,
  getMeetingHolders,
  listMeetingAdminChoices,
  listMeetingPaymentChoices,
  listMeetingOwners,
  listMeetings,
  meetingRecord,
  publishMeeting,
  type MeetingBlockerList,
  type MeetingDetail,
  type MeetingHolders,
} from '@huiwu/contract/meetings';
import { listRoleChoices, type RoleChoice } from '@huiwu/contract/roles';
import * as z from 'zod/mini';
import { fakeServer, on } from '../../../testing/fake-server.ts';

let made = 0;

/** Returns a complete draft. A test states only the properties that matter to it. */
export const aMeeting = (given: Partial<MeetingDetail> = {}): MeetingDetail => {
  made += 1;
  return {
    id: `M${made}`,
    version: 1,
    ...z.parse(meetingRecord.draft, {
      name: `会议${made}`,
      code: `HY20261122-${made}`,
      beginAt: '2026-12-20T01:00:00.000Z',
      endAt: '2026-12-22T10:00:00.000Z',
      place: '杭州',
    }),
    owner: null,
    paymentAccount: null,
    seller: null,
    custCode: 'HUIWU',
    custName: '会务',
    state: 'draft',
    stateReason: '',
    phase: null,
    holderCount: 0,
    sessionCount: 0,
    publishedAt: null,
    purgedAt: null,
    clonedFromId: null,
    createdBy: null,
    createdAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-01T02:00:00.000Z',
    deletedAt: null,
    deletedBy: null,
    actions: [
      { name: 'edit', blockers: [] },
      { name: 'publish', blockers: [] },
      { name: 'cancel', blockers: [] },
      { name: 'delete', blockers: [] },
    ],
    ...given,
  };
};

type Blockers = MeetingBlockerList['publish'];

/** The blocker of a meeting without a contact phone number. */
export const noPhone: Blockers[number] = {
  code: 'noContactPhone',
  params: {},
  sentence: '还没有填写联系电话',
  fix: { title: '填写联系电话', to: '/meeting/edit/M?step=basics&field=contactPhone' },
};

interface Scene {
  blockers?: Partial<MeetingBlockerList>;
  holders?: MeetingHolders['holders'];
  everywhere?: MeetingHolders['everywhere'];
}

const ROLES: RoleChoice[] = [
  { id: 'R1', code: 'checkIn', name: '签到员', kind: 'meeting', custCode: 'HUIWU', state: 1, isGrantable: true },
];

/** An in-memory server that stores these meetings during a test. */
export const meetingServer = (meetings: MeetingDetail[], { blockers, holders = [], everywhere = [] }: Scene = {}) => {
  const find = (id: string): MeetingDetail => meetings.find((one) => one.id === id) ?? refuse(baseErrors.notFound);
  return fakeServer([
    on(listMeetings, ({ page, limit, name = '' }) => {
      const list = meetings.filter((meeting) => meeting.name.includes(name));
      return { list, total: list.length, page, limit };
    }),
    on(listMeetingOwners, ({ name = '', id }) => {
      const owners = meetings.flatMap(({ owner }) => (owner ? [{ ...owner, departmentName: '会务部' }] : []));
      const one = [...new Map(owners.map((owner) => [owner.id, owner])).values()];
      return one.filter((owner) => owner.name.includes(name) && (id === undefined || owner.id === id)).slice(0, 20);
    }),
    on(getMeeting, ({ id }) => find(id)),
    on(getMeetingBlockers, () => ({
      publish: [],
      archive: [],
      concerned: { holders: 0, sessions: 0 },
      ...blockers,
    })),
    on(addMeeting, ({ name, beginAt, endAt }) => {
      const added = aMeeting({ id: 'NEW', name, beginAt, endAt });
      meetings.push(added);
      return { id: added.id };
    }),
    on(editMeeting, ({ id, version, ...values }) => {
      const meeting = find(id);
      if (meeting.version !== version) refuse(baseErrors.changed, { current: meeting });
      Object.assign(meeting, values, {
        owner: meeting.owner,
        paymentAccount: meeting.paymentAccount,
        seller: meeting.seller,
        version: version + 1,
      });
      return null;
    }),
    on(publishMeeting, ({ id }) => {
      const { publish = [] } = blockers ?? {};
      if (publish.length > 0) refuse(lifecycleErrors.notNow, { blockers: publish });
      Object.assign(find(id), { state: 'published', phase: 'notOpen', actions: [] });
      return null;
    }),
    on(cancelMeeting, ({ id, reason }) => {
      Object.assign(find(id), { state: 'cancelled', stateReason: reason, actions: [] });
      return null;
    }),
    on(cloneMeeting, ({ name, beginAt }) => {
      meetings.push(aMeeting({ id: 'COPY', name, beginAt }));
      return { id: 'COPY' };
    }),
    on(getMeetingHolders, ({ id }) => ({ id, holders, everywhere })),
    on(editMeetingHolder, () => null),
    on(listMeetingAdminChoices, () => [{ id: 'A1', name: '周雅琴', departmentName: '会务部', version: 4 }]),
    on(listMeetingPaymentChoices, () => ({
      accounts: [{ id: 'P1', name: '会务（演示银行）' }],
      sellers: [{ id: 'S1', name: '会务' }],
    })),
    on(listRoleChoices, () => ROLES),
    on(listDictionaryEntries, () => []),
  ]);
};
