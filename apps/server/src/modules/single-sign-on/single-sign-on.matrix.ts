import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    // If it is not configured, every caller gets this answer.
    startSingleSignOn: { answers: 651_801 },
    finishSingleSignOn: { answers: 651_801 },
    bindIdentity: { answers: 651_801 },
  },
  samples: {
    finishSingleSignOn: { code: 'x', state: 'A'.repeat(43) },
    bindIdentity: { ticket: 'A'.repeat(43), phone: '19912345678', code: '000000' },
  },
  kept: [],
};
