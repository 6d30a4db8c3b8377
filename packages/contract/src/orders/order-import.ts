import * as z from 'zod/mini';
import { calendarDay, optionalLine, optionalLines } from '../base/fields.ts';
import { choicesOf, oneOf } from '../base/record-choices.ts';
import { importCalls, importColumn, type ImportPlan } from '../imports/index.ts';
import { amountInput } from './order-actions.shapes.ts';
import { RECORDED_METHODS } from './order-states.ts';

const method = oneOf('缴费方式', RECORDED_METHODS);

/** As it is printed: capitals without spaces and hyphens. */
const payRef = z._default(
  z.string().check(
    z.overwrite((text) => text.toUpperCase().replaceAll(/[\s-]/g, '')),
    z.maxLength(15, '缴费识别码不能超过 15 个字'),
  ),
  '',
);

/** A row of a table of money that was received offline. What names the order are its numbers, or the person. */
export const offlinePayment = z.strictObject({
  orderNo: optionalLine('订单号', 40),
  payRef,
  regNo: optionalLine('报名编号', 40),
  name: optionalLine('姓名', 50),
  phone: optionalLine('手机号码', 20),
  method,
  amount: amountInput,
  paidOn: calendarDay('收款日期'),
  tradeNo: optionalLine('交易单号', 64),
  remark: optionalLines('备注', 200),
});
export type OfflinePayment = z.output<typeof offlinePayment>;

/** Records payments that were received offline, each as by hand. What is recorded already is skipped. */
export const offlinePaymentImport: ImportPlan = {
  name: 'orders',
  noun: '线下收款',
  path: '/fee/order',
  rights: { import: 'orders.import', add: 'orders.edit', delete: 'orders.edit' },
  isAlsoWhenCancelled: true,
  columns: [
    importColumn('orderNo', '订单号', {
      kind: 'code',
      synonyms: ['订单编号', '订单'],
      help: '订单号、缴费识别码、报名编号至少填写一项；都没有时填写姓名和手机号码。单元格请设为文本。',
      example: 'DD2026112400001',
    }),
    importColumn('payRef', '缴费识别码', {
      kind: 'code',
      synonyms: ['识别码', '缴费码', '汇款附言', '附言'],
      input: payRef,
    }),
    importColumn('regNo', '报名编号', { kind: 'code', synonyms: ['报名号', '参会编号'] }),
    importColumn('name', '姓名', {
      synonyms: ['付款人', '参会人', '参会人员'],
      help: '填写订单号等编号时，用于核对。',
      example: '林晓',
    }),
    importColumn('phone', '手机号码', {
      kind: 'phone',
      synonyms: ['手机', '手机号', '联系电话', '付款人手机'],
      guard: 'orders.payerPhone',
      isOpenInDraft: true,
    }),
    importColumn('method', '缴费方式', {
      kind: 'choice',
      isRequired: true,
      synonyms: ['付款方式', '支付方式', '收款方式', '方式'],
      choices: choicesOf(RECORDED_METHODS, undefined),
      input: method,
      example: RECORDED_METHODS.bank_transfer,
    }),
    importColumn('amount', '金额', {
      kind: 'money',
      isRequired: true,
      synonyms: ['缴费金额', '收款金额', '实收金额', '已缴金额', '付款金额'],
      help: '以元计，最多两位小数。',
      example: '1600.00',
      guard: 'orders.amounts',
      isOpenInDraft: true,
      input: amountInput,
    }),
    importColumn('paidOn', '收款日期', {
      kind: 'date',
      isRequired: true,
      synonyms: ['缴费日期', '付款日期', '到账日期', '入账日期', '日期'],
      example: '2026-11-24',
    }),
    importColumn('tradeNo', '交易单号', {
      kind: 'code',
      synonyms: ['流水号', '交易流水号', '凭证号', '参考号'],
      help: '同一缴费方式的交易单号只能登记一次。',
    }),
    importColumn('remark', '备注', { kind: 'lines', synonyms: ['说明'] }),
  ],
  draft: offlinePayment,
  keys: [['method', 'tradeNo']],
};
export const offlinePaymentImports = importCalls(offlinePaymentImport);

/** Messages about a row. */
export const offlinePaymentProblems = {
  noNumber: '请填写订单号、缴费识别码或报名编号，或姓名和手机号码',
  noPhone: '没有编号时，请同时填写姓名和手机号码',
  noOrder: '没有这个订单号',
  noReference: '没有这个缴费识别码',
  noRegistration: '没有这个报名编号，或该报名没有订单',
  noPerson: '没有姓名和手机号码相符的报名，或该报名没有订单',
  otherPerson: '订单的付款人和参会人员中没有此人',
  otherOrder: '几个编号不属于同一订单',
  several: '该报名有多笔待付的订单，请填写订单号',
  same: '该订单已有同日、同方式、同金额的收款；确为另一笔时，请用交易单号或备注区分',
  takenBack: '撤回导入',
} as const;

/** What a row makes of its order. */
export const offlinePaymentNotes = {
  partial: '部分缴费',
  paid: '缴清',
  over: '多缴',
  late: '订单已过期或已无名额，请关注',
} as const;
