import { refuseField } from '@huiwu/contract/base/errors';
import { meetingSessionProblems, meetingSessionRecord } from '@huiwu/contract/meeting-sessions';
import { newId } from '../../platform/ids.ts';
import { refuseBrokenRules } from '../../records/inputs/input-rules.ts';
import type { MeetingCopying } from '../../records/meeting-copying.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { Doing } from '../../records/record.service.ts';
import type { AnyWork, Store } from '../../store.ts';
import type { MeetingSessionRepository } from './meeting-sessions.repository.ts';
import type { MeetingSessionRow } from './meeting-sessions.table.ts';

/** A session lies within the times of its meeting. */
export const checkMeetingSession = async (
  _work: unknown,
  { values, before }: Doing<typeof meetingSessionRecord, MeetingSessionRow>,
  meeting: OpenMeeting,
): Promise<void> => {
  if (values === undefined) return;
  refuseBrokenRules(meetingSessionRecord, values, before);
  const { beginAt, endAt } = values;
  if (beginAt < meeting.begin_at) refuseField('beginAt', meetingSessionProblems.outside);
  if (endAt > meeting.end_at) refuseField('endAt', meetingSessionProblems.outside);
};

interface Needs {
  store: Store<{ meetingSessions: MeetingSessionRepository }>;
}

export const createMeetingSessionCopies = ({ store }: Needs) => ({
  /** Runs in the transaction of a meeting clone. */
  copyAll: async (work: AnyWork, { from, to, shift }: MeetingCopying): Promise<void> => {
    const { repositories, now, created } = store.join(work);
    const rows = await repositories.meetingSessions.list(from);
    await repositories.meetingSessions.insertMany(
      rows.map(({ name, room, capacity, begin_at, end_at }) => ({
        id: newId(now.getTime()),
        customer_id: to.customerId,
        meeting_id: to.id,
        name,
        room,
        capacity,
        begin_at: shift(begin_at),
        end_at: shift(end_at),
        ...created,
      })),
    );
  },
});
