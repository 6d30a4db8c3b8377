import * as z from 'zod/mini';
import { yuanOf } from '../base/billing/amounts.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { calendarDay, optionalLine } from '../base/fields.ts';
import { RESULT_ARCHIVE_BYTES_MAX, RESULT_FILES_MAX } from '../base/limits.ts';
import { importCalls, importColumn, type ImportPlan } from '../imports/index.ts';
import { amountInput } from '../orders/order-actions.shapes.ts';
import { invoiceNumber } from './invoice-requests.shapes.ts';

const PATH = '/invoice/list';

/** A row of a table of invoices that were issued elsewhere. One of the two numbers names the application. */
export const invoiceResult = z.strictObject({
  applyNo: optionalLine('申请号', 40),
  orderNo: optionalLine('订单号', 40),
  fpCode: optionalLine('发票代码', 12),
  fpNo: invoiceNumber,
  issuedOn: calendarDay('开票日期'),
  amount: amountInput,
});
export type InvoiceResult = z.output<typeof invoiceResult>;

/** Registers invoices that were issued elsewhere. What was registered already is skipped; nothing is taken back. */
export const invoiceResultImport: ImportPlan = {
  name: 'invoices',
  noun: '开票结果',
  path: PATH,
  rights: { import: 'invoices.import', add: 'invoices.invoiceHandling', delete: 'invoices.invoiceHandling' },
  isAlsoWhenCancelled: true,
  columns: [
    importColumn('applyNo', '申请号', {
      kind: 'code',
      synonyms: ['开票申请号', '申请单号', '申请编号', '业务单号', '单据编号'],
      help: '开票申请的编号；不填时按订单号查找。单元格请设为文本。',
      example: 'FP2026112400001',
    }),
    importColumn('orderNo', '订单号', {
      kind: 'code',
      synonyms: ['订单编号', '订单', '商户订单号'],
      help: '没有申请号时填写，订单只有一份金额相符的待开具申请。',
      example: 'DD2026112400001',
    }),
    importColumn('fpCode', '发票代码', { kind: 'code', help: '数电发票没有代码，不填。' }),
    importColumn('fpNo', '发票号码', {
      kind: 'code',
      isRequired: true,
      synonyms: ['数电发票号码', '数电票号码', '全电发票号码', '票号', '号码'],
      example: '26312000000012345678',
      input: invoiceNumber,
    }),
    importColumn('issuedOn', '开票日期', {
      kind: 'date',
      isRequired: true,
      synonyms: ['开票时间', '日期', '开具日期'],
      example: '2026-11-24',
    }),
    importColumn('amount', '金额', {
      kind: 'money',
      isRequired: true,
      synonyms: ['价税合计', '含税金额', '发票金额', '总金额'],
      help: '价税合计，以元计，须与申请一致。',
      example: '1600.00',
    }),
  ],
  draft: invoiceResult,
  keys: [['applyNo'], ['fpCode', 'fpNo']],
};
export const invoiceResultImports = importCalls(invoiceResultImport);

/** What became of a file of an archive. `known`: the invoice has this format already. */
export const RESULT_FILE_ENDS = {
  kept: '已归入',
  known: '已有同格式文件',
  unmatched: '没有对应的发票',
  refused: '未收',
} as const;
export type ResultFileEnd = keyof typeof RESULT_FILE_ENDS;

export const resultFiles = z.object({
  kept: z.int(),
  files: z.array(
    z.object({
      name: z.string(),
      end: z.enum(['kept', 'known', 'unmatched', 'refused']),
      /** The number of the invoice to which it belongs. */
      fpNo: z.string(),
      /** Why it was refused; empty for others. */
      reason: z.string(),
    }),
  ),
});
export type ResultFiles = z.output<typeof resultFiles>;

export const uploadResultFiles = defineEndpoint({
  method: 'POST',
  path: `${PATH}/results/upload`,
  summary: '上传发票文件的压缩包，按文件名中的发票号码归入发票',
  access: { function: 'invoices.import' },
  effect: 'creates',
  alsoWhenCancelled: true,
  body: 'multipart',
  fileBytesMax: RESULT_ARCHIVE_BYTES_MAX,
  input: z.strictObject({}),
  output: resultFiles,
});

/** Messages about an archive or one of its files. */
export const resultProblems = {
  notArchive: '请上传 zip 压缩包',
  broken: '压缩包已损坏或不完整，无法读取',
  locked: '压缩包有密码，无法读取',
  tooManyFiles: `压缩包最多 ${RESULT_FILES_MAX} 个文件`,
  unpacksTooLarge: '压缩包解压后过大',
  empty: '压缩包中没有文件',
  wrongType: '只接受 pdf、ofd、xml 文件',
  brokenOrLarge: (megabytes: number) => `文件已损坏，或解压后超过 ${megabytes} MB`,
  notWhatItSays: '文件内容与扩展名不符',
  hasScript: 'PDF 含有脚本或启动程序的动作',
  hasEntities: 'XML 含有不允许的内容（外部实体）',
  several: '有多张同号码的发票，请在文件名中写明发票代码',
  /** Of rows of a table. */
  noNumber: '请填写申请号或订单号',
  noApplication: '没有这个申请号',
  otherOrder: '订单号与申请不符',
  noOpen: '该订单没有待开具的申请',
  severalOpen: '该订单有多份金额相符的申请，请填写申请号',
  notOpen: ({ state }: { state: string }) => `该申请现在是“${state}”，不能登记发票`,
  otherAmounts: ({ amounts, given }: { amounts: readonly number[]; given: number }) =>
    `该订单待开具的金额为 ${amounts.map(yuanOf).join('、')} 元，填写的是 ${yuanOf(given)} 元`,
};
