import * as z from 'zod/mini';
import { calendarDay, timestamp } from '../base/fields.ts';
import {
  OVERVIEW_CARDS,
  STATISTIC_CARDS,
  STATISTIC_CHARTS,
  type StatisticCard,
  type StatisticChart,
} from './statistic-figures.ts';

const namesOf = <Name extends string>(of: Record<Name, unknown>): [Name, ...Name[]] =>
  Object.keys(of) as [Name, ...Name[]];

/** Days in Asia/Shanghai, both inclusive, on which the counted rows were added. */
export const statisticsAsked = z
  .strictObject({
    beginTime: z.optional(calendarDay('开始日期')),
    endTime: z.optional(calendarDay('结束日期')),
  })
  .check(
    z.refine(({ beginTime, endTime }) => beginTime === undefined || endTime === undefined || beginTime <= endTime, {
      error: '结束日期不能早于开始日期',
      path: ['endTime'],
    }),
  );
export type StatisticsAsked = z.output<typeof statisticsAsked>;

/** The same figures as a file: a workbook, or pages to print. */
export const statisticsFileAsked = z.safeExtend(statisticsAsked, {
  format: z.optional(z.enum(['xlsx', 'pdf'], { error: '格式只能是 xlsx 或 pdf' })),
});
export type StatisticsFileAsked = z.output<typeof statisticsFileAsked>;

/** The list of exactly the counted rows, with its filter in the address. */
const listPath = z.string();

/** Values are whole numbers, see `figureInUnit`. */
export const statisticCard = z.object({
  name: z.enum(namesOf<StatisticCard>(STATISTIC_CARDS)),
  value: z.int(),
  /** Of a share. */
  whole: z.nullable(z.object({ value: z.int(), path: listPath })),
  path: listPath,
});
export type StatisticCardFigure = z.output<typeof statisticCard>;

export const statisticPoint = z.object({
  /** A choice, an id, a day (`2026-11-21`) or a month (`2026-11`); '' for rows without a value. */
  key: z.string(),
  label: z.string(),
  /** One for each series of the chart, see `figureInUnit`. */
  values: z.array(z.int()),
  /** Null where no list counts the same. */
  path: z.nullable(listPath),
});
export type StatisticPoint = z.output<typeof statisticPoint>;

export const statisticChart = z.object({
  name: z.enum(namesOf<StatisticChart>(STATISTIC_CHARTS)),
  points: z.array(statisticPoint),
});
export type StatisticChartFigures = z.output<typeof statisticChart>;

/** Figures whose list the caller may not open are left out, and so are amounts that they may not read. */
export const meetingStatistics = z.object({
  /** The moment of the figures. */
  at: timestamp,
  meeting: z.object({ code: z.string(), name: z.string(), beginAt: timestamp }),
  cards: z.array(statisticCard),
  charts: z.array(statisticChart),
});
export type MeetingStatistics = z.output<typeof meetingStatistics>;

/** One meeting among all. */
export const overviewRow = z.object({
  code: z.string(),
  name: z.string(),
  beginAt: timestamp,
  /** Whether the caller may enter it and open its lists. */
  mayEnter: z.boolean(),
  /** By card. Figures without the right to their list or amount are left out. */
  figures: z.array(z.object({ name: z.enum(OVERVIEW_CARDS), value: z.int(), path: listPath })),
});
export type OverviewRow = z.output<typeof overviewRow>;

export const overviewStatistics = z.object({
  at: timestamp,
  /** The latest meetings that were published, by their beginning. */
  meetings: z.array(overviewRow),
  /** Whether there are more meetings than are listed. */
  isCut: z.boolean(),
});
export type OverviewStatistics = z.output<typeof overviewStatistics>;
