import * as z from 'zod/mini';
import { timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choicesOf, oneOf, tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { defineRecord, type DetailOf, type FilterOf, type RowOf } from '../base/record.ts';
import { BUREAU_STATES, RED_REASONS, redLifecycle } from './red-states.ts';

const BUREAU = { section: '税务局' } as const;
const RESULT = { section: '红字发票' } as const;

const line = <const O extends object>(label: string, options: O) =>
  readOnly({ kind: 'text', label, output: z.string() }, options);

const code = <const O extends object>(label: string, options: O) =>
  readOnly({ kind: 'code', label, output: z.string() }, options);

/** The confirmation that the tax bureau asks for before an invoice may be reversed. The amount is in fen. */
export const redRecord = defineRecord({
  noun: '红字确认单',
  name: 'redNo',
  fields: {
    redNo: code('红冲单号', { isListed: true, isSortable: true, filter: 'contains', width: 168 }),
    applyNo: code('申请号', { isListed: true, filter: 'contains', width: 168 }),
    title: line('抬头名称', { isListed: true, filter: 'contains', width: 210 }),
    fpNo: code('原发票号码', { isListed: true, filter: 'contains', width: 184 }),
    amount: readOnly(
      { kind: 'money', label: '红冲金额', output: z.int() },
      { guard: 'orders.amounts', isListed: true, isSortable: true, filter: 'range' },
    ),
    isFull: readOnly({ kind: 'boolean', label: '全额红冲', output: z.boolean() }, { isListed: true, filter: 'equals' }),
    reason: readOnly(
      { kind: 'choice', label: '红冲原因', output: oneOf('红冲原因', RED_REASONS) },
      { isListed: true, filter: 'equals', choices: choicesOf(RED_REASONS, undefined), width: 104 },
    ),
    ...lifecycleFields(redLifecycle),
    bureauState: readOnly(
      { kind: 'choice', label: '确认状态', output: z.nullable(oneOf('确认状态', BUREAU_STATES)) },
      { ...BUREAU, isListed: true, choices: choicesOf(BUREAU_STATES, undefined), width: 168 },
    ),
    bureauNo: code('确认单编号', { ...BUREAU, isListed: true, filter: 'contains', width: 168 }),
    /** Until when the other side must confirm; null while nothing waits for it. */
    expiresAt: readOnly(
      { kind: 'time', label: '确认截止', output: z.nullable(timestamp) },
      { ...BUREAU, isListed: true, isSortable: true },
    ),
    redFpNo: code('红字发票号码', { ...RESULT, isListed: true, filter: 'contains', width: 184 }),
    redIssuedOn: line('红字开票日期', { ...RESULT, isListed: true, width: 112 }),
    files: line('版式文件', { ...RESULT, isComputed: true }),
    remark: line('备注', {}),
    ...tracked,
  },
});

export type Red = RowOf<typeof redRecord>;
export type RedDetail = DetailOf<typeof redRecord>;
export type RedFilter = FilterOf<typeof redRecord>;
