import { meeting } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';
import { endWaiting } from '../../testing/matrix/waiting-tasks.ts';

/** Archived, with a retention period that is over. */
const outdatedMeeting: ObjectKind = {
  places: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
  make: async (app, spot) => {
    const id = await meeting('archived')(app, spot);
    await app.db.updateTable('meetings').set({ retention_until: '2026-01-31' }).where('id', '=', id).execute();
    return id;
  },
};

const whenOthersAreOver = async (target: MatrixTarget) => {
  await endWaiting(target);
  return { id: target.id };
};

export const matrix: NounMatrix = {
  rows: {
    previewMeetingPurge: { on: 'meeting', within: 'rows', input: ({ id }) => ({ id }) },
    // The purge and its task are logged.
    purgeMeeting: { on: outdatedMeeting, within: 'rows', input: whenOthersAreOver, logs: 2 },
  },
  samples: {},
  kept: [],
};
