import { unitFactorsIn, type UnitFactor } from '@huiwu/contract/carbon-categories';
import {
  convertUnit,
  decimalOf,
  isSameDimension,
  KG_PLACES,
  milligramsOf,
  roundTo,
  shortDecimal,
  shownDecimal,
  times,
  unitTitle,
  type Decimal,
} from '@huiwu/contract/carbon-rules';
import type { CarbonCategoryTableRow } from './categories/carbon-categories.table.ts';
import type { Resolved } from './carbon-resolution.rules.ts';

export interface LineParameters {
  areaId: string;
  year: number;
  hasRf: boolean;
  mealFoodKg: string;
}

/** What an activity says, as far as its emissions depend on it. */
export interface LineActivity {
  qty: string;
  unit: string;
  area_id: string | null;
  factor_code: string;
  factor_override: string;
  override_reason: string;
}

type Category = Pick<CarbonCategoryTableRow, 'code' | 'name' | 'units'>;

export interface CarbonLine {
  factorCode: string;
  resolved: Resolved | undefined;
  /** The value that was taken; empty if there is none. */
  value: string;
  qtyStd: string;
  unitStd: string;
  /** Null if there is no factor: such a line is missing and never zero. */
  milligrams: number | null;
  formula: string;
  warnings: string[];
}

type Resolve = (asked: { code: string; areaId: string; year: number }) => Resolved | undefined;

const SHOWN_PLACES = 3;
const MEAL = '餐次';
const FOOD = { code: 'food.mixed', unit: 'kg' } as const;
const FLIGHT = /^air\.(dom|short|long|intl)\.[a-z]+$/;

/** Factors of flights exist with and without radiative forcing. */
export const withForcing = (code: string, hasRf: boolean): string =>
  FLIGHT.test(code) ? `${code}.${hasRf ? 'rf' : 'norf'}` : code;

/** The line of a category whose unit measures the same. */
export const unitFactorFor = (units: string, unit: string): UnitFactor | undefined => {
  const all = unitFactorsIn(units);
  return all.find((each) => each.unit === unit) ?? all.find((each) => isSameDimension(each.unit, unit));
};

export const codeFor = (category: Category, { factor_code, unit }: LineActivity, hasRf: boolean): string =>
  withForcing(factor_code === '' ? (unitFactorFor(category.units, unit)?.factorCode ?? '') : factor_code, hasRf);

const quantityText = (quantity: string, unit: string): string => `${quantity} ${unitTitle(unit)}`;

const kilograms = (quantity: Decimal, value: string): Decimal => roundTo(times(quantity, decimalOf(value)), KG_PLACES);

const shownKg = (kg: Decimal): string => `${shownDecimal(kg, SHOWN_PLACES)} kg`;

const missing = (factorCode: string, { qty, unit }: LineActivity, why: string): CarbonLine => ({
  factorCode,
  resolved: undefined,
  value: '',
  qtyStd: qty,
  unitStd: unit,
  milligrams: null,
  formula: `${quantityText(qty, unit)} × 缺因子`,
  warnings: [why],
});

const byOverride = (factorCode: string, activity: LineActivity): CarbonLine => {
  const { qty, unit, factor_override: value, override_reason: reason } = activity;
  const kg = kilograms(decimalOf(qty), value);
  return {
    factorCode,
    resolved: undefined,
    value,
    qtyStd: qty,
    unitStd: unit,
    milligrams: milligramsOf(kg),
    formula: `${quantityText(qty, unit)} × ${value} = ${shownKg(kg)}`,
    warnings: [`指定因子值：${reason}`],
  };
};

const byFactor = (factorCode: string, activity: LineActivity, resolved: Resolved): CarbonLine => {
  const { qty, unit } = activity;
  const { value, unit: unitStd } = resolved.factor;
  const converted = convertUnit(decimalOf(qty), unit, unitStd);
  if (converted === undefined) return missing(factorCode, activity, `因子的计量单位是${unitTitle(unitStd)}，不能换算`);
  const kg = kilograms(converted, value);
  const qtyStd = shortDecimal(converted);
  const conversion = unit === unitStd ? '' : ` = ${qtyStd} ${unitTitle(unitStd)}`;
  return {
    factorCode,
    resolved,
    value,
    qtyStd,
    unitStd,
    milligrams: milligramsOf(kg),
    formula: `${quantityText(qty, unit)}${conversion} × ${value} = ${shownKg(kg)}`,
    warnings: resolved.warnings,
  };
};

/** What stands in for a missing factor: meals are then calculated by the food of one meal. */
export const factorInstead = (
  unit: string,
  { areaId, year }: Pick<LineParameters, 'areaId' | 'year'>,
  resolve: Resolve,
): Resolved | undefined => {
  const resolved = unit === MEAL ? resolve({ code: FOOD.code, areaId, year }) : undefined;
  return resolved && { ...resolved, warnings: [...resolved.warnings, '没有餐次因子，按每餐食材计算'] };
};

const byFood = (activity: LineActivity, parameters: LineParameters, resolve: Resolve): CarbonLine | undefined => {
  const areaId = activity.area_id ?? parameters.areaId;
  const resolved = factorInstead(activity.unit, { areaId, year: parameters.year }, resolve);
  if (resolved === undefined) return undefined;
  const food = times(decimalOf(activity.qty), decimalOf(parameters.mealFoodKg));
  const line = byFactor(FOOD.code, { ...activity, qty: shortDecimal(food), unit: FOOD.unit }, resolved);
  return {
    ...line,
    formula: `${quantityText(activity.qty, MEAL)} × ${parameters.mealFoodKg} kg = ${line.formula}`,
  };
};

/** Quantity × factor of one activity. */
export const calculateLine = (
  { activity, category }: { activity: LineActivity; category: Category },
  parameters: LineParameters,
  resolve: Resolve,
): CarbonLine => {
  const code = codeFor(category, activity, parameters.hasRf);
  if (activity.factor_override !== '') return byOverride(code, activity);
  const resolved =
    code === '' ? undefined : resolve({ code, areaId: activity.area_id ?? parameters.areaId, year: parameters.year });
  if (resolved !== undefined) return byFactor(code, activity, resolved);
  const why = code === '' ? `${category.name}的${unitTitle(activity.unit)}没有因子` : `没有因子 ${code}`;
  return byFood(activity, parameters, resolve) ?? missing(code, activity, why);
};
