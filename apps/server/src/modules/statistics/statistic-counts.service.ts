import { listPathOf, type StatisticsAsked } from '@huiwu/contract/statistics';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { hasFunction } from '../../access/rights.ts';
import type { RowGroup } from '../../database/lists/list-groups.ts';
import type { FieldGrouping } from '../../records/lists/groups.ts';
import { dayOfHour } from './statistics-days.rules.ts';
import { COUNTED_LISTS, type CountedName, type CountedRows } from './statistics.rules.ts';

/** What a noun answers about its list. The filter is that of the list's call. */
export interface Countable {
  groups(filter: never, asked: FieldGrouping, caller: Caller): Promise<RowGroup[]>;
}

type Needs = Record<CountedName, Countable>;

/** One report: who asks, when, and of which days. */
export interface StatisticsRequest {
  caller: Caller;
  now: Date;
  days: StatisticsAsked;
}

interface TimedRows extends CountedRows {
  time: string;
  sum?: string;
}

/** The amount of a group, or the number of its rows. Undefined where the caller may not read the amount. */
export const valueOf = ({ count, sums }: RowGroup, sum: string | undefined): number | undefined =>
  sum === undefined ? count : sums.find(({ name }) => name === sum)?.amount;

/** Counts rows of lists with the filters that links to them have. */
export const createStatisticCounts = (countables: Needs) => {
  /** The groups of a list; its filter is read as the list's own call reads it. */
  const groupsOf = (
    { list, filter }: CountedRows,
    asked: FieldGrouping,
    { caller, days }: StatisticsRequest,
  ): Promise<RowGroup[]> => {
    const whole = z.parse(COUNTED_LISTS[list].record.page, { ...days, ...filter, page: 1, limit: 1 });
    return countables[list].groups(whole as never, asked, caller);
  };

  return {
    groupsOf,

    mayCount: ({ caller }: StatisticsRequest, list: CountedName): boolean =>
      hasFunction(caller.rights, COUNTED_LISTS[list].needs),

    pathOf: ({ list, filter }: CountedRows, { days }: StatisticsRequest): string =>
      listPathOf(COUNTED_LISTS[list].page, { ...days, ...filter }),

    numberOf: async (
      rows: CountedRows,
      sum: string | undefined,
      asked: StatisticsRequest,
    ): Promise<number | undefined> => {
      const [all] = await groupsOf(rows, { sums: sum === undefined ? [] : [sum] }, asked);
      return all === undefined ? undefined : valueOf(all, sum);
    },

    /** Values by the day in Shanghai. Undefined where the caller may not read the amount. */
    valuesByDay: async (rows: TimedRows, asked: StatisticsRequest): Promise<Map<string, number> | undefined> => {
      const { time, sum } = rows;
      const groups = await groupsOf(rows, { by: time, part: 'hour', sums: sum === undefined ? [] : [sum] }, asked);
      const days = new Map<string, number>();
      for (const group of groups) {
        const value = valueOf(group, sum);
        if (value === undefined) return undefined;
        // Rows without the time, such as orders that are not paid, are on no day.
        if (group.key !== null) days.set(dayOfHour(group.key), (days.get(dayOfHour(group.key)) ?? 0) + value);
      }
      return days;
    },
  };
};

export type StatisticCounts = ReturnType<typeof createStatisticCounts>;
