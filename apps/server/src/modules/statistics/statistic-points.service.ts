import { areaName, provinceOf } from '@huiwu/contract/base/areas';
import type { AnyRecord } from '@huiwu/contract/base/record';
import type { Field, ReferenceKind } from '@huiwu/contract/base/record-field';
import { filterForValue, type StatisticPoint } from '@huiwu/contract/statistics';
import { canReadField } from '../../access/rights.ts';
import { iso, shanghaiDay } from '../../platform/clock.ts';
import type { RowGroup } from '../../database/lists/list-groups.ts';
import { referenceKind } from '../../records/mapping.ts';
import { valueOf, type StatisticCounts, type StatisticsRequest } from './statistic-counts.service.ts';
import { commonSpan, courseOf, quarterOfMinute, spanOfAge, titleOfAge } from './statistics-days.rules.ts';
import {
  COUNTED_LISTS,
  type AgeChart,
  type ChartRule,
  type CourseChart,
  type QuarterChart,
  type StepChart,
  type ValueChart,
} from './statistics.rules.ts';
import type { StatisticsStore } from './statistics.store.ts';

interface Needs {
  store: StatisticsStore;
  statisticCounts: StatisticCounts;
}

type PositionChart = Extract<ChartRule, { kind: 'positions' }>;
/** Undefined where the caller may not read the amounts. */
type Points = Promise<StatisticPoint[] | undefined>;

const NO_VALUE = '未填写';
/** Said of the quarters of an hour in which the most people came. */
const PEAK = '（高峰）';
/** Before and after every moment. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9998-12-31'];
const DAY_MS = 86_400_000;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000+08:00`);

/** From the beginning of the asked days until before their end. */
const momentsOf = ({ days: { beginTime = FIRST_DAY, endTime = LAST_DAY } }: StatisticsRequest) => ({
  from: iso(new Date(startOf(beginTime))),
  before: iso(new Date(startOf(endTime) + DAY_MS)),
});

const choiceOf = ({ fields }: AnyRecord, by: string, key: string): { label: string; at: number } | undefined => {
  const choices = fields[by]?.choices ?? [];
  const at = choices.findIndex(({ value }) => value === key);
  const label = choices[at]?.label;
  return label === undefined ? undefined : { label, at };
};

/** In the order of the choices; others by their number and then by their key, at last the rows without a value. */
const sorted = (points: readonly StatisticPoint[], record: AnyRecord, by: string): StatisticPoint[] =>
  points.toSorted((one, other) => {
    const [first, second] = [choiceOf(record, by, one.key), choiceOf(record, by, other.key)];
    if (first !== undefined && second !== undefined) return first.at - second.at;
    if (one.key === '' || other.key === '') return Number(one.key === '') - Number(other.key === '');
    return (other.values[0] ?? 0) - (one.values[0] ?? 0) || (one.key < other.key ? -1 : 1);
  });

/** By the values of a field, '' for none. Areas are put together to provinces, as a filter by a province finds its cities. */
const valuesByCategory = (
  groups: readonly RowGroup[],
  field: Field | undefined,
  sum: string | undefined,
): Map<string, number> => {
  const values = new Map<string, number>();
  for (const group of groups) {
    const value = valueOf(group, sum);
    const own = group.key ?? '';
    const key = field?.kind === 'area' ? provinceOf(own) : own;
    if (value !== undefined) values.set(key, (values.get(key) ?? 0) + value);
  }
  return values;
};

