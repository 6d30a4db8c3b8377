import { refuseField } from '@huiwu/contract/base/errors';
import {
  feeItemProblems,
  feePricesEdit,
  overlapIn,
  pricedPeriods,
  type FeePriceDraft,
  type FeePrices,
} from '@huiwu/contract/fee-items';
import { spanText } from './fee-texts.rules.ts';
import type { FeeItemRow } from './fee-items.table.ts';

/** The registration types of a meeting. */
export interface GridTypes {
  has(id: string): boolean;
  nameOf(id: string): string;
}

/** The inputs at which the problems of a grid are told. */
export interface GridInputs {
  item: string;
  type: string;
  end: string;
  overlap: string;
}

const EVERY_TYPE = '所有类型';
export const IN_GRID: GridInputs = { item: 'periods', type: 'periods', end: 'periods', overlap: 'periods' };

/** What can be said of the grid without other rows. */
export const refuseWrongGrid = ({ periods, rows }: FeePrices, nameOf: GridTypes['nameOf'], at = IN_GRID): void => {
  const wrong = periods.find(({ from, to }) => to <= from);
  if (wrong) refuseField(at.end, feeItemProblems.noSuchTime(wrong.name));
  if (new Set(rows.map(({ typeId }) => typeId)).size < rows.length) refuseField(at.type, feeItemProblems.rowTwice);
  for (const row of rows) {
    const [first, second] = overlapIn(pricedPeriods({ periods }, row)) ?? [];
    const type = row.typeId === null ? EVERY_TYPE : nameOf(row.typeId);
    if (first !== undefined && second !== undefined)
      refuseField(at.overlap, feeItemProblems.overlap({ type, first: first.name, second: second.name }));
  }
};

interface AskedGrid {
  item: Pick<FeeItemRow, 'price_mode'>;
  /** The types that the item applies to; all if there are none. */
  applied: readonly string[];
  /** The grid so far, whose types stay. */
  stored: FeePrices;
  asked: FeePrices;
}

/** All rules of the prices of an item. */
export const refuseGrid = (
  { item, applied, stored, asked }: AskedGrid,
  { has, nameOf }: GridTypes,
  at = IN_GRID,
): void => {
  if (item.price_mode !== 'matrix') refuseField(at.item, feeItemProblems.notMatrix);
  const kept = new Set(stored.rows.map(({ typeId }) => typeId));
  for (const { typeId } of asked.rows) {
    if (typeId === null || kept.has(typeId)) continue;
    if (!has(typeId)) refuseField(at.type, feeItemProblems.typeGone);
    if (applied.length > 0 && !applied.includes(typeId))
      refuseField(at.type, feeItemProblems.notApplied(nameOf(typeId)));
  }
  refuseWrongGrid(asked, nameOf, at);
};

type GridCell = Omit<FeePriceDraft, 'price'>;

const rowOf = ({ rows }: FeePrices, { type }: Pick<GridCell, 'type'>) => rows.find(({ typeId }) => typeId === type);

/** The price in a cell of the grid; nothing where it is empty. */
export const priceIn = (grid: FeePrices, { type, period }: GridCell): number | undefined =>
  rowOf(grid, { type })?.prices[grid.periods.findIndex(({ name }) => name === period)] ?? undefined;

/** The period of the grid has other times. */
export const hasOtherTimes = ({ periods }: FeePrices, { period, from, to }: GridCell): boolean =>
  periods.some((each) => each.name === period && spanText({ ...each, from, to }) !== spanText(each));

/** The grid with the period of a cell; a new one stands before those that begin later. */
const withPeriod = (grid: FeePrices, { period, from, to }: GridCell): FeePrices => {
  if (grid.periods.some(({ name }) => name === period)) return grid;
  const later = grid.periods.findIndex((each) => each.from > from);
  const at = later === -1 ? grid.periods.length : later;
  return {
    periods: grid.periods.toSpliced(at, 0, { name: period, from, to }),
    rows: grid.rows.map(({ typeId, prices }) => ({ typeId, prices: prices.toSpliced(at, 0, null) })),
  };
};

/** The grid with one price more. A new period or row must fit in. */
export const withPrice = (grid: FeePrices, { price, ...cell }: FeePriceDraft): FeePrices => {
  const { periods, rows } = withPeriod(grid, cell);
  const own = rowOf({ periods, rows }, cell) ?? { typeId: cell.type, prices: periods.map(() => null) };
  const at = periods.findIndex(({ name }) => name === cell.period);
  const row = { ...own, prices: own.prices.with(at, price) };
  const wide = { periods, rows: rows.includes(own) ? rows.map((each) => (each === own ? row : each)) : [...rows, row] };
  const isLarger = wide.periods.length > grid.periods.length || wide.rows.length > grid.rows.length;
  const { error } = isLarger ? feePricesEdit.safeParse({ id: cell.item, version: 1, ...wide }) : {};
  const [issue] = error?.issues ?? [];
  if (issue) refuseField(issue.path[0] === 'rows' ? 'type' : 'period', issue.message);
  return wide;
};

/** The grid with one price less, and without the row or period that has none left. */
export const withoutPrice = (grid: FeePrices, { type, period }: GridCell): FeePrices => {
  const at = grid.periods.findIndex(({ name }) => name === period);
  const rows = grid.rows
    .map((row) => (row.typeId === type ? { ...row, prices: row.prices.with(at, null) } : row))
    .filter(({ prices }) => prices.some((price) => price !== null));
  if (rows.some(({ prices }) => prices[at] !== null)) return { ...grid, rows };
  return {
    periods: grid.periods.toSpliced(at, 1),
    rows: rows.map((row) => ({ ...row, prices: row.prices.toSpliced(at, 1) })),
  };
};
