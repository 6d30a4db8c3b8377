import { refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  checkInPointBlockers,
  checkInPointProblems,
  type PointKind,
  type PointMode,
} from '@huiwu/contract/check-in-points';
import { createDecisions } from '../../records/decisions.ts';
import type { CheckInPointRepository } from '../check-in-points/check-in-points.repository.ts';
import type { CheckInPointTableRow } from '../check-in-points/check-in-points.table.ts';
import type { MeetingSessionRow } from '../meeting-sessions/meeting-sessions.table.ts';
import type { CheckInRecordRepository } from './check-in-records.repository.ts';

interface WithRecords {
  checkInRecords: Pick<CheckInRecordRepository, 'listUsedPoints'>;
}

interface WithPoints {
  checkInPoints: Pick<CheckInPointRepository, 'countOfSessions'>;
}

/** What happened at a point stays. */
export const checkInPointDecisions = createDecisions<WithRecords, CheckInPointTableRow, { isUsed: boolean }>({
  name: 'checkInPoints',
  refusals: { hasRecords: lifecycleErrors.inUse },
  guards: { delete: ({ facts }) => [facts.isUsed && checkInPointBlockers.hasRecords()] },
  loadFacts: async ({ repositories: { checkInRecords } }, rows) => {
    const used = await checkInRecords.listUsedPoints(rows.map(({ id }) => id));
    return ({ id }) => ({ isUsed: used.has(id) });
  },
});

/** Where people come to a session, it stays. */
export const meetingSessionDecisions = createDecisions<WithPoints, MeetingSessionRow, { points: number }>({
  name: 'meetingSessions',
  refusals: { ofSession: lifecycleErrors.inUse },
  guards: {
    delete: ({ facts: { points } }) => [points > 0 && checkInPointBlockers.ofSession({ count: points })],
  },
  loadFacts: async ({ repositories: { checkInPoints } }, rows) => {
    const counts = await checkInPoints.countOfSessions(rows.map(({ id }) => id));
    return ({ id }) => ({ points: counts.get(id) ?? 0 });
  },
});

const FIXED = ['kind', 'mode'] as const;

/** The records of a point were judged by its mode, and people have come to the meeting by its kind. */
export const refuseFixedByRecords = async (
  { repositories }: { repositories: WithRecords },
  values: { kind?: PointKind | undefined; mode?: PointMode | undefined },
  before: CheckInPointTableRow,
): Promise<void> => {
  const changed = FIXED.find((name) => values[name] !== undefined && values[name] !== before[name]);
  if (changed === undefined) return;
  const used = await repositories.checkInRecords.listUsedPoints([before.id]);
  if (used.has(before.id)) refuseField(changed, checkInPointProblems.fixed);
};
