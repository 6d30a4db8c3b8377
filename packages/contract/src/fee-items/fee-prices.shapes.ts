import * as z from 'zod/mini';
import { chosenId, id, line, moment, momentUntil, version, wholeFen } from '../base/fields.ts';

const PERIODS_MAX = 20;
const ROWS_MAX = 60;
/** In fen. */
export const PRICE_MAX = 100_000_000;

/** The type × period grid of one fee item. Prices are in fen, in the order of the periods; null is no price. */
export const feePrices = z.object({
  periods: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  /** The row without a type holds for all types that have no row of their own. */
  rows: z.array(z.object({ typeId: z.nullable(z.string()), prices: z.array(z.nullable(z.int())) })),
});
export type FeePrices = z.output<typeof feePrices>;
export type FeePeriod = FeePrices['periods'][number];

export const NO_PRICES: FeePrices = { periods: [], rows: [] };

/** Reads the stored grid. */
export const parseFeePrices = (text: string): FeePrices => z.parse(feePrices, JSON.parse(text));

const periodInput = z.strictObject({
  name: line('时段名称', 20),
  from: moment('开始时间'),
  to: momentUntil('结束时间'),
});

const price = wholeFen().check(
  z.minimum(0, '价格不能小于 0'),
  z.maximum(PRICE_MAX, `价格不能大于 ${PRICE_MAX / 100} 元`),
);

const rowInput = z.strictObject({
  typeId: z.nullable(id),
  prices: z.array(z.nullable(price), '请填写价格').check(z.maxLength(PERIODS_MAX, `最多 ${PERIODS_MAX} 个时段`)),
});

export const feePricesEdit = z
  .strictObject({
    id,
    version,
    periods: z.array(periodInput, '请填写时段').check(
      z.maxLength(PERIODS_MAX, `最多 ${PERIODS_MAX} 个时段`),
      z.refine((periods) => new Set(periods.map(({ name }) => name)).size === periods.length, '时段名称不能相同'),
    ),
    rows: z.array(rowInput, '请填写价格').check(z.maxLength(ROWS_MAX, `最多 ${ROWS_MAX} 行`)),
  })
  .check(
    z.refine(({ periods, rows }) => rows.every(({ prices }) => prices.length === periods.length), {
      error: '每个时段都应有一格',
      path: ['rows'],
    }),
  );
export type FeePricesEdit = z.output<typeof feePricesEdit>;

/** One price of a file: a cell of the grid of an item. Without a type it holds for all types. */
export const feePriceDraft = z.strictObject({
  item: chosenId('收费项目'),
  type: z._default(z.nullable(id), null),
  period: periodInput.shape.name,
  from: periodInput.shape.from,
  to: periodInput.shape.to,
  price,
});
export type FeePriceDraft = z.output<typeof feePriceDraft>;

export const feeSaleExtension = z.strictObject({ id, version, until: momentUntil('新的截止时间') });
export type FeeSaleExtension = z.output<typeof feeSaleExtension>;

export const feeItemOptions = z.object({ types: z.array(z.object({ id: z.string(), name: z.string() })) });
export type FeeItemOptions = z.output<typeof feeItemOptions>;
