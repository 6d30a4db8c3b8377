import { checkInPointRecord } from '@huiwu/contract/check-in-points';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { createRecordRepository } from '../../records/record.repository.ts';
import './check-in-points.table.ts';

export const createCheckInPointRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => ({
  ...createRecordRepository({ name: 'check_in_points', record: checkInPointRecord, also: ['meeting_id'] }, connections),

  /** All of a meeting, in the order in which they were added. */
  listOf: (meetingId: string) =>
    connections.db
      .selectFrom('check_in_points')
      .selectAll('check_in_points')
      .where('check_in_points.meeting_id', '=', meetingId)
      .orderBy('check_in_points.created_at')
      .orderBy('check_in_points.id')
      .execute(),

  /** Those of a meeting at which people are checked in, by their names. */
  listEnabled: (meetingId: string) =>
    connections.db
      .selectFrom('check_in_points')
      .selectAll('check_in_points')
      .where('check_in_points.meeting_id', '=', meetingId)
      .where('check_in_points.state', '=', 1)
      .orderBy('check_in_points.name')
      .orderBy('check_in_points.id')
      .execute(),
});

export type CheckInPointRepository = ReturnType<typeof createCheckInPointRepository>;
