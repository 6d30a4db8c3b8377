import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Page } from '@huiwu/contract/base/envelope';
import { meetingErrors, type MeetingDashboard, type MyMeeting, type MyMeetingFilter } from '@huiwu/contract/meetings';
import type { Caller } from '../../access/caller.ts';
import { coversEveryMeeting } from '../../access/meeting-rights.ts';
import type { MeetingStore } from './meetings.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { presentHeld, presentMeeting, presentMyMeeting, presentPeople } from './meetings.presenter.ts';
import { holdsAt } from './meetings.rules.ts';

interface Needs {
  store: MeetingStore;
  clock: Clock;
}

export const createMeetingService = ({ store, clock }: Needs) => ({
  /** Started meetings that this person may enter now; one's own company stands for everything within reach. */
  listMyMeetings: async (filter: MyMeetingFilter, caller: Caller): Promise<Page<MyMeeting>> => {
    const { meetings, meetingRoles, customers } = store.read(caller);
    const now = iso(clock.now());
    const own = await customers.find(caller.customerId);
    const page = await meetings.pageOfMine({
      filter: { ...filter, custCode: filter.custCode === own?.cust_code ? undefined : filter.custCode },
      now,
      adminId: coversEveryMeeting(caller.operationsRights ?? caller.rights) ? undefined : caller.adminId,
    });
    const held = await meetingRoles.listOf(
      caller.adminId,
      page.list.map((meeting) => meeting.id),
    );
    const namesIn = (meetingId: string) =>
      held.filter((role) => role.meeting_id === meetingId && holdsAt(role, now)).map((role) => role.name);
    return { ...page, list: page.list.map((meeting) => presentMyMeeting(meeting, namesIn(meeting.id))) };
  },

  /** Which of some meetings the caller may enter now: all by reach, else those with a role that holds. */
  whichMayEnter: async (ids: string[], caller: Caller): Promise<Set<string>> => {
    if (coversEveryMeeting(caller.operationsRights ?? caller.rights)) return new Set(ids);
    const now = iso(clock.now());
    const held = await store.read(caller).meetingRoles.listOf(caller.adminId, ids);
    return new Set(held.filter((role) => holdsAt(role, now)).map((role) => role.meeting_id));
  },

  getMeetingDashboard: async (caller: Caller): Promise<MeetingDashboard> => {
    const { id, isByReach } = caller.meeting ?? refuse(meetingErrors.notEntered);
    const { meetings, meetingRoles } = store.read(caller);
    const now = iso(clock.now());
    const [meeting, people, own] = await Promise.all([
      meetings.findView(id),
      meetingRoles.listPeople(id, now),
      meetingRoles.listOf(caller.adminId, [id]),
    ]);
    return {
      meeting: presentMeeting(meeting ?? refuse(baseErrors.notFound)),
      people: presentPeople(people),
      own: { roles: own.filter((role) => holdsAt(role, now)).map(presentHeld), isByReach },
    };
  },
});

export type MeetingService = ReturnType<typeof createMeetingService>;
