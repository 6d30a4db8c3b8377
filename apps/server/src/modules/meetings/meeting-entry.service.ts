import type { Caller } from '../../access/caller.ts';
import { entersEveryMeeting } from '../../access/meeting-rights.ts';
import { mergeRights, coversEveryMeeting, type Rights } from '../../access/rights.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { MeetingStore } from './meetings.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { RoleService } from '../roles/roles.service.ts';
import { holdsAt, isOpenTo } from './meetings.rules.ts';

interface Needs {
  store: MeetingStore;
  clock: Clock;
  roles: RoleService;
}

/** An admin who wants to enter a meeting, and their rights in the whole console. */
interface EntryContext {
  adminId: string;
  customerId: string;
  /** The customer's rights epoch. */
  epoch: number;
  operationsRights: Rights;
}

export interface Entered {
  meeting: NonNullable<Caller['meeting']>;
  rights: Rights;
}

/** Decides who may enter a meeting, and with which rights. */
export const createMeetingEntryService = ({ store, clock, roles }: Needs) => {
  /** Returns undefined if the admin may not enter. */
  const enter = async (code: string, context: EntryContext): Promise<Entered | undefined> => {
    const { adminId, customerId, epoch, operationsRights } = context;
    const repositories = store.read(ALL_CUSTOMERS);
    const meeting = await repositories.meetings.findByCode(code);
    if (meeting === undefined || !isOpenTo(meeting, { customerId, rights: operationsRights })) return undefined;
    const isByReach = entersEveryMeeting(operationsRights);
    const entered = { id: meeting.id, code, name: meeting.name, isByReach, state: meeting.state };
    if (operationsRights.isWildcard) return { meeting: entered, rights: operationsRights };
    const now = iso(clock.now());
    const held = await repositories.meetingRoles.listOf(adminId, [meeting.id]);
    const inMeeting = held.filter((role) => holdsAt(role, now)).map((role) => role.role_id);
    if (inMeeting.length === 0 && !isByReach) return undefined;
    // Admins who assign roles everywhere keep their rights of the console; for others only roles in this meeting
    // count.
    const bringsAll = coversEveryMeeting(operationsRights);
    const roleIds = async () => [
      ...inMeeting,
      ...(bringsAll ? (await repositories.roles.listOfAdmin(adminId)).map((role) => role.id) : []),
    ];
    // The key contains the valid roles, because validity changes with time, without a change of rights.
    const key = [adminId, meeting.id, bringsAll ? 'reach' : 'roles', ...inMeeting].join(' ');
    const rights = await roles.rightsOf(ALL_CUSTOMERS, { adminId: key, epoch, roleIds });
    const { everyMeeting } = operationsRights;
    return { meeting: entered, rights: everyMeeting === undefined ? rights : mergeRights([rights, everyMeeting]) };
  };

  return {
    enter,

    /** Like `enter`, for a caller who may be in another meeting, or in none. */
    enterAs: async (code: string, caller: Caller): Promise<Entered | undefined> => {
      if (caller.meeting?.code === code) return { meeting: caller.meeting, rights: caller.rights };
      const customer = await store.read(ALL_CUSTOMERS).customers.find(caller.customerId);
      return enter(code, {
        adminId: caller.adminId,
        customerId: caller.customerId,
        epoch: customer?.rights_epoch ?? 0,
        operationsRights: caller.operationsRights ?? caller.rights,
      });
    },
  };
};

export type MeetingEntryService = ReturnType<typeof createMeetingEntryService>;
