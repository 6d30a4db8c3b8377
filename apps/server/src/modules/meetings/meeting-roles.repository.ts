import type { DatabaseConnections } from '../../database/engines/connections.ts';

const PEOPLE_MAX = 500;

/** Who holds which enabled meeting role in which meeting, and for how long; for reading only. */
export const createMeetingRoleRepository = ({ db }: DatabaseConnections) => {
  const held = () =>
    db
      .selectFrom('admin_meeting_roles')
      .innerJoin('roles', 'roles.id', 'admin_meeting_roles.role_id')
      .where('roles.kind', '=', 'meeting')
      .where('roles.state', '=', 1)
      .select([
        'admin_meeting_roles.meeting_id',
        'admin_meeting_roles.role_id',
        'admin_meeting_roles.begin_at',
        'admin_meeting_roles.end_at',
        'roles.name',
      ]);

  return {
    listOf: (adminId: string, meetingIds: string[]) =>
      meetingIds.length === 0
        ? Promise.resolve([])
        : held()
            .where('admin_meeting_roles.admin_id', '=', adminId)
            .where('admin_meeting_roles.meeting_id', 'in', meetingIds)
            .orderBy('admin_meeting_roles.meeting_id')
            .orderBy('roles.created_at')
            .orderBy('roles.id')
            .execute(),

    /** Enabled people whose time in the meeting is not over. */
    listPeople: (meetingId: string, now: string) =>
      held()
        .innerJoin('admins', 'admins.id', 'admin_meeting_roles.admin_id')
        .leftJoin('departments', 'departments.id', 'admins.department_id')
        .select(['admins.id as admin_id', 'admins.real_name', 'departments.name as department_name'])
        .where('admin_meeting_roles.meeting_id', '=', meetingId)
        .where('admins.state', '=', 1)
        .where('admins.deleted_at', 'is', null)
        .where(({ or, eb }) =>
          or([eb('admin_meeting_roles.end_at', 'is', null), eb('admin_meeting_roles.end_at', '>', now)]),
        )
        .orderBy('admins.admin_no')
        .orderBy('roles.created_at')
        .orderBy('roles.id')
        .limit(PEOPLE_MAX)
        .execute(),
  };
};

export type MeetingRoleRepository = ReturnType<typeof createMeetingRoleRepository>;
