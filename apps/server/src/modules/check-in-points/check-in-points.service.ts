import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  checkInPointProblems,
  expectedAt,
  parseAdmission,
  type CheckInPointOptions,
  checkInPointRecord,
} from '@huiwu/contract/check-in-points';
import type { Caller } from '../../access/caller.ts';
import { refuseBrokenRules } from '../../records/inputs/input-rules.ts';
import { newId } from '../../platform/ids.ts';
import { idsIn } from '../../records/mapping.ts';
import { copiesByCode, isLost, type MeetingCopying } from '../../records/meeting-copying.ts';
import type { Reading } from '../../records/plan.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import type { AnyWork, Store, Work } from '../../store.ts';
import { refuseFixedByRecords } from '../point-uses/point-uses.service.ts';
import type { CheckInPointRepositories } from './check-in-points.store.ts';
import type { CheckInPointTableRow } from './check-in-points.table.ts';

type Values = { session?: string | null | undefined; types?: readonly string[] | undefined };

const refuseGone = async (
  { repositories }: Work<CheckInPointRepositories>,
  { session, types = [] }: Values,
  { meetingId, before }: { meetingId: string; before: CheckInPointTableRow | undefined },
): Promise<void> => {
  if (session && session !== before?.session_id) {
    const found = await repositories.meetingSessions.find(session);
    if (found?.meeting_id !== meetingId) refuseField('session', checkInPointProblems.sessionGone);
  }
  const kept = new Set(idsIn(before?.type_ids));
  const added = types.filter((type) => !kept.has(type));
  if (added.length === 0) return;
  const present = new Set((await repositories.registrationTypes.listPresent(meetingId)).map(({ id }) => id));
  if (added.some((type) => !present.has(type))) refuseField('types', checkInPointProblems.typeGone);
};

/** Only a point of a session has one. */
export const checkCheckInPoint = async (
  work: Work<CheckInPointRepositories>,
  { values, before }: Doing<typeof checkInPointRecord, CheckInPointTableRow>,
  { id }: OpenMeeting,
): Promise<object | void> => {
  if (values === undefined) return;
  refuseBrokenRules(checkInPointRecord, values, before);
  if (before !== undefined) await refuseFixedByRecords(work, values, before);
  await refuseGone(work, values, { meetingId: id, before });
  return (values.kind ?? before?.kind) === 'session' ? undefined : { session_id: null };
};

/** How many are expected at each point, and how many have come. */
export const peopleAtPoints = async (
  { repositories, caller }: Reading<CheckInPointRepositories>,
  rows: readonly CheckInPointTableRow[],
) => {
  const meetingId = caller.meeting?.id ?? rows[0]?.meeting_id ?? '';
  const [counts, arrivals] = await Promise.all([
    repositories.registrations.countPlaces(meetingId),
    repositories.checkInRecords.countArrivals(rows.map(({ id }) => id)),
  ]);
  return (row: CheckInPointTableRow) => ({
    expected: expectedAt(parseAdmission(row.type_ids, row.allows_unpaid), counts),
    arrived: arrivals.get(row.id)?.people ?? 0,
  });
};

/** Of each session its copy: the one with its name and place in the order of times. */
const copiedSessions = async (
  { meetingSessions }: CheckInPointRepositories,
  { from, to, shift }: MeetingCopying,
): Promise<Map<string, string>> => {
  const keyOf = (name: string, beginAt: string) => `${beginAt} ${name}`;
  const copies = await meetingSessions.list(to.id);
  const byKey = new Map(copies.map(({ id, name, begin_at: beginAt }) => [keyOf(name, beginAt), id]));
  const pairs = (await meetingSessions.list(from)).map(
    ({ id, name, begin_at: beginAt }) => [id, byKey.get(keyOf(name, shift(beginAt)))] as const,
  );
  return new Map(pairs.flatMap(([id, copy]) => (copy === undefined ? [] : [[id, copy]])));
};

export const createCheckInPointSets = ({ store }: { store: Store<CheckInPointRepositories> }) => ({
  getOptions: async (caller: Caller): Promise<CheckInPointOptions> => {
    const { id } = caller.meeting ?? refuse(baseErrors.notFound);
    const { registrationTypes, meetingSessions } = store.read(caller);
    const [types, sessions] = await Promise.all([registrationTypes.listPresent(id), meetingSessions.list(id)]);
    const named = (row: { id: string; name: string }) => ({ id: row.id, name: row.name });
    return { types: types.map(named), sessions: sessions.map(named) };
  },

  /**
   * In the transaction of a meeting that is copied, after its types and sessions. A point of a session, or of types, that
   * were not copied stays behind.
   */
  copyAll: async (work: AnyWork, copying: MeetingCopying): Promise<void> => {
    const { from, to, shift } = copying;
    const { repositories, now, created } = store.join(work);
    const { checkInPoints, registrationTypes } = repositories;
    const typesOf = copiesByCode(await registrationTypes.listPresent(from), await registrationTypes.listPresent(to.id));
    const sessions = await copiedSessions(repositories, copying);
    const moved = (at: string | null) => (at === null ? null : shift(at));
    const rows = (await checkInPoints.listOf(from)).flatMap((point) => {
      const types = idsIn(point.type_ids);
      const typeIds = typesOf(types);
      const session = point.session_id === null ? null : sessions.get(point.session_id);
      if (isLost(types, typeIds) || session === undefined) return [];
      return [
        {
          ...point,
          id: newId(now.getTime()),
          customer_id: to.customerId,
          meeting_id: to.id,
          session_id: session,
          type_ids: JSON.stringify(typeIds),
          open_at: moved(point.open_at),
          close_at: moved(point.close_at),
          version: 1,
          ...created,
        },
      ];
    });
    await checkInPoints.insertAll(rows);
  },
});

export type CheckInPointSets = ReturnType<typeof createCheckInPointSets>;
