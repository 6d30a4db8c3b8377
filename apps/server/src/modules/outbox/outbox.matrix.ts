import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';

const byId = ({ id }: MatrixTarget) => ({ id });

export const matrix: NounMatrix = {
  rows: {
    listOutbox: { on: 'failedMessage', within: 'rows', input: () => ({ limit: 200 }), verdict: listed },
    getOutboxMessage: { on: 'failedMessage', within: 'rows', input: byId },
    resendOutboxMessage: { on: 'failedMessage', within: 'rows', input: byId },
  },
  samples: {},
  kept: [],
};
