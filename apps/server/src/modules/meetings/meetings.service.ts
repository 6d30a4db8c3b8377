import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import {
  isReadOnly,
  meetingErrors,
  type MeetingDashboard,
  type MyMeetingFilter,
  type MyMeetingList,
} from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { entersEveryMeeting } from '../../access/meeting-rights.ts';
import type { MeetingStore } from './meetings.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import {
  presentDeskMeeting,
  presentHeld,
  presentMeeting,
  presentPeople,
  presentSession,
} from './meetings.presenter.ts';
import { holdsAt } from './meetings.rules.ts';
import type { MeetingRow } from './meetings.table.ts';
import type { AnyWork } from '../../store.ts';

/** The maximum number of running and upcoming sessions. */
const SESSIONS_SHOWN = 5;

interface Needs {
  store: MeetingStore;
  clock: Clock;
}

export const createMeetingService = ({ store, clock }: Needs) => {
  const lockMeeting = async (work: AnyWork, { meeting: entered }: Caller): Promise<MeetingRow> => {
    const { repositories } = store.join(work);
    const { id } = entered ?? refuse(meetingErrors.notEntered);
    await repositories.locks.take(`meeting ${id}`);
    return (await repositories.meetings.find(id)) ?? refuse(meetingErrors.notEntered);
  };

  return {
    /** Meetings that this admin may enter now; the own customer means all customers in scope. */
    listMyMeetings: async (filter: MyMeetingFilter, caller: Caller): Promise<MyMeetingList> => {
      const { meetings, meetingRoles, customers } = store.read(caller);
      const now = iso(clock.now());
      const own = await customers.find(caller.customerId);
      const mine = {
        filter: { ...filter, custCode: filter.custCode === own?.cust_code ? undefined : filter.custCode },
        now,
        adminId: entersEveryMeeting(caller.operationsRights ?? caller.rights) ? undefined : caller.adminId,
      };
      const [page, tabs] = await Promise.all([meetings.pageOfMine(mine), meetings.countTabs(mine)]);
      const held = await meetingRoles.listOf(
        caller.adminId,
        page.list.map((meeting) => meeting.id),
      );
      const namesIn = (meetingId: string) =>
        held.filter((role) => role.meeting_id === meetingId && holdsAt(role, now)).map((role) => role.name);
      const list = page.list.map((meeting) => ({ ...presentMeeting(meeting, now), roleNames: namesIn(meeting.id) }));
      return { ...page, list, tabs };
    },

    /** Locks the caller's meeting until the transaction ends. Refuses if it was closed a moment ago. */
    lockOpenMeeting: async (work: AnyWork, caller: Caller): Promise<MeetingRow> => {
      const meeting = await lockMeeting(work, caller);
      return isReadOnly(meeting.state) ? refuse(meetingErrors.readOnly) : meeting;
    },

    /** The same for what is done in a cancelled meeting as well: it receives and pays back, and stops its messages. */
    lockUnarchivedMeeting: async (work: AnyWork, caller: Caller): Promise<MeetingRow> => {
      const meeting = await lockMeeting(work, caller);
      return meeting.state === 'archived' ? refuse(meetingErrors.readOnly) : meeting;
    },

    /** The meetings of a set that the caller may enter now: by data scope, or with a valid role. */
    whichMayEnter: async (ids: string[], caller: Caller): Promise<Set<string>> => {
      if (entersEveryMeeting(caller.operationsRights ?? caller.rights)) return new Set(ids);
      const now = iso(clock.now());
      const held = await store.read(caller).meetingRoles.listOf(caller.adminId, ids);
      return new Set(held.filter((role) => holdsAt(role, now)).map((role) => role.meeting_id));
    },

    getMeetingDashboard: async (caller: Caller): Promise<MeetingDashboard> => {
      const { id, isByReach } = caller.meeting ?? refuse(meetingErrors.notEntered);
      const { meetings, meetingRoles, meetingSessions } = store.read(caller);
      const now = iso(clock.now());
      const [meeting, sessions, people, own] = await Promise.all([
        meetings.findView(id),
        meetingSessions.outlookOf(id, now, SESSIONS_SHOWN),
        meetingRoles.listPeople(id, now),
        meetingRoles.listOf(caller.adminId, [id]),
      ]);
      return {
        at: now,
        meeting: presentDeskMeeting(meeting ?? refuse(baseErrors.notFound), now),
        sessions: { count: sessions.count, next: sessions.next.map(presentSession) },
        people: presentPeople(people),
        own: { roles: own.filter((role) => holdsAt(role, now)).map(presentHeld), isByReach },
      };
    },
  };
};

export type MeetingService = ReturnType<typeof createMeetingService>;
