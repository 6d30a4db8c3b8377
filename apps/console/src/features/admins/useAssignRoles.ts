import { useQueryClient } from '@tanstack/react-query';
import { editAdmin, type Admin, type MeetingRoles } from '@huiwu/contract/admins';
import { useAccess } from '../../shared/access/useAccess.ts';
import { meetingRolesQuery, useEditAdmin, useEditMeetingRoles } from './admins.queries.ts';

/** What the form for roles holds: those for the whole console, and those in each meeting. */
export interface RoleChoices {
  roleIds?: string[];
  meetings?: Record<string, string[]>;
}

interface Opened {
  admin: Admin;
  meetingRoles: MeetingRoles;
}

export const choicesOf = ({ admin, meetingRoles }: Opened): RoleChoices => ({
  roleIds: admin.roles.map(({ id }) => id),
  meetings: Object.fromEntries(meetingRoles.meetings.map(({ meetingId, roleIds }) => [meetingId, roleIds])),
});

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Saves only what was changed; roles for the whole console travel with the person, those in meetings by themselves. */
export const useAssignRoles = (opened: Opened) => {
  const client = useQueryClient();
  const canEdit = useAccess().can(editAdmin);
  const edit = useEditAdmin();
  const editMeetings = useEditMeetingRoles();
  const { admin, meetingRoles } = opened;

  const saveRoles = async (roleIds: string[]) => {
    const { id, version, realName, jobTitle, department } = admin;
    await edit.mutateAsync({ id, version, realName, jobTitle, departmentId: department?.id ?? '', roleIds });
    // Saving the person has made a new version, which the meetings' roles have to name.
    return (await client.fetchQuery(meetingRolesQuery(id))).version;
  };

  const save = async ({ roleIds, meetings = {} }: RoleChoices) => {
    const before = choicesOf(opened);
    const isRoleChanged = roleIds !== undefined && !isSame(roleIds, before.roleIds ?? []);
    const version = isRoleChanged ? await saveRoles(roleIds) : meetingRoles.version;
    const isMeetingChanged = Object.entries(meetings).some(([id, ids]) => !isSame(ids, before.meetings?.[id] ?? []));
    if (!isMeetingChanged) return;
    const roles = Object.entries(meetings).map(([meetingId, ids]) => ({ meetingId, roleIds: ids }));
    await editMeetings.mutateAsync({ id: admin.id, version, roles });
  };

  return { canEdit, save };
};
