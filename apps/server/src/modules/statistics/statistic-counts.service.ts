import type { AnyRecord } from '@huiwu/contract/base/record';
import { listPathOf, type StatisticsAsked } from '@huiwu/contract/statistics';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { canReadField, hasFunction } from '../../access/rights.ts';
import type { RowGroup } from '../../database/lists/list-groups.ts';
import type { FieldGrouping } from '../../records/lists/groups.ts';
import { dayOfHour } from './statistics-days.rules.ts';
import { COUNTED_LISTS, STATE_FIELDS, SUMMED, type CountedName, type CountedRows } from './statistics.rules.ts';

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
  /** What was counted for this report: several figures need the same. */
  counted: Map<string, Promise<RowGroup[]>>;
}

interface TimedRows extends CountedRows {
  time: string;
  sum?: string;
}

/** The amount of a group, or the number of its rows. Undefined where the caller may not read the amount. */
export const valueOf = ({ count, sums }: RowGroup, sum: string | undefined): number | undefined =>
  sum === undefined ? count : sums.find(({ name }) => name === sum)?.amount;

/** The field of choices that is all that a filter asks for, with its values; undefined for any other filter. */
const choicesIn = ({
  list,
  filter,
}: CountedRows): { by: string; values: readonly unknown[] | undefined } | undefined => {
  const [[by, value] = [STATE_FIELDS[list], undefined], ...others] = Object.entries(filter);
  const field = (COUNTED_LISTS[list].record as AnyRecord).fields[by];
  if (others.length > 0 || field?.kind !== 'choice') return undefined;
  return { by, values: value === undefined || Array.isArray(value) ? value : [value] };
};

const totalOf = (groups: readonly RowGroup[], sum: string | undefined): number =>
  groups.reduce((total, group) => total + (valueOf(group, sum) ?? 0), 0);

/** Asked of the fields themselves: a list without rows has no group that could show it. */
const mayReadAll = (
  list: CountedName,
  names: readonly (string | undefined)[],
  { caller }: StatisticsRequest,
): boolean =>
  names.every((name) => {
    const guard = name === undefined ? undefined : (COUNTED_LISTS[list].record as AnyRecord).fields[name]?.guard;
    return guard === undefined || canReadField(caller.rights, guard);
  });

/** Counts rows of lists with the filters that links to them have. */
export const createStatisticCounts = (countables: Needs) => {
  /** The groups of a list; its filter is read as the list's own call reads it. */
  const groupsOf = (
    { list, filter }: CountedRows,
    asked: FieldGrouping,
    { caller, days, counted }: StatisticsRequest,
  ): Promise<RowGroup[]> => {
    const key = JSON.stringify([list, filter, asked]);
    const known = counted.get(key);
    if (known !== undefined) return known;
    const whole = z.parse(COUNTED_LISTS[list].record.page, { ...days, ...filter, page: 1, limit: 1 });
    const groups = countables[list].groups(whole as never, asked, caller);
    counted.set(key, groups);
    return groups;
  };

  /** One statement counts every value of a field of choices, so figures of single values share it. */
  const numberByChoices = async (
    { list, by, values }: { list: CountedName; by: string; values: readonly unknown[] | undefined },
    sum: string | undefined,
    asked: StatisticsRequest,
  ): Promise<number | undefined> => {
    if (!mayReadAll(list, [by, sum], asked)) return undefined;
    const groups = await groupsOf({ list, filter: {} }, { by, sums: SUMMED[list] }, asked);
    const own = values === undefined ? groups : groups.filter(({ key }) => values.includes(key));
    return totalOf(own, sum);
  };

  return {
    groupsOf,
    mayReadAll,

    /** As `groupsOf` by one field; the states of a whole list are counted once for all figures. */
    groupsByValue: (
      rows: CountedRows,
      { by, sum }: { by: string; sum: string | undefined },
      asked: StatisticsRequest,
    ): Promise<RowGroup[]> => {
      const isStates = by === STATE_FIELDS[rows.list] && Object.keys(rows.filter).length === 0;
      const sums = isStates ? SUMMED[rows.list] : sum === undefined ? [] : [sum];
      return groupsOf(rows, { by, sums }, asked);
    },

    mayCount: ({ caller }: StatisticsRequest, list: CountedName): boolean =>
      hasFunction(caller.rights, COUNTED_LISTS[list].needs),

    pathOf: ({ list, filter }: CountedRows, { days }: StatisticsRequest): string =>
      listPathOf(COUNTED_LISTS[list].page, { ...days, ...filter }),

    numberOf: async (
      rows: CountedRows,
      sum: string | undefined,
      asked: StatisticsRequest,
    ): Promise<number | undefined> => {
      if (!mayReadAll(rows.list, [sum], asked)) return undefined;
      const choices = choicesIn(rows);
      if (choices !== undefined) return numberByChoices({ list: rows.list, ...choices }, sum, asked);
      const [all] = await groupsOf(rows, { sums: sum === undefined ? [] : [sum] }, asked);
      return all === undefined ? undefined : valueOf(all, sum);
    },

    /** Values by the day in Shanghai. Undefined where the caller may not read the amount. */
    valuesByDay: async (rows: TimedRows, asked: StatisticsRequest): Promise<Map<string, number> | undefined> => {
      const { list, time, sum } = rows;
      if (!mayReadAll(list, [time, sum], asked)) return undefined;
      const groups = await groupsOf(rows, { by: time, part: 'hour', sums: sum === undefined ? [] : [sum] }, asked);
      const days = new Map<string, number>();
      for (const group of groups) {
        const value = valueOf(group, sum) ?? 0;
        // Rows without the time, such as orders that are not paid, are on no day.
        if (group.key !== null) days.set(dayOfHour(group.key), (days.get(dayOfHour(group.key)) ?? 0) + value);
      }
      return days;
    },
  };
};

export type StatisticCounts = ReturnType<typeof createStatisticCounts>;
