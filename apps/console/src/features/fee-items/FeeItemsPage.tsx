import {
  editFeePrices,
  extendFeeSale,
  feeItemCalls,
  feeItemImports,
  feeItemRecord,
  feePriceImports,
  FEE_PRICES_MAX,
  getFeeItem,
  type FeeItem,
  type FeeItemRow,
} from '@huiwu/contract/fee-items';
import { actTitle } from '../../shared/actions/act-title.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';
import { EXTEND_VERB, FEE_ITEMS, PRICES_VERB } from './fee-items.queries.ts';
import { typeFilter } from './type-filter.ts';
import { FeePricesPanel } from './FeePricesPanel.tsx';

const typesOf = ({ types }: Pick<FeeItemRow, 'types'>) =>
  types.length === 0 ? '所有类型' : types.map(({ name }) => name).join('、');

const feeItemsConsole = defineConsoleRecord<FeeItemRow, FeeItem>({
  noun: FEE_ITEMS,
  record: feeItemRecord,
  calls: feeItemCalls,
  imports: [
    { name: 'feeItems', noun: '收费项目', calls: feeItemImports, refreshes: [FEE_ITEMS] },
    {
      name: 'feePrices',
      noun: '价格',
      verb: '导入价格表',
      calls: feePriceImports,
      rowsMax: FEE_PRICES_MAX,
      refreshes: [FEE_ITEMS],
    },
  ],
  show: [
    'name',
    'code',
    'category',
    'priceMode',
    'priceToday',
    'types',
    'isRequired',
    'capacity',
    'sold',
    'taxRate',
    'sortOrder',
    'state',
  ],
  columns: { types: { render: typesOf }, sortOrder: { isExtra: true }, taxRate: { isExtra: true } },
  facts: [
    'name',
    'code',
    'category',
    'priceMode',
    'basePrice',
    'priceToday',
    'types',
    'isRequired',
    'minQty',
    'maxQty',
    'capacity',
    'sold',
    'saleFrom',
    'saleTo',
    'isRefundable',
    'invoiceItemName',
    'taxRate',
    'taxClassCode',
    'sortOrder',
    'state',
    'createdAt',
    'updatedAt',
  ],
  factOf: { types: typesOf },
  filters: ['name', 'code', 'category', 'priceMode', typeFilter, 'isRequired', 'isRefundable', 'state', 'createdAt'],
  // The grid of prices needs the width of a page, so the detail is not shown in a drawer.
  isOnlyEdited: true,
  texts: {
    title: '收费项目',
    description: '报名费、住宿、餐饮等收费项目，价格可以按参会类型和时段设置。',
    one: '收费项目详情',
    empty: { hint: '没有报名费项目的参会类型按自己的费用收取。', hasAdd: true },
    consequences: () => ({
      disable: '停用后新订单不再包含此项目，已有的订单不受影响。',
      delete: '需要时可以在“已删除”中恢复。',
    }),
  },
  actions: [
    { verb: PRICES_VERB, to: editFeePrices, layer: 'prices', isOffered: ({ priceMode }) => priceMode === 'matrix' },
    {
      verb: EXTEND_VERB,
      to: extendFeeSale,
      layer: 'extend',
      isOffered: ({ prices, saleTo }) => prices.periods.length > 0 || saleTo !== null,
    },
  ],
  layers: {
    prices: {
      to: editFeePrices,
      titleOf: (name) => actTitle(PRICES_VERB, name),
      Layer: lazyChunk(async () => (await import('./FeePricesDrawer.tsx')).FeePricesDrawer),
    },
    extend: {
      to: extendFeeSale,
      titleOf: (name) => actTitle(EXTEND_VERB, name),
      Layer: lazyChunk(async () => (await import('./ExtendSaleDrawer.tsx')).ExtendSaleDrawer),
    },
  },
  form: async () => (await import('./fee-item-form.tsx')).feeItemForm,
});

export function FeeItemsPage() {
  return <MeetingRecordsPage of={feeItemsConsole} />;
}

/** The detail page of an item: facts, prices and history. */
export function FeeItemDetailPage() {
  const { of } = useMeetingRecord(feeItemsConsole);
  return (
    <RecordPage of={of} get={getFeeItem}>
      {(item) => item.priceMode === 'matrix' && <FeePricesPanel item={item} />}
    </RecordPage>
  );
}
