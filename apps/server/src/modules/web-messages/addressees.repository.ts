import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import type { DatabaseConnections } from '../../database/engines/connections.ts';

/** A meeting at a moment. */
export interface MeetingMoment {
  customerId: string;
  meetingId: string;
  now: string;
}

/** Who may enter a meeting, read only: the same conditions as those of `meeting-entry.service.ts`, for all admins at once. */
export const createAddresseeRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  /** Admins who may sign in. */
  listAdmins: (customerId: string) =>
    db
      .selectFrom('admins')
      .select(['admins.id', 'admins.real_name', 'admins.department_id'])
      .where('admins.customer_id', '=', customerId)
      .where('admins.state', '=', 1)
      .where('admins.deleted_at', 'is', null)
      .orderBy('admins.real_name')
      .orderBy('admins.id')
      .execute(),

  /** By id. */
  phonesOf: async (ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('admins')
      .select(['admins.id', 'admins.phone'])
      .where('admins.id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, phone }) => [id, phone]));
  },

  listDepartments: (customerId: string) =>
    db
      .selectFrom('departments')
      .select(['departments.id', 'departments.name', 'departments.ancestors'])
      .where('departments.customer_id', '=', customerId)
      .orderBy('departments.ancestors')
      .execute(),

  namesOfRoles: async (ids: readonly string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('roles').select(['roles.id', 'roles.name']).where('roles.id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** The customer of a meeting. */
  customerOf: async (meetingId: string): Promise<string | undefined> =>
    (
      await db
        .selectFrom('meetings')
        .select('meetings.customer_id')
        .where('meetings.id', '=', meetingId)
        .executeTakeFirst()
    )?.customer_id,

  /** Roles in the meeting that hold at this moment. */
  listMeetingRoles: ({ customerId, meetingId, now }: MeetingMoment) =>
    db
      .selectFrom('admin_meeting_roles')
      .innerJoin('roles', 'roles.id', 'admin_meeting_roles.role_id')
      .select(['admin_meeting_roles.admin_id', 'roles.id', 'roles.name'])
      .where('admin_meeting_roles.customer_id', '=', customerId)
      .where('admin_meeting_roles.meeting_id', '=', meetingId)
      .where('roles.kind', '=', 'meeting')
      .where('roles.state', '=', 1)
      .where(({ or, eb }) =>
        or([eb('admin_meeting_roles.begin_at', 'is', null), eb('admin_meeting_roles.begin_at', '<=', now)]),
      )
      .where(({ or, eb }) =>
        or([eb('admin_meeting_roles.end_at', 'is', null), eb('admin_meeting_roles.end_at', '>', now)]),
      )
      .orderBy('roles.name')
      .execute(),

  /** Roles that let their holders into every meeting. */
  listEveryMeetingRoles: ({ customerId }: Pick<MeetingMoment, 'customerId'>) =>
    db
      .selectFrom('admin_roles')
      .innerJoin('roles', 'roles.id', 'admin_roles.role_id')
      .select(['admin_roles.admin_id', 'roles.id', 'roles.name'])
      .where('admin_roles.customer_id', '=', customerId)
      .where('roles.kind', '=', 'operations')
      .where('roles.state', '=', 1)
      .where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('roles.is_wildcard', '=', 1),
          eb('roles.all_meetings', '=', 1),
          and([
            eb('roles.data_scope', '=', 'all'),
            exists(
              selectFrom('role_functions')
                .select('role_functions.role_id')
                .whereRef('role_functions.role_id', '=', 'roles.id')
                .where('role_functions.function_key', '=', FUNCTIONS['admins.assignRoles'].key),
            ),
          ]),
        ]),
      )
      .orderBy('roles.name')
      .execute(),
});

export type AddresseeRepository = ReturnType<typeof createAddresseeRepository>;
