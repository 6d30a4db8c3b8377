import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { id } from '../base/fields.ts';
import { choice, tracked } from '../base/record-choices.ts';
import { field, valueField } from '../base/record-field.ts';
import { flag, integer } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type EditOf } from '../base/record.ts';
import { carbonArea, exactDecimal } from '../carbon-rules/index.ts';
import './carbon-parameters.access.ts';

export * from './carbon-parameters.access.ts';

export const YEAR_POLICIES = { latest_not_after_meeting: '不晚于会议年份的最新年份', fixed: '指定年份' } as const;
export const ELECTRICITY_BASES = { location: '基于位置', market: '基于市场' } as const;

const CATEGORIES_MAX = 200;
const BOUNDARY = { section: '核算边界' } as const;
const FACTORS = { section: '因子' } as const;
/** Of whom rows are generated, and by whom emissions are divided. */
const COUNTED_PEOPLE = { confirmed: '已确认的报名', arrived: '已签到的人' } as const;
export type CountedPeople = keyof typeof COUNTED_PEOPLE;
const POWER = { section: '电力' } as const;
const TRAVEL = { section: '交通' } as const;
const PEOPLE = { section: '住宿与餐饮' } as const;
const GOALS = { section: '目标', isOptional: true } as const;
const KG = { whole: 12, places: 3 } as const;
const RATE = { whole: 2, places: 2 } as const;

const excludedIds = z.array(id, '请选择碳分类').check(
  z.maxLength(CATEGORIES_MAX, '选择过多'),
  z.refine((ids) => new Set(ids).size === ids.length, '碳分类有重复'),
);

export const carbonParameterProblems = {
  areaGone: '碳区域不存在或已停用',
  categoryGone: '碳分类不存在',
} as const;

/** How the emissions of one meeting are calculated. */
export const carbonParameterRecord = defineRecord({
  noun: '碳参数',
  name: 'yearPolicy',
  fields: {
    /** Ids of categories. */
    excluded: field(
      { kind: 'json', label: '不计入的分类', output: z.array(z.string()), input: excludedIds },
      { ...BOUNDARY, blank: [], help: '所选分类及其下级的活动不参与计算' },
    ),
    area: carbonArea('核算区域', { ...FACTORS, isOptional: true, help: '不选则按会议所在地' }),
    yearPolicy: choice('因子年份', YEAR_POLICIES, { ...FACTORS, blank: 'latest_not_after_meeting' }),
    fixedYear: integer('指定年份', { min: 1990, max: 2100 }, { ...FACTORS, isOptional: true }),
    electricityBasis: choice('电力口径', ELECTRICITY_BASES, { ...POWER, blank: 'location' }),
    greenPowerKwh: exactDecimal('绿色电力', KG, {
      ...POWER,
      isOptional: true,
      help: '有绿证的电量，kWh；只在基于市场的口径中扣减，不是抵消',
    }),
    aviationRf: flag('计入航空辐射强迫', TRAVEL),
    aviationDetourKm: integer('航空绕行', { min: 0, max: 1000 }, { ...TRAVEL, blank: 95, unit: 'km' }),
    roadDetour: exactDecimal('公路绕行系数', RATE, { ...TRAVEL, blank: '1.20' }),
    railDetour: exactDecimal('铁路绕行系数', RATE, { ...TRAVEL, blank: '1.20' }),
    sameAreaKm: integer('同城距离', { min: 1, max: 500 }, { ...TRAVEL, blank: 50, unit: 'km' }),
    localUpToKm: integer(
      '默认市内交通',
      { min: 1, max: 1000 },
      { ...TRAVEL, blank: 50, unit: 'km', help: '没有填写交通方式的，不超过此距离按地铁' },
    ),
    railUpToKm: integer(
      '默认高铁',
      { min: 1, max: 5000 },
      { ...TRAVEL, blank: 1200, unit: 'km', help: '不超过此距离按高铁，超过的按飞机' },
    ),
    extrapolate: valueField(
      { kind: 'boolean', label: '推算未填行程的人', output: z.boolean(), input: z.boolean() },
      { ...TRAVEL, blank: true, help: '按同一参会类型已填者的平均值，标为估算' },
    ),
    counted: choice('计入的人', COUNTED_PEOPLE, { ...PEOPLE, blank: 'confirmed' }),
    roomShare: exactDecimal('每间房住几人', RATE, { ...PEOPLE, blank: '1.00' }),
    mealsPerDay: integer(
      '每人每天餐次',
      { min: 0, max: 10 },
      { ...PEOPLE, blank: 0, unit: '餐', help: '从报名生成餐次；0 表示不生成' },
    ),
    mealFoodKg: exactDecimal('每餐食材', { whole: 3, places: 3 }, { ...PEOPLE, blank: '0.600', help: '千克' }),
    people: integer(
      '参与人数',
      { min: 1, max: 1_000_000 },
      { ...PEOPLE, isOptional: true, unit: '人', help: '不填则按计入的人' },
    ),
    targetKg: exactDecimal('目标排放', KG, { ...GOALS, help: 'kg' }),
    baselineKg: exactDecimal('基准排放', KG, { ...GOALS, help: 'kg，用于对比' }),
    ...tracked,
  },
  rules: [
    {
      at: 'fixedYear',
      reads: ['yearPolicy'],
      holds: ({ yearPolicy, fixedYear }) => yearPolicy !== 'fixed' || typeof fixedYear === 'number',
      sentence: '请输入指定年份',
    },
    {
      at: 'railUpToKm',
      reads: ['localUpToKm'],
      holds: ({ localUpToKm, railUpToKm }) =>
        localUpToKm === undefined || railUpToKm === undefined || localUpToKm < railUpToKm,
      sentence: '默认高铁的距离应大于默认市内交通的距离',
    },
    ...(['roomShare', 'roadDetour', 'railDetour'] as const).map((at) => ({
      at,
      reads: [],
      holds: (values: Partial<Record<string, unknown>>) => values[at] === undefined || Number(values[at]) > 0,
      sentence: '请输入大于0的数',
    })),
  ],
});

