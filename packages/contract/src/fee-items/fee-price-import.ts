import { importCalls, importColumn, type ImportPlan } from '../imports/index.ts';
import { feePriceDraft } from './fee-prices.shapes.ts';

/** Prices of one file: all are checked in one transaction. */
export const FEE_PRICES_MAX = 5000;

/** Adds prices to the grids of fee items, one cell per row. Prices that are there are never changed. */
export const feePriceImport: ImportPlan = {
  name: 'feePrices',
  noun: '价格表',
  path: '/fee/item/prices',
  rowsMax: FEE_PRICES_MAX,
  rights: { import: 'feeItems.import', add: 'feeItems.edit', delete: 'feeItems.edit' },
  columns: [
    importColumn('item', '收费项目', {
      isRequired: true,
      refers: 'feeItem',
      synonyms: ['项目名称', '项目编码', '项目', '收费编码'],
      help: '填写收费项目的名称或编码；计价方式须为“价格表”。',
      example: '会议注册费',
    }),
    importColumn('type', '参会类型', {
      refers: 'registrationType',
      synonyms: ['类型', '适用类型', '人员类型'],
      help: '填写参会类型的名称或编码；不填适用于所有类型。',
      example: '普通代表',
    }),
    importColumn('period', '时段', {
      isRequired: true,
      synonyms: ['时段名称', '价格时段', '阶段'],
      help: '同一收费项目中，同名时段的开始和结束时间应一致。',
      example: '早鸟',
      input: feePriceDraft.shape.period,
    }),
    importColumn('from', '开始时间', {
      kind: 'time',
      isRequired: true,
      synonyms: ['开始', '开始日期', '起', '起始时间'],
      help: '时间，如 2026-11-22 09:30；只填日期从零点开始。',
      example: '2026-09-01',
      input: feePriceDraft.shape.from,
    }),
    importColumn('to', '结束时间', {
      kind: 'time',
      isRequired: true,
      synonyms: ['结束', '结束日期', '止', '截止时间'],
      help: '时间，如 2026-11-22 18:00；只填日期到当天结束。',
      example: '2026-10-31',
      input: feePriceDraft.shape.to,
    }),
    importColumn('price', '价格（元）', {
      kind: 'money',
      isRequired: true,
      synonyms: ['价格', '金额', '单价', '收费标准'],
      help: '以元计，最多两位小数；免费填写 0。',
      example: '1600.00',
      input: feePriceDraft.shape.price,
    }),
  ],
  draft: feePriceDraft,
  keys: [['item', 'type', 'period']],
};
export const feePriceImports = importCalls(feePriceImport);
