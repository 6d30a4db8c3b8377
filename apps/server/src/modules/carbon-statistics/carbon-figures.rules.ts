import {
  compareDecimals,
  decimalOf,
  kgOf,
  kgText,
  milligramsOf,
  plus,
  shownDecimal,
  shownExactly,
  times,
  unitTitle,
  ZERO,
} from '@huiwu/contract/carbon-rules';
import type {
  CarbonCards,
  CarbonFactorUsed,
  CarbonFigures,
  CarbonPart,
  WhatIfAnswer,
  WhatIfAsked,
} from '@huiwu/contract/carbon-statistics';
import { CARBON_PHASES, CARBON_SCOPES, FACTOR_QUALITIES } from '@huiwu/contract/carbon-rules';
import { perPerson, shareText } from './carbon-run.rules.ts';
import type { CarbonResultTableRow, CarbonRunTableRow } from './carbon-statistics.table.ts';

/** The sums of a run by everything that charts divide it by. */
export interface ResultSum extends Pick<
  CarbonResultTableRow,
  | 'category_code'
  | 'category_name'
  | 'group_name'
  | 'scope'
  | 'phase'
  | 'origin_name'
  | 'type_name'
  | 'unit'
  | 'missing'
> {
  milligrams: number;
  rows: number;
  /** Null where no row says how many. */
  people: number | null;
}

const peopleOf = (sums: readonly ResultSum[]): number | null => {
  const known = sums.flatMap(({ people }) => (people === null ? [] : [Number(people)]));
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
};

const PER_MILLE = 1000;
const TONNE_DECIMALS = 3;
const TONNES_PER_KG = decimalOf('0.001');

/** By one property, the largest first. Rows without a name are left out. */
const partsBy = (
  sums: readonly ResultSum[],
  total: number,
  of: (sum: ResultSum) => readonly [key: string, name: string],
): CarbonPart[] => {
  const named = sums.filter((sum) => of(sum)[0] !== '' && sum.missing === 0);
  const groups = Map.groupBy(named, (sum) => of(sum)[0]);
  return [...groups]
    .map(([key, all]): CarbonPart => {
      const milligrams = all.reduce((sum, each) => sum + Number(each.milligrams), 0);
      return {
        key,
        name: all[0] === undefined ? key : of(all[0])[1],
        milligrams,
        kg: kgText(milligrams),
        perMille: total === 0 ? 0 : Math.round((milligrams / total) * PER_MILLE),
        rows: all.reduce((sum, each) => sum + Number(each.rows), 0),
        people: peopleOf(all),
      };
    })
    .toSorted((one, other) => other.milligrams - one.milligrams || one.key.localeCompare(other.key));
};

export const partsOf = (sums: readonly ResultSum[], total: number) => ({
  categories: partsBy(sums, total, ({ category_code, category_name }) => [category_code, category_name]),
  groups: partsBy(sums, total, ({ group_name }) => [group_name, group_name]),
  scopes: partsBy(sums, total, ({ scope }) => [scope, CARBON_SCOPES[scope]]),
  phases: partsBy(sums, total, ({ phase }) => [phase, CARBON_PHASES[phase]]),
  modes: partsBy(sums, total, ({ category_code, category_name }) =>
    category_code.startsWith('T-') ? [category_code, category_name] : ['', ''],
  ),
  origins: partsBy(sums, total, ({ origin_name }) => [origin_name, origin_name]),
  types: partsBy(sums, total, ({ type_name }) => [type_name, type_name]),
});

type FactorRow = Pick<
  CarbonResultTableRow,
  | 'factor_code'
  | 'factor_value'
  | 'unit_std'
  | 'factor_area'
  | 'data_year'
  | 'factor_source'
  | 'factor_publisher'
  | 'factor_quality'
  | 'milligrams'
>;

const isQuality = (text: string): text is keyof typeof FACTOR_QUALITIES => Object.hasOwn(FACTOR_QUALITIES, text);

/** The factors of a calculation, read from its copied rows, each once, sorted by code. */
export const factorsOf = (rows: readonly FactorRow[]): CarbonFactorUsed[] => {
  const keyOf = (row: FactorRow): string =>
    [row.factor_code, row.factor_value, row.unit_std, row.factor_area, row.data_year, row.factor_source].join('|');
  const groups = Map.groupBy(
    rows.filter(({ milligrams }) => milligrams !== null),
    keyOf,
  );
  return [...groups.values()]
    .flatMap((all): CarbonFactorUsed[] => {
      const [row] = all;
      if (row === undefined) return [];
      return [
        {
          code: row.factor_code,
          value: row.factor_value,
          unit: unitTitle(row.unit_std),
          area: row.factor_area,
          year: row.data_year,
          source: row.factor_source,
          publisher: row.factor_publisher,
          quality: isQuality(row.factor_quality) ? FACTOR_QUALITIES[row.factor_quality] : '',
          rows: all.length,
          milligrams: all.reduce((sum, { milligrams }) => sum + (milligrams ?? 0), 0),
        },
      ];
    })
    .toSorted((one, other) => one.code.localeCompare(other.code) || one.value.localeCompare(other.value));
};

