import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    getOverview: {},
    getHomeFigures: {},
    getMeetingReport: {},
  },
  samples: {},
  kept: [],
};
