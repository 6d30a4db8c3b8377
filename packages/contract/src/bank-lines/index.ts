import * as z from 'zod/mini';
import { accountNumber } from '../base/billing/tax-numbers.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { id, timestamp, version } from '../base/fields.ts';
import { lifecycleFields, transitionCall } from '../base/lifecycle.ts';
import { choicesOf, oneOf } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { date, money, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { sumsCall } from '../base/calls/list-sums.ts';
import { defineResource, exportCall, getCall, listCall } from '../base/resource.ts';
import { importCalls, importColumn, importColumns, type ImportPlan } from '../imports/index.ts';
import { AMOUNT_MAX } from '../orders/order-actions.shapes.ts';
import { orderSearch, payableOrder, voucherParts } from '../vouchers/voucher-actions.shapes.ts';
import { paidOrder } from '../vouchers/voucher-record.ts';
import { bankLineLifecycle, MATCH_BASES } from './bank-line-states.ts';
import { bankLinesAccess } from './bank-lines.access.ts';

export * from './bank-line-states.ts';
export * from './bank-lines.access.ts';
export * from './voucher-lines.ts';

/** Money that came to the bank account of a meeting. Amounts are in fen. */
export const bankLineRecord = defineRecord({
  noun: '银行流水',
  name: 'payerName',
  fields: {
    bookedOn: date('入账日期', { isListed: true, isSortable: true, filter: 'days' }),
    amount: money(
      '金额',
      { min: 1, max: AMOUNT_MAX },
      { isListed: true, isSortable: true, filter: 'range', sum: true },
    ),
    payerName: text('对方户名', 100, { isListed: true, isSortable: true, filter: 'contains', width: 176 }),
    payerAccount: accountNumber('对方账号', {
      isOptional: true,
      isListed: true,
      isOpenInDraft: true,
      mask: 'tail',
      guard: 'bankLines.payerAccount',
    }),
    purpose: text('摘要', 300, { isOptional: true, isListed: true, filter: 'contains', width: 220 }),
    serial: text('流水号', 64, { isOptional: true, isListed: true, filter: 'contains' }),
    account: readOnly(
      { kind: 'paymentAccount', label: '收款账户', output: z.object({ id: z.string(), name: z.string() }), match: id },
      { isListed: true, filter: 'equals', column: 'account' },
    ),
    basis: readOnly(
      {
        kind: 'choice',
        label: '匹配依据',
        output: z.nullable(oneOf('匹配依据', MATCH_BASES)),
        match: oneOf('匹配依据', MATCH_BASES),
      },
      { isListed: true, filter: 'equals', choices: choicesOf(MATCH_BASES, undefined), width: 112 },
    ),
    orders: readOnly(
      { kind: 'json', label: '匹配订单', output: z.array(paidOrder) },
      { isListed: true, isComputed: true },
    ),
    orderNos: readOnly({ kind: 'text', label: '订单号', output: z.string() }, { isListed: true, isComputed: true }),
    ...lifecycleFields(bankLineLifecycle, 'oneOf'),
    stateReason: readOnly({ kind: 'lines', label: '状态说明', output: z.string() }, { isListed: true }),
    createdAt: readOnly(
      { kind: 'time', label: '导入时间', output: timestamp },
      { isListed: true, isSortable: true, filter: 'period' },
    ),
    updatedAt: readOnly({ kind: 'time', label: '最近修改', output: timestamp }, { isListed: true }),
  },
});

export type BankLine = RowOf<typeof bankLineRecord>;
export type BankLineDetail = DetailOf<typeof bankLineRecord>;

const PATH = '/fee/bank';
const bankLines = defineResource(bankLinesAccess, PATH, bankLineRecord);

export const listBankLines = listCall(bankLines);
export const sumBankLines = sumsCall(bankLines);
export const exportBankLines = exportCall(bankLines, listBankLines);
export const getBankLine = getCall(bankLines);

/** The accounts whose lines were imported into the meeting, to filter by. */
export const listBankLineAccounts = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/accounts`,
  summary: '已导入流水的收款账户',
  access: { function: 'bankLines.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const findOrdersForLine = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/orders`,
  summary: '按订单号、识别码或付款人查找流水对应的待缴订单；已登记汇款而没有流水的订单按完整的订单号或识别码查找',
  access: { function: 'bankLines.edit' },
  effect: 'reads',
  input: orderSearch,
  output: z.array(payableOrder),
});

export const bankLineMatch = z.strictObject({ id, version, orders: voucherParts });
export type BankLineMatch = z.output<typeof bankLineMatch>;

