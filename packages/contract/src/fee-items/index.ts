import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { id, momentUntil, timestamp } from '../base/fields.ts';
import { choice, enabledState, registrationTypeList, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly, valueField } from '../base/record-field.ts';
import { code, flag, formed, integer, money, text, time } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { feeItemsAccess } from './fee-items.access.ts';
import { feeItemProblems } from './fee-items.errors.ts';
import { feeItemOptions, feePrices, feePricesEdit, feeSaleExtension, PRICE_MAX } from './fee-prices.shapes.ts';

export * from './fee-items.access.ts';
export * from './fee-items.errors.ts';
export * from './fee-periods.ts';
export * from './fee-price-import.ts';
export * from './fee-prices.shapes.ts';

export const FEE_CATEGORIES = {
  registration: '报名费',
  accommodation: '住宿',
  meal: '餐饮',
  excursion: '考察',
  training: '培训',
  exhibition: '展位',
  material: '资料',
  other: '其他',
} as const;

/** The amount of a donation is entered when it is chosen. */
export const PRICE_MODES = { fixed: '固定价', matrix: '价格表', free: '免费', donation: '自愿金额' } as const;
export type PriceMode = keyof typeof PRICE_MODES;

/** By the rate in hundredths of a percent. */
export const TAX_RATES = {
  '0': '0%',
  '100': '1%',
  '300': '3%',
  '500': '5%',
  '600': '6%',
  '900': '9%',
  '1300': '13%',
} as const;

const QUANTITY_MAX = 9999;
const taxClassForm = { max: 19, form: /^\d{19}$/, sentence: '税收分类编码应为 19 位数字' };

/** What participants of a meeting pay for. */
export const feeItemRecord = defineRecord({
  noun: '收费项目',
  name: 'name',
  order: { by: 'sortOrder', direction: 'asc' },
  fields: {
    code: code('项目编码', 20, { isListed: true, isSortable: true, filter: 'contains', width: 104 }),
    name: text('项目名称', 60, { isListed: true, isSortable: true, filter: 'contains', width: 160 }),
    category: choice('类别', FEE_CATEGORIES, { blank: 'registration', isListed: true, filter: 'equals', width: 88 }),
    priceMode: choice('计价方式', PRICE_MODES, { blank: 'fixed', isListed: true, filter: 'equals', width: 96 }),
    basePrice: money(
      '单价',
      { min: 0, max: PRICE_MAX },
      { blank: 0, isListed: true, isSortable: true, help: '价格表项目保存后再设置价格表' },
    ),
    prices: readOnly({ kind: 'json', label: '价格表', output: feePrices }, { isListed: true }),
    priceToday: readOnly(
      { kind: 'text', label: '今日价格', output: z.string() },
      { isListed: true, isComputed: true, width: 150 },
    ),
    types: registrationTypeList('适用类型', {
      blank: [],
      column: 'type_ids',
      isListed: true,
      help: '不选则适用于所有参会类型',
      width: 140,
    }),
    /** Filter only: those that people of this type pay for or may choose. */
    type: readOnly(
      { kind: 'text', label: '适用类型', output: z.optional(z.string()), match: id },
      { isComputed: true, filter: 'equals' },
    ),
    isRequired: flag('必选', { isListed: true, filter: 'equals', help: '报名时自动计入', width: 64 }),
    minQty: integer('最少数量', { min: 0, max: QUANTITY_MAX }, { blank: 0 }),
    maxQty: integer('最多数量', { min: 1, max: QUANTITY_MAX }, { blank: 1 }),
    capacity: integer(
      '名额',
      { min: 1, max: 1_000_000 },
      { isOptional: true, isListed: true, help: '留空不限；按订单中的数量计，未缴费的也占用', width: 80 },
    ),
    /** Of positions of orders that hold their place. */
    sold: readOnly({ kind: 'count', label: '已售', output: z.int() }, { isListed: true, isComputed: true, width: 72 }),
    isRefundable: flag('可退', { isListed: true, filter: 'equals', width: 64 }),
    invoiceItemName: text('开票名称', 90, { isOptional: true, isListed: true, help: '如：会议费；留空用项目名称' }),
    taxRate: choice('税率', TAX_RATES, { blank: '600', isListed: true, width: 72 }),
    taxClassCode: field(
      { kind: 'text', label: '税收分类编码', output: z.string(), input: formed('税收分类编码', taxClassForm) },
      { isOptional: true },
    ),
    saleFrom: time('开售时间', { isOptional: true, isListed: true, help: '留空不限', width: 150 }),
    saleTo: valueField(
      { kind: 'time', label: '停售时间', output: timestamp, input: momentUntil('停售时间') },
      { isOptional: true, isListed: true, help: '留空不限', width: 150 },
    ),
    sortOrder: integer(
      '排序',
      { min: 0, max: QUANTITY_MAX },
      { blank: 100, isListed: true, isSortable: true, help: '数字小的在前', width: 72 },
    ),
    ...enabledState,
    ...tracked,
    ...restorable,
  },
  rules: [
    {
      at: 'basePrice',
      reads: ['priceMode'],
      holds: ({ priceMode, basePrice }) => priceMode !== 'fixed' || basePrice !== 0,
      sentence: feeItemProblems.noPrice,
    },
    {
      at: 'basePrice',
      reads: ['priceMode'],
      holds: ({ priceMode, basePrice }) => priceMode === undefined || priceMode === 'fixed' || !basePrice,
      sentence: feeItemProblems.priceNotUsed,
    },
    {
      at: 'isRequired',
      reads: ['priceMode'],
      holds: ({ priceMode, isRequired }) => priceMode !== 'donation' || isRequired !== true,
      sentence: feeItemProblems.donationRequired,
    },
    {
      at: 'category',
      reads: ['priceMode'],
      holds: ({ priceMode, category }) => priceMode !== 'donation' || category !== 'registration',
      sentence: feeItemProblems.donationRegistration,
    },
    {
      at: 'maxQty',
      reads: ['minQty'],
      holds: ({ minQty, maxQty }) => minQty === undefined || maxQty === undefined || maxQty >= minQty,
      sentence: feeItemProblems.maxBelowMin,
    },
    {
      at: 'saleTo',
      reads: ['saleFrom'],
      holds: ({ saleFrom, saleTo }) => !saleFrom || !saleTo || saleTo > saleFrom,
      sentence: feeItemProblems.saleEndsFirst,
    },
  ],
});

