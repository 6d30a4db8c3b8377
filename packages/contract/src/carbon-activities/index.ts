import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { defineErrors } from '../base/errors.ts';
import { lifecycleFields, transitionCall } from '../base/lifecycle.ts';
import { choice, choicesOf, oneOf, restorable, tracked } from '../base/record-choices.ts';
import { readOnly } from '../base/record-field.ts';
import { date, integer, lines, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import {
  CARBON_PHASES,
  carbonArea,
  carbonCategory,
  carbonUnit,
  exactDecimal,
  wrongUnitProblem,
} from '../carbon-rules/index.ts';
import { archiveByExport } from '../archives/index.ts';
import { attachmentAsked, attachments } from '../files/attachments.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { carbonActivitiesAccess } from './carbon-activities.access.ts';
import { carbonActivityLifecycle } from './carbon-activity-states.ts';

export * from './carbon-activities.access.ts';
export * from './carbon-activity-states.ts';

export const DATA_LEVELS = { measured: '实测', invoice: '票据', survey: '调查', estimated: '估算' } as const;
export type DataLevel = keyof typeof DATA_LEVELS;
export const ACTIVITY_SOURCES = { auto: '报名生成', manual: '手工', import: '导入' } as const;
export type ActivitySource = keyof typeof ACTIVITY_SOURCES;

export const carbonErrors = defineErrors({
  factorMissing: { code: 720_010, message: '因子缺失' },
});

export const carbonActivityProblems = {
  categoryGone: '碳分类不存在或已停用',
  categoryGroup: '请选择第二级分类',
  areaGone: '碳区域不存在或已停用',
  wrongUnit: wrongUnitProblem,
  unknownFactor: ({ code }: { code: string }) => `因子缺失：没有编码为“${code}”且可用于该区域的生效因子`,
  factorUnit: ({ code, unit }: { code: string; unit: string }) => `因子“${code}”的计量单位是${unit}，不能与活动量换算`,
  countedTwice: '已有从报名生成的同类数据，手工录入会重复计算；确需录入的请填写原因',
  tooMuch: '排放量过大，不能计算；请检查活动量、计量单位和因子值',
  reasonMissing: '请填写原因',
} as const;

const EVIDENCE_MAX = 5;
const YES_NO = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];
const WHY = { section: '因子' } as const;

/** How much was used, driven or eaten: what emissions are calculated from. */
export const carbonActivityRecord = defineRecord({
  noun: '碳活动数据',
  name: 'description',
  fields: {
    category: carbonCategory('分类', { isListed: true, filter: 'equals', width: 80 }),
    phase: choice('阶段', CARBON_PHASES, { isListed: true, filter: 'equals', blank: 'hold', width: 64 }),
    description: text('描述', 200, { isListed: true, filter: 'contains', width: 176 }),
    qty: exactDecimal('活动量', { whole: 14, places: 4 }, { isListed: true, width: 96 }),
    unit: carbonUnit('单位', { isListed: true, width: 64 }),
    area: carbonArea('区域', {
      isListed: true,
      isOptional: true,
      help: '默认为碳参数的核算区域',
      width: 72,
    }),
    people: integer(
      '人数',
      { min: 0, max: 1_000_000 },
      { isOptional: true, unit: '人', help: '这些活动量由多少人产生，碳统计中与排放对比' },
    ),
    occurredFrom: date('日期起', { isOptional: true }),
    occurredTo: date('日期止', { isOptional: true }),
    dataLevel: choice('数据等级', DATA_LEVELS, { isListed: true, filter: 'equals', blank: 'measured', width: 80 }),
    factorCode: text('因子编码', 40, { ...WHY, isOptional: true, help: '留空则按分类和计量单位取用' }),
    factorOverride: exactDecimal(
      '指定因子值',
      { whole: 10, places: 8 },
      { ...WHY, isOptional: true, help: '代替因子库的值，须填写原因' },
    ),
    overrideReason: lines('原因', 200, { ...WHY, isOptional: true }),
    factorShown: readOnly(
      { kind: 'text', label: '因子', output: z.string() },
      { isListed: true, isComputed: true, width: 152 },
    ),
    kgShown: readOnly(
      { kind: 'text', label: '排放（kg）', output: z.string() },
      { isListed: true, isComputed: true, align: 'end', width: 104 },
    ),
    isMissing: readOnly(
      { kind: 'boolean', label: '缺因子', output: z.boolean() },
      { isComputed: true, filter: 'equals', choices: YES_NO },
    ),
    warnings: readOnly({ kind: 'lines', label: '提示', output: z.string() }, { isComputed: true }),
    source: readOnly(
      { kind: 'choice', label: '来源', output: oneOf('来源', ACTIVITY_SOURCES) },
      { isListed: true, filter: 'equals', choices: choicesOf(ACTIVITY_SOURCES), width: 88 },
    ),
    remark: lines('备注', 200, { isOptional: true }),
    attachments: attachments(EVIDENCE_MAX, { help: '用量单据、发票等凭证' }),
    ...lifecycleFields(carbonActivityLifecycle),
    ...tracked,
    ...restorable,
  },
  rules: [
    {
      at: 'overrideReason',
      reads: ['factorOverride'],
      holds: ({ factorOverride = '', overrideReason = '' }) => factorOverride === '' || overrideReason.trim() !== '',
      sentence: carbonActivityProblems.reasonMissing,
    },
    {
      at: 'occurredTo',
      reads: ['occurredFrom'],
      holds: ({ occurredFrom, occurredTo }) => !occurredFrom || !occurredTo || occurredFrom <= occurredTo,
      sentence: '日期止不能早于日期起',
    },
  ],
});

