import { useQueryClient } from '@tanstack/react-query';
import { editAdmin, type Admin, type MeetingRoles } from '@huiwu/contract/admins';
import type { ValidityValue } from '../../../shared/dates/ValidityPicker.tsx';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { meetingRolesQuery, useEditAdmin, useEditMeetingRoles } from '../admins.queries.ts';

interface MeetingChoice {
  roleIds?: string[];
  /** Validity of the roles. */
  validity?: ValidityValue;
}

/** The form values: operations roles, and the roles in each meeting. */
export interface RoleChoices {
  roleIds?: string[];
  meetings?: Record<string, MeetingChoice>;
}

interface Opened {
  admin: Admin;
  meetingRoles: MeetingRoles;
}

export const choicesOf = ({ admin, meetingRoles }: Opened): RoleChoices => ({
  roleIds: admin.roles.map(({ id }) => id),
  meetings: Object.fromEntries(
    meetingRoles.meetings.map(({ meetingId, roleIds, beginTime, endTime }) => [
      meetingId,
      { roleIds, validity: { beginTime, endTime } },
    ]),
  ),
});

const isSame = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

const textOf = ({ roleIds = [], validity }: MeetingChoice): string =>
  JSON.stringify([roleIds.toSorted(), validity?.beginTime ?? '', validity?.endTime ?? '']);

const isSameChoice = (one: MeetingChoice, other: MeetingChoice = {}): boolean => textOf(one) === textOf(other);

const entryOf = ([meetingId, { roleIds = [], validity }]: [string, MeetingChoice]) => ({
  meetingId,
  roleIds,
  ...(validity?.beginTime && { beginTime: validity.beginTime }),
  ...(validity?.endTime && { endTime: validity.endTime }),
});

/** Saves only changes. Operations roles are saved with the admin, the roles of each meeting by a separate call. */
export const useAssignRoles = (opened: Opened) => {
  const client = useQueryClient();
  const canEdit = useAccess().can(editAdmin);
  const edit = useEditAdmin();
  const editMeetings = useEditMeetingRoles();
  const { admin, meetingRoles } = opened;

  const saveRoles = async (roleIds: string[]) => {
    const { id, version, realName, jobTitle, department } = admin;
    await edit.mutateAsync({ id, version, realName, jobTitle, departmentId: department?.id ?? '', roleIds });
    // Saving the admin increased its version, which the next call must send.
    return (await client.fetchQuery(meetingRolesQuery(id))).version;
  };

  const save = async ({ roleIds, meetings = {} }: RoleChoices) => {
    const before = choicesOf(opened);
    const isRoleChanged = roleIds !== undefined && !isSame(roleIds, before.roleIds ?? []);
    const version = isRoleChanged ? await saveRoles(roleIds) : meetingRoles.version;
    const isMeetingChanged = Object.entries(meetings).some(
      ([id, choice]) => !isSameChoice(choice, before.meetings?.[id]),
    );
    if (!isMeetingChanged) return;
    const roles = Object.entries(meetings).map(entryOf);
    await editMeetings.mutateAsync({ id: admin.id, version, roles });
  };

  return { canEdit, save };
};
