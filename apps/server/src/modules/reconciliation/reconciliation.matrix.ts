import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';

export const matrix: NounMatrix = {
  rows: {
    getReconciliation: { within: 'meeting' },
    listReconciledPayments: { within: 'meeting', input: () => ({ method: 'bank_transfer', isSeen: false }) },
    checkMeetingLedger: { within: 'meeting' },
  },
  samples: { listReconciledPayments: { method: 'bank_transfer', isSeen: false } },
  kept: [],
};
