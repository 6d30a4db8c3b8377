import type { NounMatrix } from '../../../../testing/matrix/noun-matrix.ts';

const buyer = { kind: 'pc', titleType: 'person', title: '陈曦' } as const;

/** Attendees hold no function, so the matrix of rights has no rows of them. */
export const matrix: NounMatrix = {
  rows: {},
  samples: {
    applyOwnInvoice: { orderId: 'nothing', ...buyer },
    requestOwnInvoice: { orderId: 'nothing', ...buyer },
    editOwnInvoice: { id: 'nothing', version: 1, ...buyer },
    downloadOwnInvoice: { id: 'nothing', format: 'pdf' },
  },
  kept: [],
};