export const topOf = (rows: readonly CarbonResultTableRow[], total: number): CarbonPart[] =>
  rows.map((row) => ({
    key: row.id,
    name: `${row.category_name} ${row.description}`,
    milligrams: row.milligrams ?? 0,
    kg: kgText(row.milligrams ?? 0),
    perMille: total === 0 ? 0 : Math.round(((row.milligrams ?? 0) / total) * PER_MILLE),
    rows: 1,
    people: row.people,
  }));

export const missingOf = (rows: readonly CarbonResultTableRow[]): CarbonFigures['missing'] => {
  const groups = Map.groupBy(
    rows.filter(({ missing }) => missing === 1),
    ({ category_name, unit }) => `${category_name}|${unit}`,
  );
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const qty = shownExactly(all.map((each) => decimalOf(each.qty)).reduce(plus, ZERO));
    return [{ name: first.category_name, unit: unitTitle(first.unit), qty, rows: all.length }];
  });
};

export const tonnes = (milligrams: number): string =>
  shownDecimal(times(kgOf(milligrams), TONNES_PER_KG), TONNE_DECIMALS);

interface CardFacts {
  run: CarbonRunTableRow;
  retired: number;
  saved: number;
  registered: number;
}

export const cardsOf = ({ run, retired, saved, registered }: CardFacts): CarbonCards => {
  const parameters = JSON.parse(run.parameters) as { target_kg?: string; baseline_kg?: string };
  return {
    totalKg: kgText(run.total),
    totalTonnes: tonnes(run.total),
    perPersonKg: perPerson(run.total, run.people),
    perPersonDayKg: perPerson(run.total, run.person_days),
    offsetShare: shareText(retired, run.total),
    measuredShare: shareText(run.measured, run.total),
    coverage: shareText(run.answered, registered),
    people: run.people,
    missing: run.missing_count,
    marketTotalKg: kgText(run.market_total),
    retiredKg: kgText(retired),
    savedKg: kgText(saved),
    targetKg: parameters.target_kg ?? '',
    baselineKg: parameters.baseline_kg ?? '',
  };
};

/** Decimal texts of kilograms, added up as milligrams. */
export const sumOfKg = (texts: readonly string[]): number =>
  milligramsOf(texts.map((text) => decimalOf(text)).reduce(plus, ZERO));

const share = (milligrams: number, percent: number): number =>
  milligramsOf(times(kgOf(milligrams), { units: BigInt(percent), scale: 2 }));

const ELECTRICITY = 'elec.grid.avg';

/** What would be emitted less. Nothing of it is stored. */
export const whatIf = (
  rows: readonly CarbonResultTableRow[],
  asked: WhatIfAsked,
  { total, railValue }: { total: number; railValue: string | undefined },
): WhatIfAnswer => {
  const sumOf = (isMeant: (row: CarbonResultTableRow) => boolean): number =>
    rows.filter(isMeant).reduce((sum, { milligrams }) => sum + (milligrams ?? 0), 0);
  const isShortFlight = ({ factor_code }: CarbonResultTableRow) => factor_code.startsWith('air.dom.');
  const distance = rows
    .filter(isShortFlight)
    .map(({ qty_std }) => decimalOf(qty_std))
    .reduce(plus, ZERO);
  const byRail = railValue === undefined ? sumOf(isShortFlight) : milligramsOf(times(distance, decimalOf(railValue)));
  const food = sumOf(({ category_code }) => category_code === 'M-FOOD' || category_code === 'M-MEAL');
  const parts = [
    ['国内航班改乘高铁', share(Math.max(0, sumOf(isShortFlight) - byRail), asked.flightsToRail)],
    ['素食', share(share(food, asked.vegetarian), asked.vegetarianSaving)],
    [
      '绿色电力',
      share(
        sumOf(({ factor_code }) => factor_code === ELECTRICITY),
        asked.greenPower,
      ),
    ],
  ] as const;
  const saved = parts.reduce((sum, [, milligrams]) => sum + milligrams, 0);
  return {
    totalKg: kgText(total - saved),
    savedKg: kgText(saved),
    parts: parts.map(([name, milligrams]) => ({ name, savedKg: kgText(milligrams) })),
  };
};

export const covers = (retired: number, total: number): boolean => compareDecimals(kgOf(retired), kgOf(total)) >= 0;
