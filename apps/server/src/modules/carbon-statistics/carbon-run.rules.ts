import {
  compareDecimals,
  convertUnit,
  decimalOf,
  kgOf,
  milligramsOf,
  minus,
  plus,
  shortDecimal,
  shownDecimal,
  times,
  unitTitle,
  ZERO,
  type Decimal,
} from '@huiwu/contract/carbon-rules';
import type { CarbonActivityTableRow } from '../carbon-activities/carbon-activities.table.ts';
import type { CarbonCategoryTableRow } from '../carbon-data/categories/carbon-categories.table.ts';
import type { CarbonLine } from '../carbon-data/carbon-codes.service.ts';

export interface CalculatedLine {
  activity: CarbonActivityTableRow;
  category: CarbonCategoryTableRow;
  line: CarbonLine;
}

const ELECTRICITY = 'elec.grid.avg';
const KG_SHOWN = 3;

const isElectricity = ({ line }: CalculatedLine): boolean =>
  line.resolved?.factor.factor_code === ELECTRICITY && line.factorCode === ELECTRICITY;

const atLeastZero = (value: Decimal): Decimal => (compareDecimals(value, ZERO) < 0 ? ZERO : value);

const KWH = 'kWh';

/** The electricity of a line; undefined if its factor is not by energy. */
const kwhOf = ({ line }: CalculatedLine): Decimal | undefined => convertUnit(decimalOf(line.qtyStd), line.unitStd, KWH);

const greenOf = (greenKwh: string): Decimal => decimalOf(greenKwh === '' ? '0' : greenKwh);

/** By the market, electricity with certificates is taken off, from the first line on. */
export const withGreenPower = (lines: readonly CalculatedLine[], greenKwh: string): CalculatedLine[] => {
  let rest = greenOf(greenKwh);
  return lines.map((each) => {
    const { line } = each;
    const whole = isElectricity(each) ? kwhOf(each) : undefined;
    if (whole === undefined || compareDecimals(rest, ZERO) <= 0) return each;
    const usedKwh = compareDecimals(rest, whole) < 0 ? rest : whole;
    rest = minus(rest, usedKwh);
    const used = convertUnit(usedKwh, KWH, line.unitStd) ?? ZERO;
    const left = atLeastZero(minus(decimalOf(line.qtyStd), used));
    const kg = times(left, decimalOf(line.value));
    const formula = `(${line.qtyStd} − ${shortDecimal(used)}) ${unitTitle(line.unitStd)} × ${line.value} = ${shownDecimal(kg, KG_SHOWN)} kg`;
    return { ...each, line: { ...line, qtyStd: shortDecimal(left), milligrams: milligramsOf(kg), formula } };
  });
};

/**
 * The total if electricity counted by the market with the national factor without traded green power, of lines from
 * which no certificates were taken off.
 */
export const marketTotal = (
  lines: readonly CalculatedLine[],
  { greenKwh, residual }: { greenKwh: string; residual: { value: string; unit: string } | undefined },
): number => {
  const electric = lines.filter((each) => isElectricity(each) && kwhOf(each) !== undefined);
  const all = electric.map((each) => kwhOf(each) ?? ZERO).reduce(plus, ZERO);
  const left = atLeastZero(minus(all, greenOf(greenKwh)));
  const counted = residual && convertUnit(left, KWH, residual.unit);
  if (residual === undefined || counted === undefined) return totalOf(lines);
  return totalOf(lines) - totalOf(electric) + milligramsOf(times(counted, decimalOf(residual.value)));
};

/** Exact, as long as it can be stored. */
export const totalOf = (lines: readonly Pick<CalculatedLine, 'line'>[]): number =>
  lines.reduce((sum, { line }) => sum + (line.milligrams ?? 0), 0);

const TOO_MUCH = '的排放量过大，不能保存；请检查活动量、计量单位和因子值';

/** Why a calculation cannot be stored exactly, with the line that makes it so; undefined if it can. */
export const storageProblem = (lines: readonly CalculatedLine[], totals: readonly number[]): string | undefined => {
  if (totals.every(Number.isSafeInteger)) return undefined;
  const sizes = lines.map(({ line }) => line.milligrams ?? 0);
  const at = sizes.indexOf(Math.max(...sizes));
  const { category, activity } = lines[at] ?? {};
  return `第 ${at + 1} 行（${category?.name ?? ''} ${activity?.description ?? ''}）${TOO_MUCH}`;
};

/** `12.5%`, or — for a whole of nothing. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${shownDecimal({ units: BigInt(Math.round((part / whole) * 1000)), scale: 1 }, 1)}%`;

/** Milligrams divided among people, in kilograms with three places. */
export const perPerson = (milligrams: number, people: number): string => {
  if (people === 0) return '—';
  const units = (BigInt(milligrams) * 2n + BigInt(people)) / (2n * BigInt(people));
  return shownDecimal(kgOf(Number(units)), KG_SHOWN);
};
