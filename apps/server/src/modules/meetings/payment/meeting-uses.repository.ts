import { READ_ONLY_STATES } from '@huiwu/contract/meetings';
import type { DatabaseConnections } from '../../../database/engines/connections.ts';

export interface MeetingUse {
  id: string;
  name: string;
  /** The account or the seller. */
  usedId: string | null;
}

/** Which meetings that are not closed use accounts and sellers. */
export const createMeetingUseRepository = ({ db }: Pick<DatabaseConnections, 'db'>) => ({
  list: async (column: 'payment_account_id' | 'seller_id', ids: readonly string[]): Promise<MeetingUse[]> => {
    if (ids.length === 0) return [];
    return db
      .selectFrom('meetings')
      .select(['meetings.id', 'meetings.name', `meetings.${column} as usedId`])
      .where(`meetings.${column}`, 'in', ids)
      .where('meetings.state', 'not in', READ_ONLY_STATES)
      .where('meetings.deleted_at', 'is', null)
      .orderBy('meetings.begin_at')
      .orderBy('meetings.id')
      .execute();
  },
});

export type MeetingUseRepository = ReturnType<typeof createMeetingUseRepository>;
