import {
  compareDecimals,
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

export interface ReckonedLine {
  activity: CarbonActivityTableRow;
  category: CarbonCategoryTableRow;
  line: CarbonLine;
}

const ELECTRICITY = 'elec.grid.avg';
const KG_SHOWN = 3;

const isElectricity = ({ line }: ReckonedLine): boolean =>
  line.resolved?.factor.factor_code === ELECTRICITY && line.factorCode === ELECTRICITY;

const atLeastZero = (value: Decimal): Decimal => (compareDecimals(value, ZERO) < 0 ? ZERO : value);

/** By the market, electricity with certificates is taken off, from the first line on. */
export const withGreenPower = (lines: readonly ReckonedLine[], greenKwh: string): ReckonedLine[] => {
  let rest = decimalOf(greenKwh === '' ? '0' : greenKwh);
  return lines.map((each) => {
    const { line } = each;
    if (!isElectricity(each) || compareDecimals(rest, ZERO) <= 0) return each;
    const whole = decimalOf(line.qtyStd);
    const left = atLeastZero(minus(whole, rest));
    const used = minus(whole, left);
    rest = minus(rest, used);
    const kg = times(left, decimalOf(line.value));
    const formula = `(${line.qtyStd} − ${shortDecimal(used)}) ${unitTitle(line.unitStd)} × ${line.value} = ${shownDecimal(kg, KG_SHOWN)} kg`;
    return { ...each, line: { ...line, qtyStd: shortDecimal(left), milligrams: milligramsOf(kg), formula } };
  });
};

/** The total if electricity counted by the market with the national factor without traded green power. */
export const marketTotal = (
  lines: readonly ReckonedLine[],
  { greenKwh, residual }: { greenKwh: string; residual: string | undefined },
): number => {
  const electric = lines.filter(isElectricity);
  const others = totalOf(lines) - totalOf(electric);
  if (residual === undefined) return others + totalOf(electric);
  const used = electric.map(({ activity, line }) => decimalOf(line.qtyStd === '' ? activity.qty : line.qtyStd));
  const counted = atLeastZero(minus(used.reduce(plus, ZERO), decimalOf(greenKwh === '' ? '0' : greenKwh)));
  return others + milligramsOf(times(counted, decimalOf(residual)));
};

export const totalOf = (lines: readonly Pick<ReckonedLine, 'line'>[]): number =>
  lines.reduce((sum, { line }) => sum + (line.milligrams ?? 0), 0);

/** `12.5%`, or — for a whole of nothing. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${shownDecimal({ units: BigInt(Math.round((part / whole) * 1000)), scale: 1 }, 1)}%`;

/** Milligrams divided among people, in kilograms with three places. */
export const perPerson = (milligrams: number, people: number): string => {
  if (people === 0) return '—';
  const units = (BigInt(milligrams) * 2n + BigInt(people)) / (2n * BigInt(people));
  return shownDecimal(kgOf(Number(units)), KG_SHOWN);
};
