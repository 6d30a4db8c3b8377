import { invitationRecord, type InvitationState } from '@huiwu/contract/invitations';
import type { ExpressionBuilder } from 'kysely';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { condition, equals, ofMoment, type Condition } from '../../database/lists/list-conditions.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import type { Tables } from '../../schema.ts';
import type { InvitationRow, NewInvitationRow } from './invitations.table.ts';

type Builder = ExpressionBuilder<Tables, 'invitations'>;

const isOver = ({ and, eb }: Builder, now: string) =>
  and([eb('invitations.state', '=', 'pending'), eb('invitations.expires_at', '<=', now)]);

const ofState = (state: InvitationState, moment: string): Condition => {
  if (state !== 'pending' && state !== 'expired') return equals('invitations.state', state);
  return ofMoment(
    condition(`invitations ${state}`, [moment], (query, [now]) =>
      query.where((eb: Builder) => {
        const isStored = eb('invitations.state', '=', state);
        if (state === 'expired') return eb.or([isStored, isOver(eb, now as string)]);
        const goesOn = eb('invitations.expires_at', '>', now as string);
        return eb.and([isStored, eb.or([eb('invitations.expires_at', 'is', null), goesOn])]);
      }),
    ),
  );
};

export const createInvitationRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  return {
    ...createRecordRepository({ name: 'invitations', record: invitationRecord, also: ['type_id'] }, connections),

    /** In a state as it is at this moment: time alone ends what is pending. */
    inState: (state: InvitationState | undefined, moment: string): Condition[] =>
      state === undefined ? [] : [ofState(state, moment)],

    countUnpurged: async (meetingId: string): Promise<number> => {
      const { count } = await db
        .selectFrom('invitations')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('invitations.meeting_id', '=', meetingId)
        .where('invitations.purged_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    listUnpurged: (meetingId: string, limit: number): Promise<InvitationRow[]> =>
      db
        .selectFrom('invitations')
        .selectAll('invitations')
        .where('invitations.meeting_id', '=', meetingId)
        .where('invitations.purged_at', 'is', null)
        .orderBy('invitations.created_at')
        .orderBy('invitations.id')
        .limit(limit)
        .execute(),

    insertMany: async (rows: NewInvitationRow[]): Promise<void> => {
      if (rows.length > 0) await db.insertInto('invitations').values(rows).execute();
    },

    /** Marks those that time has ended. */
    expire: async (now: string): Promise<number> => {
      const { numUpdatedRows } = await db
        .updateTable('invitations')
        .set(({ eb }) => ({ state: 'expired' as const, version: eb('invitations.version', '+', 1), updated_at: now }))
        .where((eb) => isOver(eb, now))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  };
};

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;
