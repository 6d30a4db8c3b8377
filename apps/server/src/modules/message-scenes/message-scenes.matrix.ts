import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

const OFF = { scene: 'reg_approved', channel: 'sms', mode: 'off' };

export const matrix: NounMatrix = {
  rows: {
    listMessageScenes: { within: 'meeting', input: () => ({}) },
    editMessageScene: {
      within: 'meeting',
      // Each time the first change of the setting.
      input: async ({ world }) => {
        await world.db.deleteFrom('message_scenes').execute();
        return { ...OFF, version: 0 };
      },
    },
  },
  samples: { editMessageScene: { ...OFF, version: 0 } },
  kept: [],
};
