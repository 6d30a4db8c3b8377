import { feeItemCalls, feeItemRecord } from '@huiwu/contract/fee-items';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';

const plain = recordMatrix({
  record: feeItemRecord,
  calls: feeItemCalls,
  table: 'fee_items',
  of: 'meeting',
  draft: (number) => ({ code: `F${number}`, name: `注册费${number}`, priceMode: 'matrix' }),
  filled: {
    category: 'meal',
    minQty: 2,
    maxQty: 7,
    capacity: 60,
    isRequired: true,
    isRefundable: true,
    invoiceItemName: '会议费',
    taxRate: '300',
    taxClassCode: '3040301000000000000',
    saleFrom: '2026-11-01T00:00:00.000Z',
    saleTo: '2026-12-01T00:00:00.000Z',
    sortOrder: 7,
  },
});

const prices = {
  periods: [{ name: '早鸟', from: '2026-10-01T00:00:00.000Z', to: '2026-12-31T15:59:00.000Z' }],
  rows: [{ typeId: null, prices: [160_000] }],
};
const until = '2027-01-31T15:59:00.000Z';
const { editFeeItem } = plain.rows;

export const matrix: NounMatrix = {
  ...plain,
  rows: {
    ...plain.rows,
    getFeeItemOptions: { within: 'meeting', input: () => ({}) },
    editFeePrices: { ...editFeeItem, input: ({ id }) => ({ id, version: 1, ...prices }) },
    extendFeeSale: {
      ...editFeeItem,
      input: async ({ world: { db }, id }) => {
        await db
          .updateTable('fee_items')
          .set({ prices: JSON.stringify(prices) })
          .where('id', '=', id)
          .execute();
        return { id, version: 1, until };
      },
    },
  },
  samples: {
    ...plain.samples,
    editFeePrices: { id: 'nothing', version: 1, ...prices },
    extendFeeSale: { id: 'nothing', version: 1, until },
  },
};