export type CarbonActivity = DetailOf<typeof carbonActivityRecord>;
export type CarbonActivityRow = RowOf<typeof carbonActivityRecord>;
export type CarbonActivityDraft = DraftOf<typeof carbonActivityRecord>;

const PATH = '/carbon/activity';
const carbonActivities = defineResource(carbonActivitiesAccess, PATH, carbonActivityRecord);

export const listCarbonActivities = listCall(carbonActivities);
export const exportCarbonActivities = exportCall(carbonActivities, listCarbonActivities);
export const getCarbonActivity = getCall(carbonActivities);
export const addCarbonActivity = addCall(carbonActivities);
export const editCarbonActivity = editCall(carbonActivities);
export const deleteCarbonActivity = deleteCall(carbonActivities);
export const restoreCarbonActivity = restoreCall(carbonActivities);
export const downloadCarbonActivityFile = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/file/{id}`,
  summary: '碳活动数据的附件',
  access: { function: 'carbonActivities.view' },
  effect: 'reads',
  answers: 'file',
  input: attachmentAsked,
  output: nothing,
});
export const packCarbonEvidence = archiveByExport(carbonActivities, listCarbonActivities, {
  tokens: { category: '分类', description: '描述', date: '日期起', file: '原文件名' },
  usual: '{category}_{description}_{file}',
});
export const submitCarbonActivity = transitionCall(carbonActivities, carbonActivityLifecycle, 'submit');
export const approveCarbonActivity = transitionCall(carbonActivities, carbonActivityLifecycle, 'approve');
export const rejectCarbonActivity = transitionCall(carbonActivities, carbonActivityLifecycle, 'reject');
export const revokeCarbonActivity = transitionCall(carbonActivities, carbonActivityLifecycle, 'revoke');

export const carbonActivityCalls = {
  list: listCarbonActivities,
  export: exportCarbonActivities,
  get: getCarbonActivity,
  add: addCarbonActivity,
  edit: editCarbonActivity,
  delete: deleteCarbonActivity,
  restore: restoreCarbonActivity,
};
export const carbonActivityTransitions = {
  submit: submitCarbonActivity,
  approve: approveCarbonActivity,
  reject: rejectCarbonActivity,
  revoke: revokeCarbonActivity,
};

/** Begins a row with source `import`; it is submitted and reviewed like one by hand. */
export const carbonActivityImport = importPlanOf(carbonActivities, {
  keys: [['category', 'occurredFrom', 'description']],
  columns: {
    category: { refers: 'carbonCategory', synonyms: ['分类编码'] },
    area: { refers: 'carbonArea', synonyms: ['区域编码'] },
    qty: { synonyms: ['数量'] },
  },
});
export const carbonActivityImports = importCalls(carbonActivityImport);

const autoGroup = z.object({
  categoryId: z.string(),
  category: z.string(),
  unit: z.string(),
  rows: z.int(),
  estimated: z.int(),
  qty: z.string(),
});

/** What the registrations say now, beside what is stored. */
export const autoActivities = z.object({
  people: z.int(),
  answered: z.int(),
  groups: z.array(autoGroup),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Rows by hand that count the same without a reason for it, and the first of them. */
  twice: z.int(),
  twiceRows: z.array(
    z.object({ id: z.string(), category: z.string(), description: z.string(), qty: z.string(), unit: z.string() }),
  ),
});
export type AutoActivities = z.output<typeof autoActivities>;

export const previewAutoActivities = defineEndpoint({
  method: 'POST',
  path: `${PATH}/get/auto`,
  summary: '预览从报名生成的碳活动数据；不保存',
  access: { function: 'carbonActivities.add' },
  effect: 'reads',
  input: z.strictObject({}),
  output: autoActivities,
});

export const generateActivities = defineEndpoint({
  method: 'POST',
  path: `${PATH}/generate`,
  summary: '按计入的人的行程、住宿和餐次生成碳活动数据；手工数据不变',
  access: { function: 'carbonActivities.add' },
  effect: 'creates',
  input: z.strictObject({}),
  output: autoActivities,
});
