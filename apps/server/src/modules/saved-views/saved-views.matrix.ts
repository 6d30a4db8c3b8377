import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';

const viewOf = ({ id, number }: MatrixTarget) => ({ id, version: 1, name: `视图${number}`, state: { filters: {} } });

export const matrix: NounMatrix = {
  rows: {
    listSavedViews: { input: () => ({ list: 'admins' }) },
    addSavedView: {
      input: ({ number }) => ({ list: 'admins', name: `视图${number}`, state: { filters: {} } }),
      logs: 0,
    },
    editSavedView: [
      { on: 'ownView', within: 'oneself', input: viewOf, logs: 0 },
      { on: 'sharedView', within: 'own-company', input: viewOf, withoutFunctions: 403 },
    ],
    deleteSavedView: [
      { on: 'ownView', within: 'oneself', input: ({ id }) => ({ id }), logs: 0 },
      { on: 'sharedView', within: 'own-company', input: ({ id }) => ({ id }), withoutFunctions: 403 },
    ],
    shareSavedView: [
      { on: 'ownView', within: 'oneself', input: ({ id }) => ({ id, version: 1, audience: 'company' }) },
      { on: 'sharedView', within: 'own-company', input: ({ id }) => ({ id, version: 1, audience: 'company' }) },
    ],
  },
  samples: {
    listSavedViews: { list: '管理员列表' },
    addSavedView: { list: '管理员列表', name: '启用的', state: { filters: { state: '1' } } },
    editSavedView: { id: 'nothing', version: 1, name: '启用的', state: { filters: {} } },
    shareSavedView: { id: 'nothing', version: 1, audience: 'company' },
  },
  kept: [],
};
