import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

const OFF = { scene: 'pay_remind', channel: 'sms', mode: 'off' };

export const matrix: NounMatrix = {
  rows: {
    listMessageScenes: { within: 'meeting', input: () => ({}) },
    editMessageScene: {
      within: 'meeting',
      // Each time at the version that there is.
      input: async ({ world, caller }) => {
        const row = await world.db
          .selectFrom('message_scenes')
          .innerJoin('meetings', 'meetings.id', 'message_scenes.meeting_id')
          .select('message_scenes.version')
          .where('meetings.code', '=', `IN-${caller.customerId}`)
          .executeTakeFirst();
        return { ...OFF, version: row?.version ?? 0 };
      },
    },
  },
  samples: { editMessageScene: { ...OFF, version: 0 } },
  kept: [],
};
