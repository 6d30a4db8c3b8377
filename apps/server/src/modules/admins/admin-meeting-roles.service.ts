import { adminProblems, type MeetingRoles, type MeetingRolesDraft } from '@huiwu/contract/admins';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import type { Data, Repositories } from '../../data.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { BusinessLogService } from '../business-logs/business-logs.service.ts';
import type { AdminEditor } from './admin-editing.service.ts';
import type { AdminReach } from './admin-reach.service.ts';

interface Needs {
  data: Data;
  clock: Clock;
  audit: BusinessLogService;
  reach: AdminReach;
  editor: AdminEditor;
}

interface Grant {
  meetingId: string;
  roleId: string;
}

/** Each meeting and role once, however often they were sent. */
const flat = (roles: MeetingRolesDraft['roles']): Grant[] => {
  const grants = roles.flatMap(({ meetingId, roleIds }) => roleIds.map((roleId) => ({ meetingId, roleId })));
  return [...new Map(grants.map((grant) => [`${grant.meetingId} ${grant.roleId}`, grant])).values()];
};

export const createAdminMeetingRoleService = ({ data, clock, audit, reach, editor }: Needs) => {
  const factsOf = async ({ meetings, roles }: Repositories, grants: Grant[]) => {
    const [known, names] = await Promise.all([
      meetings.listAll(),
      roles.listByIds([...new Set(grants.map((grant) => grant.roleId))]),
    ]);
    const text = (meetingId: string) =>
      grants
        .filter((grant) => grant.meetingId === meetingId)
        .map((grant) => names.find((role) => role.id === grant.roleId)?.name ?? '');
    return Object.fromEntries(
      known
        .filter(({ id }) => grants.some((grant) => grant.meetingId === id))
        .map((meeting) => [meeting.name, text(meeting.id).join('、')]),
    );
  };

  const check = async (
    repositories: Repositories,
    caller: Caller,
    { customerId, grants, held }: { customerId: string; grants: Grant[]; held: Grant[] },
  ): Promise<void> => {
    const meetings = await repositories.meetings.listAll({ customerId });
    const isEveryKnown = grants.every((grant) => meetings.some((meeting) => meeting.id === grant.meetingId));
    if (!isEveryKnown) refuseField('roles', adminProblems.meetingGone);
    const isHeld = (grant: Grant) =>
      held.some((each) => each.meetingId === grant.meetingId && each.roleId === grant.roleId);
    const added = [...new Set(grants.filter((grant) => !isHeld(grant)).map((grant) => grant.roleId))];
    await editor.checkRoles(repositories, caller, { customerId, roleIds: added, held: [], kind: 'meeting' });
  };

  return {
    getMeetingRoles: async (adminId: string, caller: Caller): Promise<MeetingRoles> => {
      const repositories = data.read(caller);
      const { admin } = await reach.find(repositories, caller, { id: adminId, function: 'admins.assignRoles' });
      const [meetings, held] = await Promise.all([
        repositories.meetings.listAll({ customerId: admin.customer_id }),
        repositories.adminRoles.listMeetingRoles(admin.id),
      ]);
      return {
        adminId: admin.id,
        version: admin.version,
        meetings: meetings.map((meeting) => ({
          meetingId: meeting.id,
          meetingCode: meeting.code,
          meetingName: meeting.name,
          roleIds: held.filter((grant) => grant.meeting_id === meeting.id).map((grant) => grant.role_id),
        })),
      };
    },

    editMeetingRoles: (draft: MeetingRolesDraft, caller: Caller): Promise<null> =>
      data.inTransaction(caller, async (repositories) => {
        const { admin } = await reach.findManageable(repositories, caller, {
          id: draft.id,
          function: 'admins.assignRoles',
        });
        const held = (await repositories.adminRoles.listMeetingRoles(admin.id)).map((row) => ({
          meetingId: row.meeting_id,
          roleId: row.role_id,
        }));
        const grants = flat(draft.roles);
        await check(repositories, caller, { customerId: admin.customer_id, grants, held });
        const change = { updated_at: iso(clock.now()), updated_by: caller.adminId };
        if (!(await repositories.admins.update(admin.id, draft.version, change))) refuse(baseErrors.changed);
        await repositories.adminRoles.replaceMeetingRoles(admin, grants);
        await repositories.customers.bumpRights(admin.customer_id);
        const [before, after] = [await factsOf(repositories, held), await factsOf(repositories, grants)];
        await audit.record(repositories, caller, {
          module: '管理员管理',
          action: '分配会议角色',
          targetId: admin.id,
          targetName: admin.real_name,
          customerId: admin.customer_id,
          before,
          after,
        });
        return null;
      }),
  };
};

export type AdminMeetingRoleService = ReturnType<typeof createAdminMeetingRoleService>;