export type FeeItemRow = RowOf<typeof feeItemRecord>;
export type FeeItem = DetailOf<typeof feeItemRecord>;
export type FeeItemDraft = DraftOf<typeof feeItemRecord>;

const PATH = '/fee/item';
const feeItems = defineResource(feeItemsAccess, PATH, feeItemRecord);

export const listFeeItems = listCall(feeItems);
export const exportFeeItems = exportCall(feeItems, listFeeItems);
export const getFeeItem = getCall(feeItems);
export const addFeeItem = addCall(feeItems);
export const editFeeItem = editCall(feeItems);
export const changeFeeItemState = enableCall(feeItems);
export const deleteFeeItem = deleteCall(feeItems);
export const restoreFeeItem = restoreCall(feeItems);

export const getFeeItemOptions = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/options`,
  summary: '收费项目可选的参会类型',
  access: { function: 'feeItems.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: feeItemOptions,
});

export const editFeePrices = defineEndpoint({
  method: 'POST',
  path: `${PATH}/edit/prices`,
  summary: '编辑收费项目的价格表；同一参会类型的时段不能重叠',
  access: { function: 'feeItems.edit' },
  effect: 'changes',
  input: feePricesEdit,
  output: nothing,
});

export const extendFeeSale = defineEndpoint({
  method: 'POST',
  path: `${PATH}/edit/extend`,
  summary: '延长缴费期：延长最后一个时段和停售时间',
  access: { function: 'feeItems.edit' },
  effect: 'changes',
  input: feeSaleExtension,
  output: nothing,
});

export const feeItemImport = importPlanOf(feeItems, {
  keys: [['code']],
  columns: {
    code: { synonyms: ['编码', '收费编码'], example: 'REG' },
    name: { synonyms: ['名称', '收费项目'], example: '会议注册费' },
    basePrice: { synonyms: ['价格', '金额'] },
    types: {
      refers: 'registrationType',
      isMany: true,
      synonyms: ['参会类型', '类型'],
      help: '填写参会类型的名称或编码，多个用逗号分隔；不填适用于所有类型。',
    },
  },
});
export const feeItemImports = importCalls(feeItemImport);

export const feeItemCalls = {
  list: listFeeItems,
  export: exportFeeItems,
  get: getFeeItem,
  add: addFeeItem,
  edit: editFeeItem,
  enable: changeFeeItemState,
  delete: deleteFeeItem,
  restore: restoreFeeItem,
};
