import { meetingSessionCalls, meetingSessionRecord } from '@huiwu/contract/meeting-sessions';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: meetingSessionRecord,
  calls: meetingSessionCalls,
  table: 'meeting_sessions',
  of: 'meeting',
  draft: (number) => ({
    name: `场次${number}`,
    beginAt: '2026-11-21T01:00:00.000Z',
    endAt: '2026-11-21T02:00:00.000Z',
  }),
  filled: { room: '大会堂', capacity: 500 },
});
