import { DEFAULT_APP_KEY } from '../../composition.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    getSystemToken: { input: ({ world }) => ({ appKey: DEFAULT_APP_KEY, appSecret: world.secrets.appSecret }) },
  },
  samples: {
    getSystemToken: { appKey: 'no-one', appSecret: 'nothing' },
  },
  kept: [],
};
