import * as z from 'zod/mini';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choice, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { flag, integer, lines, money, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import { chosenId } from '../base/fields.ts';
import { attachments } from '../files/attachments.ts';
import { carbonCategory, exactDecimal } from '../carbon-rules/index.ts';
import { carbonOffsetLifecycle, carbonReportLifecycle } from './carbon-states.ts';

const KG = { whole: 12, places: 3 } as const;
const EVIDENCE_MAX = 5;
const evidence = attachments(EVIDENCE_MAX, { help: '购买和注销的凭证' });
const PRICE_MAX = 100_000_000;

export const carbonStatisticsProblems = {
  registryTaken: '该登记编号已登记过',
  categoryGone: '碳分类不存在',
  runGone: '计算结果不存在',
  bought: '已购买的抵消只能修改注销凭证和附件',
} as const;

/** What was done to emit less. */
export const carbonMeasureRecord = defineRecord({
  noun: '减排措施',
  name: 'name',
  fields: {
    name: text('措施', 60, { isListed: true, isSortable: true, filter: 'contains', width: 200 }),
    category: carbonCategory('分类', { isListed: true, width: 112 }),
    kgSaved: exactDecimal('减排量（kg）', KG, { isListed: true, width: 128 }),
    method: lines('计算方法', 300, { isListed: true, isOptional: true, width: 280 }),
    evidence: text('证明材料', 200, { isOptional: true, help: '文件名称或存放的位置' }),
    attachments: evidence,
    ...tracked,
  },
});

export type CarbonMeasure = DetailOf<typeof carbonMeasureRecord>;
export type CarbonMeasureRow = RowOf<typeof carbonMeasureRecord>;

/** Green electricity certificates lower the electricity that counts by the market; they are no offsets. */
export const OFFSET_TYPES = {
  allowance: '碳配额',
  ccer: 'CCER',
  provincial: '省级碳普惠',
  other: '其他碳信用',
  forest: '新建林业碳汇',
} as const;

/** Emissions that are made up for elsewhere. They count once they are retired. */
export const carbonOffsetRecord = defineRecord({
  noun: '抵消',
  name: 'project',
  fields: {
    type: choice('类型', OFFSET_TYPES, { isListed: true, filter: 'equals', blank: 'ccer', width: 112 }),
    project: text('项目', 80, { isListed: true, filter: 'contains', width: 200 }),
    registryNo: text('登记编号', 60, {
      isListed: true,
      filter: 'contains',
      help: '登记机构的编号，全公司不能重复',
      width: 160,
    }),
    vintage: integer('年份', { min: 1990, max: 2100 }, { isListed: true, isOptional: true, width: 72 }),
    kg: exactDecimal('数量（kg）', KG, { isListed: true, width: 120 }),
    unitPrice: money('单价（每吨）', { min: 0, max: PRICE_MAX }, { isOptional: true }),
    certificate: text('注销凭证', 200, { isOptional: true, help: '凭证的编号或存放的位置' }),
    attachments: evidence,
    boughtOn: readOnly(
      { kind: 'date', label: '购买日期', output: z.nullable(z.string()) },
      { isListed: true, width: 112 },
    ),
    retiredOn: readOnly(
      { kind: 'date', label: '注销日期', output: z.nullable(z.string()) },
      { isListed: true, width: 112 },
    ),
    ...lifecycleFields(carbonOffsetLifecycle),
    ...tracked,
  },
});

export type CarbonOffset = DetailOf<typeof carbonOffsetRecord>;
export type CarbonOffsetRow = RowOf<typeof carbonOffsetRecord>;

/** A report on one calculation. */
export const carbonReportRecord = defineRecord({
  noun: '碳报告',
  name: 'title',
  fields: {
    title: text('标题', 80, { isListed: true, isSortable: true, filter: 'contains', width: 240 }),
    run: field(
      { kind: 'text', label: '计算结果', output: z.string(), input: chosenId('计算结果') },
      { column: 'run_id', loggedAs: 'carbonRun' },
    ),
    runNo: readOnly(
      { kind: 'count', label: '计算次数', output: z.int() },
      { isListed: true, isComputed: true, width: 88 },
    ),
    totalKg: readOnly(
      { kind: 'text', label: '总量（kg）', output: z.string() },
      { isListed: true, isComputed: true, align: 'end', width: 136 },
    ),
    changed: readOnly(
      { kind: 'text', label: '计算后的变化', output: z.string() },
      { isListed: true, isComputed: true, width: 176 },
    ),
    isNeutral: flag('声明碳中和', {
      isListed: true,
      help: '已注销的抵消量不少于已锁定的当前结果时才能声明',
      width: 104,
    }),
    statement: lines('说明', 1000, { isOptional: true }),
    publishedAt: readOnly(
      { kind: 'time', label: '发布时间', output: z.nullable(z.string()) },
      { isListed: true, width: 104 },
    ),
    ...lifecycleFields(carbonReportLifecycle),
    ...tracked,
  },
});

export type CarbonReport = DetailOf<typeof carbonReportRecord>;
export type CarbonReportRow = RowOf<typeof carbonReportRecord>;
