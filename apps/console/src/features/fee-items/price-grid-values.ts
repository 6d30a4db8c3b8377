import {
  feeItemProblems,
  overlapIn,
  PRICE_MAX,
  pricedPeriods,
  type FeeItem,
  type FeePrices,
  type FeePricesEdit,
} from '@huiwu/contract/fee-items';

export interface PeriodValues {
  /** Row key of React; a new period has one as well. */
  key: string;
  name: string;
  from: string | null;
  to: string | null;
}

/** Prices in fen by type (`''` for all types) and period. */
export interface GridValues {
  periods: PeriodValues[];
  prices: Record<string, Record<string, number | null>>;
}

export interface PricesValues {
  periods: GridValues;
}

export const EVERY_TYPE = '所有类型';
const MINUTE_MS = 60_000;
const MONTH_MS = 30 * 86_400_000;

export const valuesOf = ({ prices: { periods, rows } }: Pick<FeeItem, 'prices'>): PricesValues => ({
  periods: {
    periods: periods.map((period) => ({ ...period, key: period.name })),
    prices: Object.fromEntries(
      rows.map(({ typeId, prices }) => [
        typeId ?? '',
        Object.fromEntries(periods.map(({ name }, index) => [name, prices[index] ?? null])),
      ]),
    ),
  },
});

/** The input of the call. Rows without a price are left out. */
export const inputOf = ({ periods: { periods, prices } }: PricesValues): Pick<FeePricesEdit, 'periods' | 'rows'> => ({
  periods: periods.map(({ name, from, to }) => ({ name: name.trim(), from: from ?? '', to: to ?? '' })),
  rows: Object.entries(prices)
    .map(([typeId, cells]) => ({
      typeId: typeId === '' ? null : typeId,
      prices: periods.map(({ key }) => cells[key] ?? null),
    }))
    .filter((row) => row.prices.some((price) => price !== null)),
});

/** Begins when the last period ends, or today, and lasts 30 days. */
export const nextPeriod = (periods: readonly PeriodValues[], today: string): PeriodValues => {
  const last = periods.at(-1)?.to;
  const from = last ? Date.parse(last) + MINUTE_MS : Date.parse(`${today}T00:00:00+08:00`);
  return {
    key: `new-${Date.now()}-${periods.length}`,
    name: ['早鸟', '正常', '现场'][periods.length] ?? '',
    from: new Date(from).toISOString(),
    to: new Date(from + MONTH_MS - MINUTE_MS).toISOString(),
  };
};

const isOutOfRange = (price: number | null): boolean => price !== null && (price < 0 || price > PRICE_MAX);

const problemOfRow = (
  periods: FeePricesEdit['periods'],
  row: FeePricesEdit['rows'][number],
  type: string,
): string | undefined => {
  const period = periods.find((_, at) => isOutOfRange(row.prices[at] ?? null));
  if (period) return feeItemProblems.noSuchPrice({ type, period: period.name });
  const [first, second] = overlapIn(pricedPeriods({ periods }, row)) ?? [];
  if (first && second) return feeItemProblems.overlap({ type, first: first.name, second: second.name });
  return undefined;
};

/** Returns the message of the first invalid value. */
export const problemIn = (values: GridValues, nameOf: (typeId: string | null) => string): string | undefined => {
  const names = values.periods.map(({ name }) => name.trim());
  if (names.includes('')) return '请输入时段名称';
  if (new Set(names).size < names.length) return '时段名称不能相同';
  if (values.periods.some(({ from, to }) => from === null || to === null)) return '请选择时段的开始和结束时间';
  const { periods, rows } = inputOf({ periods: values });
  const wrong = periods.find(({ from, to }) => to <= from);
  if (wrong) return feeItemProblems.noSuchTime(wrong.name);
  for (const row of rows) {
    const problem = problemOfRow(periods, row, nameOf(row.typeId));
    if (problem !== undefined) return problem;
  }
  return undefined;
};

const sentencesOf = ({ periods: { periods, prices } }: PricesValues): Map<string, string> =>
  new Map([
    ...periods.map(({ name, from, to }): [string, string] => [`时段“${name}”`, `${from ?? ''} ${to ?? ''}`]),
    ...Object.entries(prices).flatMap(([type, cells]) =>
      periods.map(({ key, name }): [string, string] => [`“${name}”的价格${type}`, String(cells[key] ?? '')]),
    ),
  ]);

/** Describes what another admin changed in the grid, one text per change. */
export const changesBetween = (before: PricesValues, now: PricesValues): string[] => {
  const [old, next] = [sentencesOf(before), sentencesOf(now)];
  const changed = [...new Set([...old.keys(), ...next.keys()])].filter((key) => old.get(key) !== next.get(key));
  return [...new Set(changed.map((key) => key.replace(/的价格.*$/, '的价格')))];
};

/** The rows of the grid: all types, then each type that the item applies to. */
export const rowsFor = (
  { types, prices }: Pick<FeeItem, 'types' | 'prices'>,
  all: readonly { id: string; name: string }[],
): { id: string; name: string }[] => {
  const applied = types.length === 0 ? all : all.filter(({ id }) => types.some((type) => type.id === id));
  const known = new Set(all.map(({ id }) => id));
  const gone = prices.rows.flatMap(({ typeId }) =>
    typeId === null || known.has(typeId) ? [] : [{ id: typeId, name: '已删除的类型' }],
  );
  return [{ id: '', name: EVERY_TYPE }, ...applied, ...gone];
};

export const rowOf = (prices: FeePrices, typeId: string) =>
  prices.rows.find((row) => (row.typeId ?? '') === typeId) ?? { typeId: typeId || null, prices: [] };
