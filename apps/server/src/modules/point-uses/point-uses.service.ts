import { refuseField } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import {
  checkInPointBlockers,
  checkInPointProblems,
  type PointKind,
  type PointMode,
} from '@huiwu/contract/check-in-points';
import { createDecisions } from '../../records/decisions.ts';
import type { Versioned } from '../../records/plan.ts';

/** The questions of this module, so that the nouns on both sides of it need not know each other. */
interface WithRecords {
  checkInRecords: { listUsedPoints(pointIds: readonly string[]): Promise<Set<string>> };
}

interface OfPoints extends WithRecords {
  /** The noun's own repository, which nothing is asked of here. */
  checkInPoints: never;
}

interface OfSessions {
  checkInRecords: { countPointsOf(sessionIds: readonly string[]): Promise<Map<string, number>> };
  /** As above. */
  meetingSessions: never;
}

interface Point extends Versioned {
  id: string;
  kind: PointKind;
  mode: PointMode;
}

type Session = Versioned & { id: string };

/** What happened at a point stays. */
export const checkInPointDecisions = createDecisions<OfPoints, Point, { isUsed: boolean }>({
  name: 'checkInPoints',
  refusals: { hasRecords: lifecycleErrors.inUse },
  guards: { delete: ({ facts }) => [facts.isUsed && checkInPointBlockers.hasRecords()] },
  loadFacts: async ({ repositories: { checkInRecords } }, rows) => {
    const used = await checkInRecords.listUsedPoints(rows.map(({ id }) => id));
    return ({ id }) => ({ isUsed: used.has(id) });
  },
});

/** Where people come to a session, it stays. */
export const meetingSessionDecisions = createDecisions<OfSessions, Session, { points: number }>({
  name: 'meetingSessions',
  refusals: { ofSession: lifecycleErrors.inUse },
  guards: {
    delete: ({ facts: { points } }) => [points > 0 && checkInPointBlockers.ofSession({ count: points })],
  },
  loadFacts: async ({ repositories: { checkInRecords } }, rows) => {
    const counts = await checkInRecords.countPointsOf(rows.map(({ id }) => id));
    return ({ id }) => ({ points: counts.get(id) ?? 0 });
  },
});

const FIXED = ['kind', 'mode'] as const;

/** The records of a point were judged by its mode, and people have come to the meeting by its kind. */
export const refuseFixedByRecords = async (
  { repositories }: { repositories: WithRecords },
  values: { kind?: PointKind | undefined; mode?: PointMode | undefined },
  before: Point,
): Promise<void> => {
  const changed = FIXED.find((name) => values[name] !== undefined && values[name] !== before[name]);
  if (changed === undefined) return;
  const used = await repositories.checkInRecords.listUsedPoints([before.id]);
  if (used.has(before.id)) refuseField(changed, checkInPointProblems.fixed);
};
