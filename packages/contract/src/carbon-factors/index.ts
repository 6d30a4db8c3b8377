import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { byId } from '../base/fields.ts';
import { transitionCall } from '../base/lifecycle.ts';
import {
  addCall,
  created,
  defineResource,
  deleteCall,
  editCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { carbonFactorRecord, carbonSourceRecord } from './carbon-factor-record.ts';
import { carbonFactorLifecycle } from './carbon-factor-states.ts';
import { carbonFactorsAccess } from './carbon-factors.access.ts';

export * from './carbon-factor-record.ts';
export * from './carbon-factor-states.ts';
export * from './carbon-factors.access.ts';

const PATH = '/carbon/factor';
const carbonFactors = defineResource(carbonFactorsAccess, PATH, carbonFactorRecord);

export const listCarbonFactors = listCall(carbonFactors);
export const exportCarbonFactors = exportCall(carbonFactors, listCarbonFactors);
export const getCarbonFactor = getCall(carbonFactors);
export const addCarbonFactor = addCall(carbonFactors);
export const editCarbonFactor = editCall(carbonFactors, '编辑排放因子的草稿');
export const deleteCarbonFactor = deleteCall(carbonFactors, '删除没有用过的草稿');
export const restoreCarbonFactor = restoreCall(carbonFactors);

export const carbonFactorCalls = {
  list: listCarbonFactors,
  export: exportCarbonFactors,
  get: getCarbonFactor,
  add: addCarbonFactor,
  edit: editCarbonFactor,
  delete: deleteCarbonFactor,
  restore: restoreCarbonFactor,
};

export const submitCarbonFactor = transitionCall(carbonFactors, carbonFactorLifecycle, 'submit');
export const approveCarbonFactor = transitionCall(carbonFactors, carbonFactorLifecycle, 'approve');
export const rejectCarbonFactor = transitionCall(carbonFactors, carbonFactorLifecycle, 'reject');
export const retireCarbonFactor = transitionCall(carbonFactors, carbonFactorLifecycle, 'retire');

export const carbonFactorTransitions = {
  submit: submitCarbonFactor,
  approve: approveCarbonFactor,
  reject: rejectCarbonFactor,
  retire: retireCarbonFactor,
};

/** A draft with the values of a factor. Once it is approved, an active factor with the same key is retired. */
export const reviseCarbonFactor = defineEndpoint({
  method: 'POST',
  path: `${PATH}/revise/{id}`,
  summary: '以一个排放因子为底稿新增下一版',
  access: { function: 'carbonFactors.add' },
  effect: 'creates',
  input: byId,
  output: created,
});

const factorUse = z.object({
  meetingId: z.string(),
  meeting: z.string(),
  /** The number of the calculation within the meeting. */
  runNo: z.int(),
  isLocked: z.boolean(),
  rows: z.int(),
  /** `81,085.918`. */
  kg: z.string(),
});
export type FactorUse = z.output<typeof factorUse>;

const factorVersion = z.object({
  id: z.string(),
  dataYear: z.int(),
  revision: z.int(),
  value: z.string(),
  unit: z.string(),
  state: carbonFactorRecord.fields.state.output,
  sourceName: z.string(),
  isShared: z.boolean(),
});

/** Who uses a factor, and the other versions of its code in its area. */
export const factorUses = z.object({ uses: z.array(factorUse), versions: z.array(factorVersion) });
export type FactorUses = z.output<typeof factorUses>;

export const getCarbonFactorUses = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/uses/{id}`,
  summary: '使用一个排放因子的会议和它的各个版本',
  access: { function: 'carbonFactors.view' },
  effect: 'reads',
  input: byId,
  output: factorUses,
});

const carbonSources = defineResource(carbonFactorsAccess, '/carbon/factor-source', carbonSourceRecord);

export const listCarbonSources = listCall(carbonSources);
export const getCarbonSource = getCall(carbonSources);
export const addCarbonSource = addCall(carbonSources);
export const editCarbonSource = editCall(carbonSources);
export const deleteCarbonSource = deleteCall(carbonSources);
export const restoreCarbonSource = restoreCall(carbonSources);

export const carbonSourceCalls = {
  list: listCarbonSources,
  get: getCarbonSource,
  add: addCarbonSource,
  edit: editCarbonSource,
  delete: deleteCarbonSource,
  restore: restoreCarbonSource,
};

export const carbonFactorImport = importPlanOf(carbonFactors, {
  keys: [['area', 'dataYear', 'source', 'factorCode']],
  columns: {
    category: { refers: 'carbonCategory' },
    area: { refers: 'carbonArea' },
    source: { refers: 'carbonSource' },
  },
});
export const carbonFactorImports = importCalls(carbonFactorImport);

const areaChoice = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  parentId: z.nullable(z.string()),
  isEnabled: z.boolean(),
});
const carbonChoices = z.object({
  categories: z.array(z.extend(areaChoice, { units: z.string() })),
  areas: z.array(areaChoice),
  sources: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CarbonChoices = z.output<typeof carbonChoices>;

/** What forms and filters offer, also to officers of one meeting. */
export const listCarbonChoices = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/choices`,
  summary: '可供选择的碳分类、碳区域和因子来源',
  access: 'signed-in',
  effect: 'reads',
  input: z.strictObject({}),
  output: carbonChoices,
});
