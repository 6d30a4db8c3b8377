import { refuseField } from '@huiwu/contract/base/errors';
import { meetingSessionProblems, meetingSessionRecord } from '@huiwu/contract/meeting-sessions';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { createRecordService } from '../../records/record.service.ts';
import type { AnyWork } from '../../store.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { MeetingSessionStore } from './meeting-sessions.store.ts';

interface Needs {
  store: MeetingSessionStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'holdOpen'>;
}

interface Copying {
  from: string;
  to: { id: string; customerId: string };
  shift(moment: string): string;
}

/** The sessions of the meeting that the caller is in. */
export const createMeetingSessionService = ({ store, clock, meetings }: Needs) => {
  const service = createRecordService({
    store,
    clock,
    record: meetingSessionRecord,
    module: '场次',
    of: ({ meetingSessions }) => meetingSessions,
    check: async (work, { action, values }) => {
      const meeting = await meetings.holdOpen(work, work.caller);
      if (action !== 'add' && action !== 'edit') return undefined;
      const { beginAt, endAt } = values;
      if (endAt <= beginAt) refuseField('endAt', meetingSessionProblems.endBeforeBegin);
      if (beginAt < meeting.begin_at) refuseField('beginAt', meetingSessionProblems.outside);
      if (endAt > meeting.end_at) refuseField('endAt', meetingSessionProblems.outside);
      return action === 'add' ? { customer_id: meeting.customer_id, meeting_id: meeting.id } : undefined;
    },
  });

  return {
    ...service,

    /** In the transaction of a meeting that is copied. */
    copyAll: async (work: AnyWork, { from, to, shift }: Copying): Promise<void> => {
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
  };
};

export type MeetingSessionService = ReturnType<typeof createMeetingSessionService>;
