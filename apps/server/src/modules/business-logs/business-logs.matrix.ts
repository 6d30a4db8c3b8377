import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed } from '../../testing/matrix/row.ts';

export const matrix: NounMatrix = {
  rows: {
    listBusinessLogs: { on: 'businessLog', within: 'rows', input: ({ id }) => ({ requestId: id }), verdict: listed },
    getBusinessLog: { on: 'businessLog', within: 'rows', input: ({ id }) => ({ id }) },
  },
  samples: {},
  kept: [],
};