export type CarbonParameters = DetailOf<typeof carbonParameterRecord>;

/** Which factor a unit of a category takes now, and from where. */
const categoryEffect = z.object({
  categoryId: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  factorCode: z.string(),
  isExcluded: z.boolean(),
  /** Null if there is no factor: 缺因子. */
  factor: z.nullable(
    z.object({
      id: z.string(),
      value: z.string(),
      unit: z.string(),
      dataYear: z.int(),
      area: z.string(),
      source: z.string(),
      quality: z.string(),
      /** 0 for the area itself. */
      steps: z.int(),
    }),
  ),
  warnings: z.array(z.string()),
});
export type CategoryEffect = z.output<typeof categoryEffect>;

const runSummary = z.object({
  id: z.string(),
  version: z.int(),
  no: z.int(),
  state: z.string(),
  totalKg: z.string(),
  isStale: z.boolean(),
  /** Lines by hand that count the same as generated ones, without a reason. */
  twice: z.int(),
  /** Why the result is out of date, in words. */
  staleReason: z.string(),
  computedAt: z.nullable(z.string()),
});
export type CarbonRunSummary = z.output<typeof runSummary>;

export const carbonParameterView = z.object({
  /** The area and the year that are taken. */
  areaName: z.string(),
  year: z.int(),
  effects: z.array(categoryEffect),
  run: z.nullable(runSummary),
});
export type CarbonParameterView = z.output<typeof carbonParameterView>;

const PATH = '/carbon/param';

export const getCarbonParameters = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/one`,
  summary: '会议的碳参数',
  access: { function: 'carbonParameters.set' },
  effect: 'reads',
  input: z.strictObject({}),
  output: carbonParameterRecord.detail,
});

export const getCarbonEffects = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/effects`,
  summary: '各分类现在取用的因子，以及当前的计算结果',
  access: { function: 'carbonParameters.set' },
  effect: 'reads',
  input: z.strictObject({}),
  output: carbonParameterView,
});

export type CarbonParameterDraft = DraftOf<typeof carbonParameterRecord>;
export type CarbonParameterEdit = EditOf<typeof carbonParameterRecord>;

export const editCarbonParameters = defineEndpoint({
  method: 'POST',
  path: `${PATH}/edit/one`,
  summary: '设置会议的碳参数；以前的结果标为过期',
  access: { function: 'carbonParameters.set' },
  effect: 'changes',
  input: carbonParameterRecord.edit,
  output: nothing,
});

/** The factors that these parameters would take; nothing is stored. */
export const previewCarbonParameters = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/preview`,
  summary: '按尚未保存的碳参数，各分类会取用的因子',
  access: { function: 'carbonParameters.set' },
  effect: 'reads',
  input: carbonParameterRecord.draft,
  output: z.object({ areaName: z.string(), year: z.int(), effects: z.array(categoryEffect) }),
});
