import * as z from 'zod/mini';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from './limits.ts';
import { anyDayTime } from './fields.ts';

/** The wrapper of every answer. `code` carries the result; the HTTP status is 200. */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data?: Data;
}

/** The output of calls that return no data. */
export const nothing = z.optional(z.null());

interface Period {
  beginTime?: unknown;
  endTime?: unknown;
}

const momentOf = (text: string, dayStarts: string): number => {
  const full = text.length === 10 ? `${text}T${dayStarts}` : text.replace(' ', 'T');
  return Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(full) ? full : `${full}+08:00`);
};

/** Whether a range of numbers, or of days and moments, does not end before it begins. An end may be open. */
export const isRangeOrdered = (from: unknown, to: unknown): boolean => {
  if (typeof from === 'number' && typeof to === 'number') return from <= to;
  if (typeof from !== 'string' || typeof to !== 'string') return true;
  return !(momentOf(from, '00:00') > momentOf(to, '23:59:59.999'));
};

/** Whether a period does not end before it begins. */
export const isPeriodOrdered = ({ beginTime, endTime }: Period): boolean => isRangeOrdered(beginTime, endTime);

export const PERIOD_PROBLEM = { error: '结束时间不能早于开始时间', path: ['endTime'] };

/** Why a range of a filter is refused, at its end. */
export const RANGE_PROBLEMS = { days: '结束日期不能早于开始日期', range: '最大值不能小于最小值' } as const;

const paging = {
  page: z._default(z.int('页码应为整数').check(z.minimum(1, '页码从 1 开始'), z.maximum(1_000_000, '页码过大')), 1),
  limit: z._default(
    z
      .int('每页条数应为整数')
      .check(z.minimum(1, '每页至少 1 条'), z.maximum(PAGE_LIMIT_MAX, `每页最多 ${PAGE_LIMIT_MAX} 条`)),
    PAGE_LIMIT_DEFAULT,
  ),
  order: z.optional(z.enum(['asc', 'desc'], '排序方向应为 asc 或 desc')),
  beginTime: anyDayTime,
  endTime: anyDayTime,
};
const inPeriod = z.refine<Period>(isPeriodOrdered, PERIOD_PROBLEM);

/** Filters, page, order and time range of one list. `orderBy` takes only the names given here. */
export const pageInput = <Filters extends Record<string, z.ZodMiniType>, const Sort extends string[]>(
  filters: Filters,
  orderBy: Sort,
) =>
  z
    .strictObject({
      ...paging,
      orderBy: z.optional(z.enum(orderBy, '不支持按此列排序')),
      ...filters,
    })
    .check(inPeriod);

const count = z.int();
const isCapped = z.optional(z.boolean());

/** One page of a list. `total` is exact up to a bound; beyond it `isTotalCapped` says that there are more. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    list: z.array(item),
    total: count,
    isTotalCapped: isCapped,
    page: count,
    limit: count,
  });

export interface Page<Item> {
  list: Item[];
  total: number;
  isTotalCapped?: boolean | undefined;
  page: number;
  limit: number;
}
