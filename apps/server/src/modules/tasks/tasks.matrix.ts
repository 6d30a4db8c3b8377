import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';

const byId = ({ id }: MatrixTarget) => ({ id });

export const matrix: NounMatrix = {
  rows: {
    listTasks: { on: 'task', within: 'rows', input: () => ({ limit: 200 }), verdict: listed },
    listMyTasks: { on: 'task', within: 'oneself', input: () => ({}), verdict: listed },
    getTask: [
      { on: 'ownTask', within: 'oneself', input: byId },
      { on: 'othersTask', within: 'rows', input: byId, withoutFunctions: 404 },
    ],
    cancelTask: { on: 'task', within: 'rows', input: byId },
    retryTask: { on: 'failedTask', within: 'rows', input: byId },
    cancelMyTask: { on: 'task', within: 'oneself', input: byId },
    retryMyTask: { on: 'failedTask', within: 'oneself', input: byId },
  },
  samples: {},
  kept: [],
};
