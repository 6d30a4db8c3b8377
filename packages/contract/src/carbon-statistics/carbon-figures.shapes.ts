import * as z from 'zod/mini';
import { id, timestamp } from '../base/fields.ts';

/** Kilograms of one part of the total, with three places, and its share in per mille. */
const part = z.object({
  /** What the list of results is filtered by. */
  key: z.string(),
  name: z.string(),
  /** Stored milligrams. */
  milligrams: z.int(),
  kg: z.string(),
  perMille: z.int(),
  rows: z.int(),
  /** Of the rows that say how many; null if none does. */
  people: z.nullable(z.int()),
});
export type CarbonPart = z.output<typeof part>;

const cards = z.object({
  totalKg: z.string(),
  totalTonnes: z.string(),
  perPersonKg: z.string(),
  perPersonDayKg: z.string(),
  /** `12.5%`. */
  offsetShare: z.string(),
  measuredShare: z.string(),
  /** People with answers about their travel, of all who count. */
  coverage: z.string(),
  people: z.int(),
  missing: z.int(),
  marketTotalKg: z.string(),
  retiredKg: z.string(),
  savedKg: z.string(),
  targetKg: z.string(),
  baselineKg: z.string(),
});
export type CarbonCards = z.output<typeof cards>;

const runChoice = z.object({
  id: z.string(),
  version: z.int(),
  no: z.int(),
  state: z.string(),
  totalKg: z.string(),
  isCurrent: z.boolean(),
  computedAt: z.nullable(timestamp),
  /** Why the result is out of date; empty if it is not. */
  stale: z.string(),
  /** Lines by hand that count the same as generated ones, without a reason. */
  twice: z.int(),
});
export type CarbonRunChoice = z.output<typeof runChoice>;

export const figuresAsked = z.strictObject({ runId: z.optional(id) });

export const carbonFigures = z.object({
  at: timestamp,
  /** Null before the first calculation. */
  run: z.nullable(runChoice),
  runs: z.array(runChoice),
  /** A calculation that waits or goes on. */
  isComputing: z.boolean(),
  cards: z.nullable(cards),
  categories: z.array(part),
  groups: z.array(part),
  scopes: z.array(part),
  phases: z.array(part),
  modes: z.array(part),
  origins: z.array(part),
  types: z.array(part),
  top: z.array(part),
  missing: z.array(z.object({ name: z.string(), unit: z.string(), qty: z.string(), rows: z.int() })),
});
export type CarbonFigures = z.output<typeof carbonFigures>;

const percent = (label: string) =>
  z
    .int(`${label}应为整数`)
    .check(z.minimum(0, `${label}应在 0 到 100 之间`), z.maximum(100, `${label}应在 0 到 100 之间`));

/** What would be, in percent. Nothing of it is stored. */
export const whatIfAsked = z.strictObject({
  runId: id,
  /** Of domestic flights below 1,200 km that would be made by rail. */
  flightsToRail: percent('改乘高铁的比例'),
  /** Of meals that would be vegetarian, and by how much their food emits less. */
  vegetarian: percent('素食比例'),
  vegetarianSaving: percent('素食减排比例'),
  greenPower: percent('绿色电力比例'),
});
export type WhatIfAsked = z.output<typeof whatIfAsked>;
export const whatIfAnswer = z.object({
  totalKg: z.string(),
  savedKg: z.string(),
  parts: z.array(z.object({ name: z.string(), savedKg: z.string() })),
});
export type WhatIfAnswer = z.output<typeof whatIfAnswer>;

const reportLine = z.object({
  category: z.string(),
  description: z.string(),
  formula: z.string(),
  kg: z.string(),
  source: z.string(),
  warnings: z.string(),
});

/** A factor that a calculation used, of its copies. */
const factorUsed = z.object({
  code: z.string(),
  value: z.string(),
  unit: z.string(),
  area: z.string(),
  /** Null of a value that was given by hand. */
  year: z.nullable(z.int()),
  source: z.string(),
  publisher: z.string(),
  quality: z.string(),
  rows: z.int(),
  milligrams: z.int(),
});
export type CarbonFactorUsed = z.output<typeof factorUsed>;

/** Everything that a report prints; of the copies of its calculation. */
export const carbonReportContent = z.object({
  title: z.string(),
  meeting: z.object({ name: z.string(), beginAt: z.string(), endAt: z.string(), place: z.string() }),
  customer: z.string(),
  state: z.string(),
  statement: z.string(),
  isNeutral: z.boolean(),
  publishedAt: z.nullable(timestamp),
  withdrawnAt: z.nullable(timestamp),
  figures: carbonFigures,
  digest: z.string(),
  lines: z.array(reportLine),
  factors: z.array(factorUsed),
  measures: z.array(z.object({ name: z.string(), kg: z.string(), method: z.string() })),
  offsets: z.array(
    z.object({ type: z.string(), project: z.string(), registryNo: z.string(), kg: z.string(), retiredOn: z.string() }),
  ),
});
export type CarbonReportContent = z.output<typeof carbonReportContent>;

const overviewMeeting = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  beginAt: timestamp,
  area: z.string(),
  runNo: z.int(),
  isLocked: z.boolean(),
  people: z.int(),
  milligrams: z.int(),
  totalKg: z.string(),
  perPersonKg: z.string(),
  missing: z.int(),
  retiredKg: z.string(),
});
export type OverviewMeeting = z.output<typeof overviewMeeting>;

/** As many meetings as can be chosen at once. */
const OVERVIEW_MAX = 100;

export const overviewAsked = z.strictObject({
  year: z.optional(z.int('年份应为整数').check(z.minimum(1990, '年份不正确'), z.maximum(2100, '年份不正确'))),
  /** A province with its cities, or a city. */
  areaCode: z.optional(z.string('请选择地区').check(z.regex(/^\d{6}$/, '请选择地区'))),
  meetings: z.optional(z.array(id, '请选择会议').check(z.maxLength(OVERVIEW_MAX, `最多选择 ${OVERVIEW_MAX} 个会议`))),
});
export type OverviewAsked = z.output<typeof overviewAsked>;

export const carbonOverview = z.object({
  at: timestamp,
  years: z.array(z.int()),
  /** All that can be chosen, whatever is asked for. */
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
  meetings: z.array(overviewMeeting),
  totalKg: z.string(),
  totalTonnes: z.string(),
  people: z.int(),
  perPersonKg: z.string(),
  retiredKg: z.string(),
  /** What the retired offsets are of the total: `32.1%`. */
  offsetShare: z.string(),
});
export type CarbonOverview = z.output<typeof carbonOverview>;
