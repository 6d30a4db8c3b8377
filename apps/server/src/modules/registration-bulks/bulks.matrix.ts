import { registrationErrors, type AudienceMatch, type BulkPreviewed } from '@huiwu/contract/registrations';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import { registration } from '../registrations/registrations.matrix.ts';
import { BULK } from './bulks.service.ts';

/** Nothing does the tasks here, and an admin may have only so many open. */
const audienceOf = async ({ world, id }: MatrixTarget) => {
  const waiting = world.db.updateTable('background_tasks').set({ state: 'done' }).where('state', '=', 'waiting');
  await waiting.where('kind', '=', BULK).execute();
  return { audience: { ids: [id] } };
};

const numberOf = async ({ world, id }: MatrixTarget): Promise<string> => {
  const row = await world.db.selectFrom('registrations').select('reg_no').where('id', '=', id).executeTakeFirst();
  return row?.reg_no ?? 'nothing';
};

/** An audience of registrations of other meetings is empty. */
const bulk = (own: object = {}): MatrixRow => ({
  on: registration,
  within: 'meeting',
  input: async (target) => ({ ...(await audienceOf(target)), ...own }),
  verdict: ({ code }) => (code === registrationErrors.bulkEmpty.code ? 404 : code),
});

export const matrix: NounMatrix = {
  rows: {
    countAudience: { within: 'meeting', input: () => ({}) },
    listAudience: { on: registration, within: 'meeting', input: ({ id }) => ({ ids: [id] }), verdict: listed },
    matchAudienceList: {
      on: registration,
      within: 'meeting',
      input: async (target) => ({ file: { filename: '清单.csv', content: await numberOf(target) } }),
      verdict: ({ code, data }) => (code === 200 && (data as AudienceMatch).ids.length === 0 ? 404 : code),
    },
    previewBulk: {
      on: registration,
      within: 'meeting',
      input: ({ id }) => ({ audience: { ids: [id] }, action: 'approve' }),
      verdict: ({ code, data }) => (code === 200 && (data as BulkPreviewed).checked === 0 ? 404 : code),
    },
    approveAudience: bulk(),
    rejectAudience: bulk({ reason: '不符' }),
    waiveAudience: bulk({ reason: '不符' }),
    cancelAudience: bulk({ reason: '取消' }),
    changeTypeOfAudience: bulk({ typeId: 'nothing', reason: '更正' }),
    tagAudience: bulk({ tags: ['nothing'] }),
    untagAudience: bulk({ tags: ['nothing'] }),
    setTeamOfAudience: bulk({ team: null }),
    pushAudience: bulk(),
  },
  samples: {
    countAudience: {},
    listAudience: {},
    matchAudienceList: { file: { filename: '清单.csv', content: 'nothing' } },
    previewBulk: { audience: {}, action: 'approve' },
    approveAudience: { audience: {} },
    rejectAudience: { audience: {}, reason: '不符' },
    waiveAudience: { audience: {}, reason: '不符' },
    cancelAudience: { audience: {}, reason: '取消' },
    changeTypeOfAudience: { audience: {}, typeId: 'nothing', reason: '更正' },
    tagAudience: { audience: {}, tags: ['nothing'] },
    untagAudience: { audience: {}, tags: ['nothing'] },
    setTeamOfAudience: { audience: {}, team: null },
    pushAudience: { audience: {} },
  },
  kept: [],
};
