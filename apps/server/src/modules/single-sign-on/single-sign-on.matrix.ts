import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    // Where it is not set up, that is all that anyone hears.
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
