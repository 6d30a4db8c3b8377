import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';
import { endWaiting } from '../../testing/matrix/waiting-tasks.ts';

const whenOthersAreOver = async (target: MatrixTarget) => {
  await endWaiting(target);
  return {};
};

export const matrix: NounMatrix = {
  rows: {
    getMeetingStatistics: { within: 'meeting' },
    // The task and the export are two rows in the log.
    exportMeetingStatistics: { within: 'meeting', input: whenOthersAreOver, logs: 2 },
    getOverviewStatistics: {},
    exportOverviewStatistics: { input: whenOthersAreOver, logs: 2 },
  },
  samples: {},
  kept: [],
};
