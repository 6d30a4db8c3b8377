import type { Kysely } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { executeKept } from '../../database/lists/kept-statements.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import type { Tables } from '../../schema.ts';

interface Holder {
  id: string;
  customer_id: string;
}

export interface MeetingGrant {
  meetingId: string;
  roleId: string;
  beginAt?: string | null;
  endAt?: string | null;
}

const ROLE_COLUMNS = ['roles.id', 'roles.name', 'roles.version', 'roles.state'] as const;

/** A role of an admin. */
export interface HeldRole {
  admin_id: string;
  id: string;
  name: string;
  version: number;
  state: number;
}

/** A role of an admin in one meeting, with its validity. */
export interface HeldInMeeting extends HeldRole {
  meeting_id: string;
  begin_at: string | null;
  end_at: string | null;
}

const heldBy = (db: Kysely<Tables>, adminIds: readonly string[]) =>
  db
    .selectFrom('admin_roles')
    .innerJoin('roles', 'roles.id', 'admin_roles.role_id')
    .select(['admin_roles.admin_id', ...ROLE_COLUMNS])
    .where('admin_roles.admin_id', 'in', adminIds);

const composeAllHeld = (db: Kysely<Tables>, values: readonly unknown[]): Pageable => {
  const adminIds = values as readonly string[];
  return heldBy(db, adminIds)
    .select(({ lit }) => [
      lit(null).$castTo<string | null>().as('meeting_id'),
      lit(null).$castTo<string | null>().as('begin_at'),
      lit(null).$castTo<string | null>().as('end_at'),
    ])
    .unionAll(
      db
        .selectFrom('admin_meeting_roles')
        .innerJoin('roles', 'roles.id', 'admin_meeting_roles.role_id')
        .select(['admin_meeting_roles.admin_id', ...ROLE_COLUMNS])
        .select(['admin_meeting_roles.meeting_id', 'admin_meeting_roles.begin_at', 'admin_meeting_roles.end_at'])
        .where('admin_meeting_roles.admin_id', 'in', adminIds),
    )
    .orderBy('id');
};

/** The engines limit the number of values of a statement. */
const ROWS_AT_ONCE = 1000;

/** Roles of admins: everywhere, and in single meetings. */
export const createAdminRoleRepository = ({ db }: DatabaseConnections) => {
  const give = async (admin: Holder, roleIds: string[]): Promise<void> => {
    const rows = roleIds.map((role_id) => ({ admin_id: admin.id, role_id, customer_id: admin.customer_id }));
    if (rows.length > 0) await db.insertInto('admin_roles').values(rows).execute();
  };

  return {
    /** To admins without roles. */
    giveAll: async (holds: readonly { admin_id: string; role_id: string; customer_id: string }[]): Promise<void> => {
      for (let at = 0; at < holds.length; at += ROWS_AT_ONCE)
        await db
          .insertInto('admin_roles')
          .values(holds.slice(at, at + ROWS_AT_ONCE))
          .execute();
    },

    listOf: async (adminIds: string[]): Promise<HeldRole[]> =>
      adminIds.length === 0 ? [] : heldBy(db, adminIds).orderBy('roles.id').execute(),

    replace: async (admin: Holder, roleIds: string[]): Promise<void> => {
      await db.deleteFrom('admin_roles').where('admin_roles.admin_id', '=', admin.id).execute();
      await give(admin, roleIds);
    },

    /**
     * Those and all meeting roles, valid or not: all rights that an admin can have. One query, because every change
     * needs it.
     */
    listOfAll: async (adminIds: string[]): Promise<{ held: HeldRole[]; inMeetings: HeldInMeeting[] }> => {
      if (adminIds.length === 0) return { held: [], inMeetings: [] };
      const rows = await executeKept<HeldInMeeting | (HeldRole & Record<'meeting_id' | 'begin_at' | 'end_at', null>)>(
        db,
        {
          shape: 'roles of admins',
          values: adminIds,
          compose: composeAllHeld,
        },
      );
      return {
        held: rows.filter((row) => row.meeting_id === null),
        inMeetings: rows.filter((row): row is HeldInMeeting => row.meeting_id !== null),
      };
    },

    listMeetingRoles: (adminId: string) =>
      db
        .selectFrom('admin_meeting_roles')
        .select([
          'admin_meeting_roles.meeting_id',
          'admin_meeting_roles.role_id',
          'admin_meeting_roles.begin_at',
          'admin_meeting_roles.end_at',
        ])
        .where('admin_meeting_roles.admin_id', '=', adminId)
        .orderBy('admin_meeting_roles.meeting_id')
        .orderBy('admin_meeting_roles.role_id')
        .execute(),

    replaceMeetingRoles: async (admin: Holder, roles: MeetingGrant[]): Promise<void> => {
      await db.deleteFrom('admin_meeting_roles').where('admin_meeting_roles.admin_id', '=', admin.id).execute();
      const rows = roles.map(({ meetingId, roleId, beginAt = null, endAt = null }) => ({
        admin_id: admin.id,
        meeting_id: meetingId,
        role_id: roleId,
        customer_id: admin.customer_id,
        begin_at: beginAt,
        end_at: endAt,
      }));
      if (rows.length > 0) await db.insertInto('admin_meeting_roles').values(rows).execute();
    },
  };
};

export type AdminRoleRepository = ReturnType<typeof createAdminRoleRepository>;
