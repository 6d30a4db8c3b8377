import { contains } from '../../database/search/search.ts';
import type { DatabaseConnections } from '../../database/engines/connections.ts';

const PEOPLE_MAX = 500;
/** A limit: users search by name instead of scrolling. */
const CANDIDATES_MAX = 20;

/** Holders of enabled meeting roles, with their validity; read only. */
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

  /** Held by enabled admins, now or later. */
  const working = (now: string) =>
    held()
      .innerJoin('admins', 'admins.id', 'admin_meeting_roles.admin_id')
      .where('admins.state', '=', 1)
      .where('admins.deleted_at', 'is', null)
      .where(({ or, eb }) =>
        or([eb('admin_meeting_roles.end_at', 'is', null), eb('admin_meeting_roles.end_at', '>', now)]),
      );

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

    /** The number of enabled admins with a role in each of these meetings, now or later. */
    countHolders: async (meetingIds: readonly string[], now: string): Promise<Map<string, number>> => {
      if (meetingIds.length === 0) return new Map();
      const rows = await working(now)
        .clearSelect()
        .select(({ fn }) => [
          'admin_meeting_roles.meeting_id',
          fn.count<number | string>('admins.id').distinct().as('count'),
        ])
        .where('admin_meeting_roles.meeting_id', 'in', meetingIds)
        .groupBy('admin_meeting_roles.meeting_id')
        .execute();
      return new Map(rows.map((row) => [row.meeting_id, Number(row.count)]));
    },

    /** Holders for the administration: enabled admins whose role in the meeting is not over. */
    listHolders: (meetingId: string, now: string) =>
      working(now)
        .leftJoin('departments', 'departments.id', 'admins.department_id')
        .clearSelect()
        .select(['admins.id', 'admins.customer_id', 'admins.department_id', 'admins.admin_no', 'admins.real_name'])
        .select(['admins.version', 'departments.name as department_name'])
        .select(['admin_meeting_roles.role_id', 'roles.name as role_name'])
        .select(['admin_meeting_roles.begin_at', 'admin_meeting_roles.end_at'])
        .where('admin_meeting_roles.meeting_id', '=', meetingId)
        .orderBy('admins.admin_no')
        .orderBy('roles.created_at')
        .orderBy('roles.id')
        .limit(PEOPLE_MAX)
        .execute(),

    /** Enabled admins of a customer who can be assigned something in a meeting, by a part of their name. */
    listCandidates: (customerId: string, name: string) => {
      const enabled = db
        .selectFrom('admins')
        .leftJoin('departments', 'departments.id', 'admins.department_id')
        .select(['admins.id', 'admins.real_name', 'admins.version', 'departments.name as department_name'])
        .where('admins.customer_id', '=', customerId)
        .where('admins.state', '=', 1)
        .where('admins.deleted_at', 'is', null);
      const found = name === '' ? enabled : enabled.where(({ ref }) => contains(ref('admins.real_name'), name));
      return found.orderBy('admins.real_name').orderBy('admins.id').limit(CANDIDATES_MAX).execute();
    },

    /** Operations roles of a customer that apply in every meeting, with the number of their enabled holders. */
    listEverywhere: async (customerId: string): Promise<{ id: string; name: string; holderCount: number }[]> => {
      const rows = await db
        .selectFrom('roles')
        .leftJoin('admin_roles', 'admin_roles.role_id', 'roles.id')
        .leftJoin('admins', (join) =>
          join
            .onRef('admins.id', '=', 'admin_roles.admin_id')
            .on('admins.state', '=', 1)
            .on('admins.deleted_at', 'is', null),
        )
        .select(({ fn }) => ['roles.id', 'roles.name', fn.count<number | string>('admins.id').as('count')])
        .where('roles.customer_id', '=', customerId)
        .where('roles.kind', '=', 'operations')
        .where('roles.state', '=', 1)
        .where('roles.all_meetings', '=', 1)
        .groupBy(['roles.id', 'roles.name'])
        .orderBy('roles.name')
        .orderBy('roles.id')
        .execute();
      return rows.map(({ id, name, count }) => ({ id, name, holderCount: Number(count) }));
    },

    /** Enabled admins whose validity in the meeting is not over. */
    listPeople: (meetingId: string, now: string) =>
      working(now)
        .leftJoin('departments', 'departments.id', 'admins.department_id')
        .select(['admins.id as admin_id', 'admins.real_name', 'departments.name as department_name'])
        .where('admin_meeting_roles.meeting_id', '=', meetingId)
        .orderBy('admins.admin_no')
        .orderBy('roles.created_at')
        .orderBy('roles.id')
        .limit(PEOPLE_MAX)
        .execute(),
  };
};

export type MeetingRoleRepository = ReturnType<typeof createMeetingRoleRepository>;
