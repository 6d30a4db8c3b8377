import { checkInPointCalls, checkInPointRecord } from '@huiwu/contract/check-in-points';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

const plain = recordMatrix({
  record: checkInPointRecord,
  calls: checkInPointCalls,
  table: 'check_in_points',
  of: 'meeting',
  draft: (number) => ({ name: `签到点${number}` }),
  filled: {
    kind: 'meal',
    mode: 'once_per_day',
    openAt: '2026-11-20T00:00:00.000Z',
    closeAt: '2026-11-22T00:00:00.000Z',
    allowsUnpaid: true,
    needsConfirm: true,
    popup: ['jobTitle'],
  },
});

export const matrix: NounMatrix = {
  ...plain,
  rows: { ...plain.rows, getCheckInPointOptions: { within: 'meeting', input: () => ({}) } },
};
