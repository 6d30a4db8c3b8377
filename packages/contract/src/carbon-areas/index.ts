import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { withActions } from '../base/lifecycle.ts';
import { choice, enabledState, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { decimal, formed, integer, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type RowOf } from '../base/record.ts';
import {
  addCall,
  defineResource,
  deleteCall,
  editCall,
  enableCall,
  exportCall,
  getCall,
  listCall,
  restoreCall,
} from '../base/resource.ts';
import { AREA_LEVELS, carbonArea, carbonCode, sharedRow } from '../carbon-rules/index.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { carbonAreasAccess } from './carbon-areas.access.ts';

export * from './carbon-areas.access.ts';

export const carbonAreaProblems = {
  codeTaken: '区域编码已存在',
  parentGone: '上级区域不存在',
  parentBelow: '不能移到自己的下级之下',
  tooDeep: '区域最多五级',
} as const;

const DIVISION = formed('行政区划代码', { max: 6, form: /^\d{6}$/, sentence: '行政区划代码应为 6 位数字' });
const SHOWN = { isListed: true, isComputed: true } as const;

/** An administrative area with the grid that supplies it: the factor of an area is that of its nearest ancestor. */
export const carbonAreaRecord = defineRecord({
  noun: '碳区域',
  name: 'name',
  order: { by: 'sortOrder', direction: 'asc' },
  fields: {
    code: carbonCode('编码', 12, { isListed: true, isSortable: true, filter: 'contains', isFixed: true, width: 112 }),
    name: text('名称', 40, { isListed: true, filter: 'contains', width: 200 }),
    level: choice('级别', AREA_LEVELS, { isListed: true, filter: 'equals', blank: 'custom', width: 96 }),
    parent: carbonArea('上级区域', {
      isListed: true,
      isOptional: true,
      help: '省级区域的上级是所在的电网区域',
      width: 120,
    }),
    divisionCode: field(
      { kind: 'text', label: '行政区划', output: z.string(), input: DIVISION },
      { isListed: true, isOptional: true, width: 96 },
    ),
    grid: readOnly({ kind: 'text', label: '电网区域', output: z.string() }, { ...SHOWN, width: 96 }),
    electricity: readOnly({ kind: 'text', label: '电力因子', output: z.string() }, { ...SHOWN, width: 184 }),
    lng: decimal('经度', { min: -180, max: 180, scale: 6 }, { isOptional: true }),
    lat: decimal('纬度', { min: -90, max: 90, scale: 6 }, { isOptional: true }),
    sortOrder: integer('排序', { min: 0, max: 9999 }, { isListed: true, isSortable: true, blank: 100, width: 72 }),
    ...enabledState,
    ...sharedRow,
    ...withActions,
    ...tracked,
    ...restorable,
  },
});

export type CarbonArea = DetailOf<typeof carbonAreaRecord>;
export type CarbonAreaRow = RowOf<typeof carbonAreaRecord>;

const carbonAreas = defineResource(carbonAreasAccess, '/carbon/area', carbonAreaRecord);

export const listCarbonAreas = listCall(carbonAreas);
export const exportCarbonAreas = exportCall(carbonAreas, listCarbonAreas);
export const getCarbonArea = getCall(carbonAreas);
export const addCarbonArea = addCall(carbonAreas);
export const editCarbonArea = editCall(carbonAreas);
export const changeCarbonAreaState = enableCall(carbonAreas);
export const deleteCarbonArea = deleteCall(carbonAreas);
export const restoreCarbonArea = restoreCall(carbonAreas);

export const carbonAreaCalls = {
  list: listCarbonAreas,
  export: exportCarbonAreas,
  get: getCarbonArea,
  add: addCarbonArea,
  edit: editCarbonArea,
  enable: changeCarbonAreaState,
  delete: deleteCarbonArea,
  restore: restoreCarbonArea,
};

export const carbonAreaImport = importPlanOf(carbonAreas, {
  keys: [['code']],
  columns: { parent: { refers: 'carbonArea' } },
});
export const carbonAreaImports = importCalls(carbonAreaImport);

/** Areas below the grids without an electricity factor of their own, and what stands in for it. */
const areaWithoutFactor = z.object({
  id: z.string(),
  name: z.string(),
  /** The area whose factor is taken instead; empty if there is none at all. */
  fallback: z.string(),
  /** `0.2268（2022）`; empty if there is none at all. */
  value: z.string(),
});
export type AreaWithoutFactor = z.output<typeof areaWithoutFactor>;

export const listAreasWithoutFactor = defineEndpoint({
  method: 'GET',
  path: '/carbon/area/get/missing',
  summary: '缺少电力因子的省级区域，以及代替它的区域',
  access: { function: 'carbonAreas.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: z.array(areaWithoutFactor),
});
