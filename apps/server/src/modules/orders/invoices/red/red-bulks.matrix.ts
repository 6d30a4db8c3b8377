import type { NounMatrix } from '../../../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    // The meetings of the matrix are not cancelled, which is asked after the right.
    redMeeting: {
      input: () => ({ reason: '03', remark: '' }),
      within: 'meeting',
      answers: 720_001,
      logs: 1,
    },
  },
  samples: { redMeeting: { reason: '03', remark: '' } },
  kept: [],
};
