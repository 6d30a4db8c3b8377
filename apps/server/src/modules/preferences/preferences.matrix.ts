import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    getPreferences: {},
    savePreference: { logs: 0 },
  },
  samples: {
    savePreference: { name: 'searchHistory', value: ['会议'] },
  },
  kept: [],
};
