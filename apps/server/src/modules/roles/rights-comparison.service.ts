import { mergeRights, coversEveryMeeting, type Rights } from '../../access/rights.ts';
import {
  coversAdminRights,
  type CallerRights,
  type MeetingRights,
  type Person,
  type AdminRights,
} from '../../access/admin-rights.ts';
import { callerOf, type At, type CallerAt } from '../../store.ts';
import type { RoleStore } from './roles.store.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { RoleService } from './roles.service.ts';

interface Needs {
  store: RoleStore;
  clock: Clock;
  roles: Pick<RoleService, 'rightsByRole'>;
}

interface VersionedRole {
  admin_id: string;
  id: string;
  version: number;
}

/** The roles of several admins, as stored. */
export interface HeldRoles {
  held: VersionedRole[];
  inMeetings: (VersionedRole & { meeting_id: string; begin_at: string | null; end_at: string | null })[];
}

/** Compares the rights and rows of admins. Every call that acts on admins or grants rights uses this. */
export const createRightsComparison = ({ store, clock, roles }: Needs) => {
  const rightsOfAdmins = async (at: At, people: Person[], all: HeldRoles): Promise<AdminRights[]> => {
    const rights = await roles.rightsByRole(at, [...all.held, ...all.inMeetings]);
    const rightsOf = (role: VersionedRole): Rights[] => [rights.get(role.id)].filter((each) => each !== undefined);
    const held = Map.groupBy(all.held, ({ admin_id }) => admin_id);
    const inMeetings = Map.groupBy(all.inMeetings, ({ admin_id }) => admin_id);
    return people.map((person) => ({
      person,
      rights: mergeRights((held.get(person.id) ?? []).flatMap(rightsOf)),
      meetings: (inMeetings.get(person.id) ?? []).map((role): MeetingRights => {
        const { meeting_id: meetingId, begin_at: beginAt, end_at: endAt } = role;
        return { meetingId, beginAt, endAt, rights: mergeRights(rightsOf(role)) };
      }),
    }));
  };

  /** The caller's rights outside of any meeting, and in all meetings. */
  const callerRightsOf = async (at: CallerAt, others: AdminRights[]): Promise<CallerRights> => {
    const repositories = store.read(at);
    const caller = callerOf(at);
    const rights = caller.operationsRights ?? caller.rights;
    const person = { id: caller.adminId, customerId: caller.customerId, departmentId: caller.departmentId };
    const isBelowAsked =
      person.departmentId !== null &&
      ([...rights.functions.values()].some((scopes) => scopes.has('department-and-below')) ||
        rights.fieldsByScope.has('department-and-below'));
    const isMeetingAsked = others.some(({ meetings }) => meetings.length > 0) && !rights.isWildcard;
    const inMeetings = isMeetingAsked ? (await repositories.adminRoles.listOfAll([person.id])).inMeetings : [];
    const [own] = await rightsOfAdmins(at, [person], { held: [], inMeetings });
    return {
      person,
      rights,
      meetings: own?.meetings ?? [],
      now: iso(clock.now()),
      departmentIdsBelow: isBelowAsked ? await repositories.departments.listSubtreeIds(person.departmentId ?? '') : [],
    };
  };

  const compare = async (at: CallerAt, others: AdminRights[]): Promise<boolean[]> => {
    const mine = await callerRightsOf(at, others);
    return others.map((theirs) => coversAdminRights(mine, theirs));
  };

  return {
    rightsOfAdmins,

    /** For each admin, whether the caller has all of their rights and rows. */
    compare,

    coversAll: async (at: CallerAt, others: AdminRights[]): Promise<boolean> =>
      others.length === 0 || (await compare(at, others)).every(Boolean),

    /** True if no admin of the same customer can have rows outside of these rights. */
    isEverywhere: ({ isWildcard, ...rights }: Rights): boolean =>
      isWildcard ||
      (coversEveryMeeting({ isWildcard, ...rights }) &&
        [...rights.functions.values()].every((scopes) => scopes.has('all')) &&
        [...rights.fieldsByScope.keys()].every((scope) => scope === 'all')),
  };
};

export type RightsComparison = ReturnType<typeof createRightsComparison>;
