import * as z from 'zod/mini';
import { oneLine } from '../base/fields.ts';
import { withActions } from '../base/lifecycle.ts';
import { choice, enabledState, restorable, tracked } from '../base/record-choices.ts';
import { field } from '../base/record-field.ts';
import { integer, text } from '../base/record-fields.ts';
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
import {
  AUTO_SOURCES,
  CARBON_PHASES,
  CARBON_SCOPES,
  CODE_FORM,
  carbonCategory,
  carbonCode,
  findUnit,
  sharedRow,
} from '../carbon-rules/index.ts';
import { importCalls, importPlanOf } from '../imports/index.ts';
import { carbonCategoriesAccess } from './carbon-categories.access.ts';

export * from './carbon-categories.access.ts';

/** A unit in which a category is measured, and the code of its factors. */
export interface UnitFactor {
  unit: string;
  factorCode: string;
}

const UNIT_LINES_MAX = 600;
const FACTOR_CODE_MAX = 40;

const readLine = (line: string): UnitFactor | undefined => {
  const [unitText = '', code = '', ...rest] = line.split(/[=＝:：]/).map((part) => part.trim());
  const unit = findUnit(unitText);
  const isCode = code === '' || (code.length <= FACTOR_CODE_MAX && CODE_FORM.test(code));
  return unit === undefined || !isCode || rest.length > 0 ? undefined : { unit, factorCode: code };
};

const linesIn = (given: string): string[] => given.split(/[;；]/).filter((line) => line.trim() !== '');

/** The units of a category in their order. A unit without a factor code has an empty one. */
export const unitFactorsIn = (given: string): UnitFactor[] => linesIn(given).flatMap((line) => readLine(line) ?? []);

const writeLine = ({ unit, factorCode }: UnitFactor): string => (factorCode === '' ? unit : `${unit} = ${factorCode}`);

const hasKnownUnits = (given: string): boolean => linesIn(given).every((line) => readLine(line) !== undefined);
const hasUnitOnce = (given: string): boolean => {
  const units = unitFactorsIn(given).map(({ unit }) => unit);
  return new Set(units).size === units.length;
};

export const carbonCategoryProblems = {
  codeTaken: '分类编码已存在',
  units: '请写成“kWh = elec.grid.avg”，多个之间用分号；有不可识别的计量单位或不正确的因子编码',
  unitTwice: '同一计量单位只能有一个因子编码',
  parentGone: '上级分类不存在',
  tooDeep: '分类最多两级',
} as const;

const unitLines = z.string('请输入计量单位与因子').check(
  z.trim(),
  z.maxLength(UNIT_LINES_MAX, `计量单位与因子不能超过 ${UNIT_LINES_MAX} 个字`),
  oneLine('计量单位与因子'),
  z.refine(hasKnownUnits, carbonCategoryProblems.units),
  z.refine(hasUnitOnce, carbonCategoryProblems.unitTwice),
  z.overwrite((given) => (hasKnownUnits(given) ? unitFactorsIn(given).map(writeLine).join('；') : given)),
);

/** What emissions are divided by: two levels, with the units of each and the factor of each unit. */
export const carbonCategoryRecord = defineRecord({
  noun: '碳分类',
  name: 'name',
  order: { by: 'sortOrder', direction: 'asc' },
  fields: {
    code: carbonCode('编码', 20, { isListed: true, isSortable: true, filter: 'contains', isFixed: true, width: 112 }),
    name: text('名称', 40, { isListed: true, filter: 'contains', width: 160 }),
    parent: carbonCategory('上级分类', { isListed: true, isOptional: true, help: '不选则作为第一级分类', width: 120 }),
    scope: choice('范围', CARBON_SCOPES, { isListed: true, filter: 'equals', blank: '3', width: 80 }),
    isoCategory: integer('ISO 14064 类别', { min: 1, max: 6 }, { isOptional: true }),
    meeSource: text('指南排放源', 40, {
      isListed: true,
      isOptional: true,
      help: '《大型活动碳中和实施指南（试行）》中的排放源',
      width: 136,
    }),
    phase: choice('默认阶段', CARBON_PHASES, { isListed: true, blank: 'hold', width: 88 }),
    autoSource: choice('自动来源', AUTO_SOURCES, { isListed: true, filter: 'equals', blank: 'none', width: 104 }),
    units: field(
      { kind: 'text', label: '计量单位与因子', output: z.string(), input: unitLines },
      {
        isListed: true,
        isOptional: true,
        help: '如“kWh = elec.grid.avg”，多个之间用分号；没有因子编码的列为缺因子',
        width: 184,
      },
    ),
    sortOrder: integer('排序', { min: 0, max: 9999 }, { isListed: true, isSortable: true, blank: 100, width: 72 }),
    ...enabledState,
    ...sharedRow,
    ...withActions,
    ...tracked,
    ...restorable,
  },
});

export type CarbonCategory = DetailOf<typeof carbonCategoryRecord>;
export type CarbonCategoryRow = RowOf<typeof carbonCategoryRecord>;

const carbonCategories = defineResource(carbonCategoriesAccess, '/carbon/category', carbonCategoryRecord);

export const listCarbonCategories = listCall(carbonCategories);
export const exportCarbonCategories = exportCall(carbonCategories, listCarbonCategories);
export const getCarbonCategory = getCall(carbonCategories);
export const addCarbonCategory = addCall(carbonCategories);
export const editCarbonCategory = editCall(carbonCategories);
export const changeCarbonCategoryState = enableCall(carbonCategories);
export const deleteCarbonCategory = deleteCall(carbonCategories);
export const restoreCarbonCategory = restoreCall(carbonCategories);

export const carbonCategoryCalls = {
  list: listCarbonCategories,
  export: exportCarbonCategories,
  get: getCarbonCategory,
  add: addCarbonCategory,
  edit: editCarbonCategory,
  enable: changeCarbonCategoryState,
  delete: deleteCarbonCategory,
  restore: restoreCarbonCategory,
};

export const carbonCategoryImport = importPlanOf(carbonCategories, {
  keys: [['code']],
  columns: { parent: { refers: 'carbonCategory' } },
});
export const carbonCategoryImports = importCalls(carbonCategoryImport);
