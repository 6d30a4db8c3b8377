import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { NewSessionRow, SessionEnd } from './sessions.table.ts';

interface End {
  at: string;
  why: SessionEnd;
}

/** Distinguishes an active session from an expired one. */
interface Living {
  now: string;
  idleSince: string;
}

export const createSessionRepository = ({ db }: DatabaseConnections) => {
  const composeBy = (half: 'sessions.token_hash' | 'sessions.cookie_hash') =>
    db
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.admin_id')
      .innerJoin('customers', 'customers.id', 'admins.customer_id')
      .select([
        'sessions.id',
        'sessions.cookie_hash',
        'sessions.last_seen_at',
        'sessions.expires_at',
        'sessions.ended_at',
        'sessions.ended_why',
        'sessions.locked_at',
        'admins.id as admin_id',
        'admins.real_name',
        'admins.customer_id',
        'admins.department_id',
        'admins.state',
        'admins.deleted_at',
        'admins.password_state',
        'admins.password_changed_at',
        'customers.state as customer_state',
        'customers.rights_epoch',
      ])
      // Increases with every change of a setting that the server reads.
      .select(({ selectFrom }) =>
        selectFrom('settings')
          .select(({ fn }) => fn.sum<number | string>('settings.version').as('changes'))
          .where(({ eb, lit }) => eb('settings.is_built_in', '=', lit(1)))
          .as('setting_changes'),
      )
      // Grows with every change of the messages of the admin.
      .select(({ selectFrom }) =>
        selectFrom('web_message_inboxes')
          .select('web_message_inboxes.epoch')
          .whereRef('web_message_inboxes.admin_id', '=', 'admins.id')
          .as('inbox_epoch'),
      )
      .where(half, '=', '')
      .compile();
  // Composed once, because composing it takes longer than running it.
  let byToken: ReturnType<typeof composeBy> | undefined;
  let byCookie: ReturnType<typeof composeBy> | undefined;

  return {
    /** The session, its admin and their customer, in the one query of every request. */
    findByToken: async (tokenHash: string) => {
      byToken ??= composeBy('sessions.token_hash');
      const query: typeof byToken = { ...byToken, parameters: [tokenHash] };
      return (await db.executeQuery(query)).rows[0];
    },

    findByCookie: async (cookieHash: string) => {
      byCookie ??= composeBy('sessions.cookie_hash');
      const query: typeof byCookie = { ...byCookie, parameters: [cookieHash] };
      return (await db.executeQuery(query)).rows[0];
    },

    find: (id: string) =>
      db.selectFrom('sessions').selectAll('sessions').where('sessions.id', '=', id).executeTakeFirst(),

    insert: async (row: NewSessionRow): Promise<void> => {
      await db.insertInto('sessions').values(row).execute();
    },

    touch: async (id: string, at: string): Promise<void> => {
      await db.updateTable('sessions').set({ last_seen_at: at }).where('sessions.id', '=', id).execute();
    },

    replaceToken: async (id: string, hashes: { token_hash: string; cookie_hash: string | null }): Promise<void> => {
      await db.updateTable('sessions').set(hashes).where('sessions.id', '=', id).execute();
    },

    setLocked: async (id: string, at: string | null): Promise<void> => {
      await db.updateTable('sessions').set({ locked_at: at }).where('sessions.id', '=', id).execute();
    },

    end: async (id: string, { at, why }: End): Promise<void> => {
      await db
        .updateTable('sessions')
        .set({ ended_at: at, ended_why: why })
        .where('sessions.id', '=', id)
        .where('sessions.ended_at', 'is', null)
        .execute();
    },

    /** Every open session of an admin, except the spared one. */
    endAllOf: async (adminId: string, { at, why, spare }: End & { spare?: string }): Promise<void> => {
      let query = db
        .updateTable('sessions')
        .set({ ended_at: at, ended_why: why })
        .where('sessions.admin_id', '=', adminId)
        .where('sessions.ended_at', 'is', null);
      if (spare !== undefined) query = query.where('sessions.id', '!=', spare);
      await query.execute();
    },

    /** The oldest active sessions of an admin beyond the newest `most`. */
    endBeyond: async (adminId: string, most: number, { now, idleSince }: Living): Promise<void> => {
      await db
        .updateTable('sessions')
        .set({ ended_at: now, ended_why: 'replaced' })
        .where('sessions.admin_id', '=', adminId)
        .where('sessions.ended_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .where('sessions.last_seen_at', '>', idleSince)
        .where('sessions.id', 'not in', ({ selectFrom }) =>
          selectFrom('sessions')
            .select('sessions.id')
            .where('sessions.admin_id', '=', adminId)
            .where('sessions.ended_at', 'is', null)
            .where('sessions.expires_at', '>', now)
            .where('sessions.last_seen_at', '>', idleSince)
            .orderBy('sessions.created_at', 'desc')
            .orderBy('sessions.id', 'desc')
            .limit(most),
        )
        .execute();
    },

    /** Returns true if nothing was noted since; of concurrent calls for exactly one. */
    markHalfRefused: async (id: string, { at, quietSince }: { at: string; quietSince: string }): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('sessions')
        .set({ half_refused_at: at })
        .where('sessions.id', '=', id)
        .where(({ or, eb }) =>
          or([eb('sessions.half_refused_at', 'is', null), eb('sessions.half_refused_at', '<=', quietSince)]),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Every open session that was opened through one of these outside identities. */
    endThrough: async (identityIds: string[], { at, why }: End): Promise<void> => {
      await db
        .updateTable('sessions')
        .set({ ended_at: at, ended_why: why })
        .where('sessions.identity_id', 'in', identityIds)
        .where('sessions.ended_at', 'is', null)
        .execute();
    },

    endAllOfCustomer: async (customerId: string, { at, why }: End): Promise<void> => {
      await db
        .updateTable('sessions')
        .set({ ended_at: at, ended_why: why })
        .where('sessions.admin_id', 'in', ({ selectFrom }) =>
          selectFrom('admins').select('admins.id').where('admins.customer_id', '=', customerId),
        )
        .where('sessions.ended_at', 'is', null)
        .execute();
    },

    /** Sessions that ended or expired before a moment; their actions are in the logs. */
    removeBefore: async (moment: string): Promise<void> => {
      await db
        .deleteFrom('sessions')
        .where(({ or, eb }) => or([eb('sessions.expires_at', '<', moment), eb('sessions.ended_at', '<', moment)]))
        .execute();
    },
  };
};

export type SessionRepository = ReturnType<typeof createSessionRepository>;