export const matchBankLine = defineEndpoint({
  method: 'POST',
  path: `${PATH}/match/{id}`,
  summary: '手工匹配或拆分一笔流水；确认后才登记收款',
  access: { function: 'bankLines.edit' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: bankLineMatch,
  output: nothing,
});

export const bankLineConfirmation = z.strictObject({
  id,
  version,
  /** Money beyond what an order waits for is kept on it. */
  keepsOverpayment: z._default(z.boolean(), false),
});
export type BankLineConfirmation = z.output<typeof bankLineConfirmation>;

export const confirmBankLine = defineEndpoint({
  method: 'POST',
  path: `${PATH}/confirm/{id}`,
  summary: '确认匹配：登记收款，或附到已登记的同一笔汇款',
  access: { function: 'bankLines.review' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: bankLineConfirmation,
  output: nothing,
});

/** Some hundred lines with each call, so that none takes long. */
export const confirmExactBankLines = defineEndpoint({
  method: 'POST',
  path: `${PATH}/confirm-exact`,
  summary: '确认识别码相符且金额等于待付的全部流水',
  access: { function: 'bankLines.review' },
  effect: 'changes',
  alsoWhenCancelled: true,
  input: z.strictObject({ afterId: z.optional(id) }),
  output: z.object({
    confirmed: z.int(),
    /** Lines of this call that an admin has to look at. */
    left: z.int(),
    /** Where the next call goes on; null at the end. */
    nextAfterId: z.nullable(z.string()),
  }),
});

export const discardBankLine = {
  ...transitionCall(bankLines, bankLineLifecycle, 'discard'),
  alsoWhenCancelled: true,
} as const;
export const distinguishBankLine = {
  ...transitionCall(bankLines, bankLineLifecycle, 'distinguish'),
  alsoWhenCancelled: true,
} as const;
export const releaseBankLine = {
  ...transitionCall(bankLines, bankLineLifecycle, 'release'),
  alsoWhenCancelled: true,
} as const;

export const bankLineCalls = { list: listBankLines, sums: sumBankLines, export: exportBankLines, get: getBankLine };

/** A line that was imported before is kept as a duplicate, so the same file can be imported again. */
export const bankLineImport: ImportPlan = {
  name: 'bankLines',
  noun: '银行流水',
  path: PATH,
  rights: { import: 'bankLines.import', add: 'bankLines.import', delete: 'bankLines.delete' },
  isAlsoWhenCancelled: true,
  columns: [
    ...importColumns(bankLineRecord, {
      bookedOn: {
        synonyms: ['交易日期', '记账日期', '入账时间', '交易时间', '记账时间', '交易日', '起息日', '日期'],
        example: '2026-11-20',
      },
      amount: {
        synonyms: ['贷方金额', '收入金额', '贷方发生额', '入账金额', '收款金额', '交易金额', '发生额', '收入', '贷方'],
        example: '1600.00',
      },
      payerName: {
        synonyms: [
          '对方名称',
          '付款人',
          '付款人名称',
          '付款人户名',
          '付款户名',
          '付款方名称',
          '收付方名称',
          '收(付)方名称',
        ],
        example: '云汀会展有限公司',
      },
      payerAccount: {
        synonyms: ['付款账号', '对方帐号', '付款人账号', '付款人帐号', '付款方账号', '收付方账号', '收(付)方帐号'],
        example: '6222000000000000',
      },
      purpose: {
        synonyms: ['附言', '用途', '备注', '摘要/附言', '交易附言', '摘要/用途', '交易摘要', '交易用途', '交易备注'],
        example: 'HW0000018',
      },
      serial: {
        synonyms: ['交易流水号', '流水', '银行流水号', '凭证号', '核心流水号', '交易流水', '业务流水号', '交易序号'],
        example: '20261120000001',
      },
    }),
    importColumn('direction', '借贷标志', {
      synonyms: [
        '借贷',
        '借/贷',
        '借贷方向',
        '借贷标识',
        '收支',
        '收/支',
        '收付标志',
        '收支类型',
        '交易方向',
        '交易类型',
        '转入转出',
        'D/C',
        'Dr/Cr',
      ],
      help: '“贷”为收入，“借”为支出；支出不导入。金额只有一列且收支都有时填写',
    }),
    importColumn('paidOut', '支出金额', {
      kind: 'money',
      synonyms: ['借方金额', '借方发生额', '付款金额', '转出金额', '支出', '借方'],
      help: '收入与支出分为两列时填写；支出不导入',
    }),
  ],
  draft: bankLineRecord.draft,
  keys: [[]],
};
export const bankLineImports = importCalls(bankLineImport);
