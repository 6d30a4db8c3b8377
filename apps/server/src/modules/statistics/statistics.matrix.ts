import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';

/** Nothing does the tasks here, and an admin may have only so many open. */
const whenOthersAreOver = async ({ world }: MatrixTarget) => {
  await world.db
    .updateTable('background_tasks')
    .set({ state: 'done' })
    .where('kind', 'in', ['meetingStatistics', 'overviewStatistics'])
    .where('state', '=', 'waiting')
    .execute();
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