/** The categories of charts with their values. Each is counted with the filter that its link has. */
export const createStatisticPoints = ({ store, statisticCounts: counts }: Needs) => {
  const namesOf = async (
    { field, of }: { field: Field | undefined; of: ReferenceKind | undefined },
    keys: readonly string[],
    { caller }: StatisticsRequest,
  ) => {
    if (field?.kind === 'area') return new Map(keys.map((key) => [key, areaName(key)]));
    const kind = of ?? (field && referenceKind(field));
    return kind === undefined ? new Map<string, string>() : store.read(caller).registrations.namesOf(kind, keys);
  };

  const byValue = async (chart: ValueChart, asked: StatisticsRequest): Points => {
    const { list, filter, by, of, sum } = chart;
    const { record } = COUNTED_LISTS[list];
    if (!counts.mayReadAll(list, [by, sum], asked)) return undefined;
    const groups = await counts.groupsByValue(chart, { by, sum }, asked);
    const field = (record as AnyRecord).fields[by];
    const values = valuesByCategory(groups, field, sum);
    const names = await namesOf({ field, of }, [...values.keys()].filter(Boolean), asked);
    const labelOf = (key: string) =>
      choiceOf(record, by, key)?.label ?? names.get(key) ?? (key === '' ? NO_VALUE : key);
    const points = [...values].map(([key, value]): StatisticPoint => {
      // No list is filtered by a missing value.
      const own = key === '' ? undefined : filterForValue(record, by, key);
      const path = own === undefined ? null : counts.pathOf({ list, filter: { ...filter, ...own } }, asked);
      return { key, label: labelOf(key), values: [value], path };
    });
    return sorted(points, record, by);
  };

  const byDay = async (chart: CourseChart, asked: StatisticsRequest): Points => {
    const { list, filter, time } = chart;
    const days = await counts.valuesByDay(chart, asked);
    if (days === undefined) return undefined;
    const isPeriod = (COUNTED_LISTS[list].record as AnyRecord).fields[time]?.filter === 'period';
    let sum = 0;
    return courseOf(days).map(({ key, first, last, value }) => {
      sum += value;
      const own = isPeriod
        ? (commonSpan({ beginTime: first, endTime: last }, asked.days) ?? {})
        : { [`${time}From`]: first, [`${time}To`]: last };
      const path = counts.pathOf({ list, filter: { ...filter, ...own } }, asked);
      return { key, label: key, values: [value, sum], path };
    });
  };

  const byQuarter = async (chart: QuarterChart, asked: StatisticsRequest): Points => {
    const groups = await counts.groupsOf(chart, { by: chart.time, part: 'minute' }, asked);
    const quarters = new Map<string, number>();
    for (const { key, count } of groups.toSorted((one, other) => ((one.key ?? '') < (other.key ?? '') ? -1 : 1))) {
      if (key === null) continue;
      const quarter = quarterOfMinute(key);
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + count);
    }
    const most = Math.max(...quarters.values());
    const peaks = quarters.size > 1 ? [...quarters].filter(([, value]) => value === most).map(([key]) => key) : [];
    const labelOf = (key: string): string => (peaks.includes(key) ? `${key}${PEAK}` : key);
    return [...quarters].map(([key, value]) => ({ key, label: labelOf(key), values: [value], path: null }));
  };

  const bySteps = ({ list, steps }: StepChart, asked: StatisticsRequest): Points =>
    Promise.all(
      steps.map(async ({ key, label, filter }) => ({
        key,
        label,
        values: [(await counts.numberOf({ list, filter }, undefined, asked)) ?? 0],
        path: counts.pathOf({ list, filter }, asked),
      })),
    );

  const byAge = async (chart: AgeChart, asked: StatisticsRequest): Points => {
    const { list, filter, ages } = chart;
    const days = await counts.valuesByDay(chart, asked);
    if (days === undefined) return undefined;
    const today = shanghaiDay(asked.now);
    return ages.flatMap((age): StatisticPoint[] => {
      const span = commonSpan(spanOfAge(today, age), asked.days);
      if (span === undefined) return [];
      const { beginTime = FIRST_DAY, endTime = LAST_DAY } = span;
      const found = [...days].filter(([day]) => day >= beginTime && day <= endTime);
      const value = found.reduce((total, [, each]) => total + each, 0);
      const path = counts.pathOf({ list, filter: { ...filter, ...span } }, asked);
      return [{ key: String(age[0]), label: titleOfAge(age), values: [value], path }];
    });
  };

  const byPayment = async (asked: StatisticsRequest): Points => {
    if (!counts.mayReadAll('orders', ['received'], asked)) return undefined;
    const sums = await store.read(asked.caller).statistics.sumPayments(momentsOf(asked));
    let sum = 0;
    return courseOf(new Map(sums.map(({ paid_on, amount }) => [paid_on, amount]))).map(
      ({ key, first, last, value }) => {
        sum += value;
        const filter = { receivedOnFrom: first, receivedOnTo: last };
        return { key, label: key, values: [value, sum], path: counts.pathOf({ list: 'orders', filter }, asked) };
      },
    );
  };

  const byPosition = async ({ statuses }: PositionChart, asked: StatisticsRequest): Points => {
    if (!canReadField(asked.caller.rights, 'orders.amounts')) return undefined;
    const sums = await store.read(asked.caller).statistics.sumPositions({ statuses, ...momentsOf(asked) });
    return sums.map(({ name, amount }) => ({ key: name, label: name, values: [amount], path: null }));
  };

  return {
    pointsOf: (rule: ChartRule, asked: StatisticsRequest): Points => {
      switch (rule.kind) {
        case 'values':
          return byValue(rule, asked);
        case 'course':
          return byDay(rule, asked);
        case 'quarters':
          return byQuarter(rule, asked);
        case 'steps':
          return bySteps(rule, asked);
        case 'ages':
          return byAge(rule, asked);
        case 'payments':
          return byPayment(asked);
        case 'positions':
          return byPosition(rule, asked);
      }
    },
  };
};

export type StatisticPoints = ReturnType<typeof createStatisticPoints>;
