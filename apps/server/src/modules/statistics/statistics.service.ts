import { refuse } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import {
  OVERVIEW_CARDS,
  type MeetingStatistics,
  type OverviewRow,
  type OverviewStatistics,
  type StatisticCardFigure,
  type StatisticChartFigures,
  type StatisticsAsked,
} from '@huiwu/contract/statistics';
import type { Caller } from '../../access/caller.ts';
import { rightsInMeetings } from '../../access/meeting-rights.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { MeetingService } from '../meetings/meetings.service.ts';
import type { StatisticCarbon } from './statistic-carbon.service.ts';
import { valueOf, type StatisticCounts, type StatisticsRequest } from './statistic-counts.service.ts';
import type { StatisticPoints } from './statistic-points.service.ts';
import { CARD_RULES, CHART_RULES, type CardRule } from './statistics.rules.ts';
import type { StatisticsStore } from './statistics.store.ts';

interface Needs {
  store: StatisticsStore;
  clock: Clock;
  meetings: Pick<MeetingService, 'whichMayEnter'>;
  statisticCounts: StatisticCounts;
  statisticPoints: StatisticPoints;
  statisticCarbon: StatisticCarbon;
}

const MEETINGS_MAX = 100;

/** A link into another meeting names it. */
const inMeeting = (path: string, code: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ meetingCode: code }).toString()}`;

/** Statistics of one meeting and of all. Each figure is counted with the filter that its link has. */
export const createStatisticsService = (needs: Needs) => {
  const { store, clock, meetings, statisticCounts: counts, statisticPoints: charts, statisticCarbon } = needs;

  const cardOf = async (rule: CardRule, asked: StatisticsRequest): Promise<StatisticCardFigure | undefined> => {
    const { name, sum, whole } = rule;
    const value = await counts.numberOf(rule, sum, asked);
    if (value === undefined) return undefined;
    const ofWhole = whole && {
      value: (await counts.numberOf(whole, undefined, asked)) ?? 0,
      path: counts.pathOf(whole, asked),
    };
    return { name, value, whole: ofWhole ?? null, path: counts.pathOf(rule, asked) };
  };

  const cardsFor = async (asked: StatisticsRequest): Promise<StatisticCardFigure[]> => {
    const mine = CARD_RULES.filter(({ list }) => counts.mayCount(asked, list));
    const cards = await Promise.all(mine.map((rule) => cardOf(rule, asked)));
    return cards.filter((card) => card !== undefined);
  };

  const chartsFor = async (asked: StatisticsRequest): Promise<StatisticChartFigures[]> => {
    const mine = CHART_RULES.filter(({ list }) => counts.mayCount(asked, list));
    const drawn = await Promise.all(
      mine.map(async (rule) => ({ name: rule.name, points: await charts.pointsOf(rule, asked) })),
    );
    return drawn.flatMap(({ name, points }) => (points === undefined ? [] : [{ name, points }]));
  };

  /** One figure of these meetings, by their id; undefined where the caller may not read the amount. */
  const figureByMeeting = async (rule: CardRule, meetingIds: readonly string[], asked: StatisticsRequest) => {
    const { sum } = rule;
    if (!counts.mayReadAll(rule.list, [sum], asked)) return undefined;
    const groups = await counts.groupsOf(rule, { meetingIds, sums: sum === undefined ? [] : [sum] }, asked);
    const values = new Map(groups.map((group) => [group.key, valueOf(group, sum)]));
    return { name: rule.name, path: counts.pathOf(rule, asked), values };
  };

  const overviewFigures = async (meetingIds: readonly string[], asked: StatisticsRequest) => {
    const rules = OVERVIEW_CARDS.flatMap((name) => CARD_RULES.filter((rule) => rule.name === name));
    const mine = rules.filter(({ list }) => counts.mayCount(asked, list));
    const all = await Promise.all(mine.map((rule) => figureByMeeting(rule, meetingIds, asked)));
    return all.filter((figure) => figure !== undefined);
  };

  return {
    getMeeting: async (days: StatisticsAsked, caller: Caller): Promise<MeetingStatistics> => {
      const { id } = caller.meeting ?? refuse(meetingErrors.notEntered);
      const asked = { caller, now: clock.now(), days, counted: new Map() };
      const [meeting, cards, drawn, carbon] = await Promise.all([
        store.read(caller).meetings.find(id),
        cardsFor(asked),
        chartsFor(asked),
        statisticCarbon.figuresFor(caller),
      ]);
      const { code, name, begin_at: beginAt } = meeting ?? refuse(meetingErrors.notEntered);
      return {
        at: iso(asked.now),
        meeting: { code, name, beginAt },
        cards: [...cards, ...carbon.cards],
        charts: [...drawn, ...carbon.charts],
      };
    },

    /** Figures only for those whose rights reach into each meeting. Everyone else gets the meetings alone. */
    getOverview: async (days: StatisticsAsked, caller: Caller): Promise<OverviewStatistics> => {
      const now = clock.now();
      const rights = rightsInMeetings(caller);
      const found = await store.read(caller).statistics.listMeetings(MEETINGS_MAX + 1);
      const listed = found.slice(0, MEETINGS_MAX);
      const ids = listed.map(({ id }) => id);
      const open = await meetings.whichMayEnter(ids, caller);
      const figures =
        rights === undefined
          ? []
          : await overviewFigures(ids, { caller: { ...caller, rights }, now, days, counted: new Map() });
      const rowOf = ({ id, code, name, begin_at: beginAt }: (typeof listed)[number]): OverviewRow => ({
        code,
        name,
        beginAt,
        mayEnter: open.has(id),
        figures: figures.flatMap(({ name: card, path, values }) => ({
          name: card as OverviewRow['figures'][number]['name'],
          value: values.get(id) ?? 0,
          path: inMeeting(path, code),
        })),
      });
      return { at: iso(now), meetings: listed.map(rowOf), isCut: found.length > listed.length };
    },
  };
};

export type StatisticsService = ReturnType<typeof createStatisticsService>;
