import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed } from '../../testing/matrix/row.ts';

export const matrix: NounMatrix = {
  rows: {
    listOwnSignIns: {},
    listSignInLogs: { on: 'signInLog', within: 'rows', input: ({ id }) => ({ requestId: id }), verdict: listed },
  },
  samples: {},
  kept: [],
};
