import * as z from 'zod/mini';
import { oneLine } from '../base/fields.ts';
import { lifecycleFields } from '../base/lifecycle.ts';
import { choice, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { date, flag, formed, integer, lines, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type RowOf } from '../base/record.ts';
import {
  carbonArea,
  carbonCategory,
  carbonCode,
  carbonSource,
  carbonUnit,
  exactDecimal,
  FACTOR_BOUNDARIES,
  FACTOR_QUALITIES,
  GAS_BASES,
  sharedRow,
  wrongUnitProblem,
} from '../carbon-rules/index.ts';
import { carbonFactorLifecycle } from './carbon-factor-states.ts';

export const carbonFactorProblems = {
  taken: '相同编码、区域、年份和来源的因子已有草稿、待审核或生效的版本',
  categoryGone: '碳分类不存在',
  areaGone: '碳区域不存在',
  sourceGone: '因子来源不存在',
  sourceTaken: '来源名称已存在',
  wrongUnit: wrongUnitProblem,
  valueOrFuel: '请输入因子值，或填全低位发热量、热值含碳量和碳氧化率',
} as const;

const FUEL = { section: '燃料折算', isOptional: true } as const;
const COUNT = { isListed: true, isComputed: true } as const;

/** How many kilograms one unit of an activity emits, in one area and year, by one source. */
export const carbonFactorRecord = defineRecord({
  noun: '排放因子',
  name: 'name',
  order: { by: 'factorCode', direction: 'asc' },
  fields: {
    factorCode: carbonCode('编码', 40, { isListed: true, isSortable: true, filter: 'contains', width: 128 }),
    name: text('名称', 60, { isListed: true, filter: 'contains', width: 144 }),
    category: carbonCategory('分类', { isListed: true, filter: 'equals', width: 88 }),
    area: carbonArea('区域', { isListed: true, filter: 'equals', width: 72 }),
    dataYear: integer(
      '年份',
      { min: 1990, max: 2100 },
      { isListed: true, isSortable: true, filter: 'equals', width: 80 },
    ),
    source: carbonSource('来源', { isListed: true, filter: 'equals', width: 112 }),
    value: exactDecimal(
      '值',
      { whole: 10, places: 8 },
      {
        isListed: true,
        isOptional: true,
        help: '每一计量单位排放的千克数，最多 8 位小数；填写燃料折算的由系统计算',
        width: 104,
      },
    ),
    unit: carbonUnit('单位', { isListed: true, width: 72 }),
    boundary: choice('边界', FACTOR_BOUNDARIES, { isListed: true, blank: 'combustion', width: 80 }),
    gasBasis: choice('口径', GAS_BASES, { isListed: true, filter: 'equals', blank: 'co2e', width: 72 }),
    withRf: flag('含辐射强迫', { help: '仅用于航空' }),
    quality: choice('质量', FACTOR_QUALITIES, { isListed: true, filter: 'equals', blank: 'C', width: 96 }),
    ncv: exactDecimal('低位发热量', { whole: 8, places: 6 }, { ...FUEL, help: '每一计量单位燃料的 GJ' }),
    carbonContent: exactDecimal('热值含碳量', { whole: 8, places: 6 }, { ...FUEL, help: '每 GJ 的碳，千克' }),
    oxidation: exactDecimal('碳氧化率', { whole: 1, places: 4 }, { ...FUEL, help: '0 到 1 之间的小数' }),
    remark: lines('备注', 200, { isOptional: true }),
    ...lifecycleFields(carbonFactorLifecycle),
    revision: readOnly({ kind: 'count', label: '版次', output: z.int() }, { isListed: true, width: 64 }),
    usedCount: readOnly({ kind: 'count', label: '引用次数', output: z.int() }, { ...COUNT, width: 80 }),
    ...sharedRow,
    ...tracked,
    ...restorable,
  },
});

export type CarbonFactor = DetailOf<typeof carbonFactorRecord>;
export type CarbonFactorRow = RowOf<typeof carbonFactorRecord>;
export type CarbonFactorDraft = DraftOf<typeof carbonFactorRecord>;

const webAddress = formed('网址', {
  max: 300,
  form: /^https?:\/\/\S+$/,
  sentence: '请输入以 http:// 或 https:// 开头的网址',
}).check(oneLine('网址'));
const digest = formed('文件摘要', { max: 64, form: /^[0-9a-f]{64}$/, sentence: '请输入 64 位的 SHA-256 摘要' });

/** The publication that factors were taken from. */
export const carbonSourceRecord = defineRecord({
  noun: '因子来源',
  name: 'name',
  fields: {
    name: text('名称', 80, { isListed: true, isSortable: true, filter: 'contains', width: 280 }),
    publisher: text('发布机构', 80, { isListed: true, filter: 'contains', width: 200 }),
    docNo: text('文号', 60, { isListed: true, isOptional: true, width: 176 }),
    publishedOn: date('发布日期', { isListed: true, isOptional: true }),
    url: field({ kind: 'text', label: '网址', output: z.string(), input: webAddress }, { isOptional: true }),
    fileDigest: field(
      { kind: 'text', label: '文件摘要', output: z.string(), input: digest },
      { isOptional: true, help: '原文件的 SHA-256' },
    ),
    licence: text('许可说明', 120, { isOptional: true }),
    factorCount: readOnly({ kind: 'count', label: '因子数', output: z.int() }, { ...COUNT, width: 80 }),
    ...sharedRow,
    ...tracked,
    ...restorable,
  },
});

export type CarbonSource = DetailOf<typeof carbonSourceRecord>;
export type CarbonSourceRow = RowOf<typeof carbonSourceRecord>;
