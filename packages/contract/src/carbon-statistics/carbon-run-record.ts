import * as z from 'zod/mini';
import { id, opaqueLine, timestamp } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choicesOf, oneOf, tracked } from '../base/record-choices.ts';
import { readOnly, type FieldOptions } from '../base/record-field.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { CARBON_PHASES, CARBON_SCOPES } from '../carbon-rules/index.ts';
import { carbonRunLifecycle } from './carbon-states.ts';

const SHOWN = { isListed: true, isComputed: true } as const;
const NAME_MAX = 60;
const END = { align: 'end' } as const;

const shown = <const O extends FieldOptions>(label: string, options: O) =>
  readOnly({ kind: 'text', label, output: z.string() }, options);
/** Filtered by its exact text, from the links of figures. */
const named = (label: string) =>
  readOnly({ kind: 'text', label, output: z.string(), match: opaqueLine(`${label}不正确`, NAME_MAX) }, {
    filter: 'equals',
  } as const);
const count = <const O extends FieldOptions>(label: string, options: O) =>
  readOnly({ kind: 'count', label, output: z.int() }, options);

/** One calculation of the emissions of a meeting, with copies of all that it was calculated from. */
export const carbonRunRecord = defineRecord({
  noun: '碳计算',
  name: 'no',
  order: { by: 'no', direction: 'desc' },
  fields: {
    no: count('次数', { isListed: true, isSortable: true, filter: 'equals', width: 72 }),
    totalKg: shown('总量（kg）', { ...SHOWN, ...END, width: 136 }),
    perPersonKg: shown('人均（kg）', { ...SHOWN, ...END, width: 104 }),
    measuredShare: shown('实测占比', { ...SHOWN, ...END, width: 88 }),
    people: count('人数', { isListed: true, width: 72 }),
    rowCount: count('行数', { isListed: true, width: 72 }),
    missingCount: count('缺因子', { isListed: true, width: 80 }),
    twiceCount: count('重复计入', { width: 88 }),
    isCurrent: readOnly({ kind: 'boolean', label: '当前结果', output: z.boolean() }, { isListed: true, width: 88 }),
    stale: shown('过期原因', { ...SHOWN, width: 176 }),
    computedAt: readOnly(
      { kind: 'time', label: '计算时间', output: z.nullable(timestamp) },
      { isListed: true, width: 104 },
    ),
    lockedAt: readOnly({ kind: 'time', label: '锁定时间', output: z.nullable(timestamp) }, {}),
    digest: shown('结果摘要', {}),
    inputsDigest: shown('输入摘要', { column: 'inputs_hash' }),
    problem: shown('失败原因', {}),
    ...lifecycleFields(carbonRunLifecycle),
    ...tracked,
  },
});

export type CarbonRun = DetailOf<typeof carbonRunRecord>;
export type CarbonRunRow = RowOf<typeof carbonRunRecord>;

const YES_NO = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];

/** A line of a calculation: quantity × factor. A line without a factor has no kilograms and counts as missing. */
export const carbonResultRecord = defineRecord({
  noun: '计算明细',
  name: 'description',
  rows: 'written',
  order: { by: 'no', direction: 'asc' },
  fields: {
    run: readOnly(
      { kind: 'text', label: '计算', output: z.string(), match: id },
      { filter: 'equals', column: 'run_id' },
    ),
    no: count('序号', { isListed: true, isSortable: true, width: 80 }),
    categoryName: shown('分类', { isListed: true, filter: 'contains', width: 80 }),
    categoryCode: named('分类编码'),
    groupName: named('大类'),
    scope: readOnly(
      { kind: 'choice', label: '范围', output: oneOf('范围', CARBON_SCOPES) },
      { isListed: true, filter: 'equals', choices: choicesOf(CARBON_SCOPES), width: 72 },
    ),
    phase: readOnly(
      { kind: 'choice', label: '阶段', output: oneOf('阶段', CARBON_PHASES) },
      { filter: 'equals', choices: choicesOf(CARBON_PHASES) },
    ),
    description: shown('描述', { isListed: true, width: 160 }),
    formula: shown('公式', { isListed: true, width: 280 }),
    kgShown: shown('排放（kg）', { ...SHOWN, ...END, width: 112 }),
    factorCode: shown('因子编码', {}),
    factorValue: shown('因子值', {}),
    factorSource: shown('来源', { isListed: true, width: 152 }),
    factorArea: shown('因子区域', {}),
    originName: named('出发地'),
    estimated: readOnly(
      { kind: 'boolean', label: '估算', output: z.boolean() },
      { isListed: true, filter: 'equals', choices: YES_NO, width: 64 },
    ),
    missing: readOnly(
      { kind: 'boolean', label: '缺因子', output: z.boolean() },
      { isListed: true, filter: 'equals', choices: YES_NO, width: 72 },
    ),
    warnings: shown('提示', { isListed: true, width: 160 }),
  },
});

export type CarbonResultRow = RowOf<typeof carbonResultRecord>;
