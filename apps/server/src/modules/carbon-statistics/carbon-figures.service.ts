import type { CountedPeople } from '@huiwu/contract/carbon-parameters';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { kgText } from '@huiwu/contract/carbon-rules';
import type {
  CarbonFigures,
  CarbonOverview,
  CarbonRunChoice,
  OverviewAsked,
  WhatIfAnswer,
  WhatIfAsked,
} from '@huiwu/contract/carbon-statistics';
import { areaName, areaPrefix } from '@huiwu/contract/base/areas';
import { meetingErrors } from '@huiwu/contract/meetings';
import { acrossMeetings } from '../../access/caller-scope.ts';
import type { Caller } from '../../access/caller.ts';
import { iso, shanghaiDay, type Clock } from '../../platform/clock.ts';
import type { Store } from '../../store.ts';
import { cardsOf, missingOf, partsOf, sumOfKg, tonnes, topOf, whatIf } from './carbon-figures.rules.ts';
import { perPerson, shareText } from './carbon-run.rules.ts';
import { staleReasonsOf } from './carbon-stale.service.ts';
import type { CarbonStatisticsRepositories } from './carbon-statistics.store.ts';
import type { CarbonRunTableRow } from './carbon-statistics.table.ts';

interface Needs {
  store: Store<CarbonStatisticsRepositories>;
  clock: Clock;
  meetings: { whichMayEnter(ids: string[], caller: Caller): Promise<Set<string>> };
}

const TOP = 10;
const RAIL = 'rail.national';

export const isCalculated = ({ state }: CarbonRunTableRow): boolean => state === 'done' || state === 'locked';

const choiceOf = (run: CarbonRunTableRow, stale: string): CarbonRunChoice => ({
  id: run.id,
  version: run.version,
  no: run.no,
  state: run.state,
  totalKg: kgText(run.total),
  isCurrent: run.is_current === 1,
  computedAt: run.computed_at,
  stale: isCalculated(run) ? stale : '',
  twice: run.state === 'done' ? run.twice_count : 0,
});

const NOTHING = {
  cards: null,
  categories: [],
  groups: [],
  scopes: [],
  phases: [],
  modes: [],
  origins: [],
  types: [],
  top: [],
  missing: [],
} satisfies Partial<CarbonFigures>;

const countedIn = ({ parameters }: CarbonRunTableRow): CountedPeople =>
  (JSON.parse(parameters) as { counted?: CountedPeople }).counted ?? 'confirmed';

/** Figures of one run, all from its copies. */
const figuresOfRun = async (repositories: CarbonStatisticsRepositories, run: CarbonRunTableRow) => {
  const sums = await repositories.carbonResults.sumsOf(run.id);
  const top = await repositories.carbonResults.listLargest(run.id, TOP);
  const rows = run.missing_count > 0 ? await repositories.carbonResults.listOf(run.id) : [];
  const retired = await repositories.carbonOffsets.listRetired([run.meeting_id]);
  const measures = await repositories.carbonMeasures.listOf(run.meeting_id);
  return {
    cards: cardsOf({
      run,
      retired: sumOfKg(retired.map(({ kg }) => kg)),
      saved: sumOfKg(measures.map(({ kg_saved }) => kg_saved)),
      // Runs from before they said it are of the people now.
      registered: run.registered ?? (await repositories.carbonPeople.count(run.meeting_id, countedIn(run))),
    }),
    ...partsOf(sums, run.total),
    top: topOf(top, run.total),
    missing: missingOf(rows),
  };
};

/** The figures of a meeting's calculations; of one run, or of the current one. */
export const figuresOfMeeting = async (
  repositories: CarbonStatisticsRepositories,
  { meetingId, runId, at }: { meetingId: string; runId?: string | undefined; at: string },
): Promise<CarbonFigures> => {
  const runs = await repositories.carbonRuns.listOf(meetingId);
  const calculated = runs.filter(isCalculated);
  const run =
    runId === undefined
      ? calculated.find(({ is_current }) => is_current === 1)
      : calculated.find(({ id }) => id === runId);
  if (run === undefined && runId !== undefined) refuse(baseErrors.notFound);
  const staleOf = await staleReasonsOf(repositories, meetingId);
  const choose = (each: CarbonRunTableRow) => choiceOf(each, each.is_current === 1 ? staleOf(each) : '');
  return {
    at,
    run: run === undefined ? null : choose(run),
    runs: calculated.map(choose),
    isComputing: runs.some(({ state }) => state === 'queued' || state === 'running'),
    ...(run === undefined ? NOTHING : await figuresOfRun(repositories, run)),
  };
};

const yearOf = (at: string): number => Number(shanghaiDay(new Date(at)).slice(0, 4));

interface Overviewed {
  meeting_id: string;
  begin_at: string;
  area_code: string;
}

const isAsked = (run: Overviewed, { year, areaCode, meetings }: OverviewAsked): boolean =>
  (year === undefined || yearOf(run.begin_at) === year) &&
  (areaCode === undefined || run.area_code.startsWith(areaPrefix(areaCode))) &&
  (meetings === undefined || meetings.length === 0 || meetings.includes(run.meeting_id));

export const createCarbonFigures = ({ store, clock, meetings }: Needs) => ({
  get: (runId: string | undefined, caller: Caller): Promise<CarbonFigures> => {
    const meetingId = caller.meeting?.id ?? refuse(meetingErrors.notEntered);
    return figuresOfMeeting(store.read(caller), { meetingId, runId, at: iso(clock.now()) });
  },

  /** The current calculation of the open meeting by category; undefined without one. */
  summary: async (caller: Caller) => {
    const { carbonRuns, carbonResults } = store.read(caller);
    const meetingId = caller.meeting?.id ?? refuse(meetingErrors.notEntered);
    const run = await carbonRuns.findCurrent(meetingId);
    if (run === undefined || !isCalculated(run)) return undefined;
    const { categories } = partsOf(await carbonResults.sumsOf(run.id), run.total);
    return { runId: run.id, total: run.total, people: run.people, categories };
  },

  whatIf: async (asked: WhatIfAsked, caller: Caller): Promise<WhatIfAnswer> => {
    const { carbonRuns, carbonResults, carbonFactors } = store.read(caller);
    const run = (await carbonRuns.find(asked.runId)) ?? refuse(baseErrors.notFound);
    const rows = await carbonResults.listOf(run.id);
    const rail = rows.find(({ factor_code }) => factor_code === RAIL)?.factor_value;
    const known = (await carbonFactors.listActive()).find(({ factor_code }) => factor_code === RAIL)?.value;
    return whatIf(rows, asked, { total: run.total, railValue: rail ?? known });
  },

  /** Of the meetings that the caller may enter. */
  overview: async (asked: OverviewAsked, caller: Caller): Promise<CarbonOverview> => {
    const repositories = store.read(acrossMeetings(caller));
    const current = await repositories.carbonRuns.listCurrent();
    const open = await meetings.whichMayEnter(
      current.map(({ meeting_id }) => meeting_id),
      caller,
    );
    const reached = current.filter(({ meeting_id }) => open.has(meeting_id));
    const shown = reached.filter((each) => isAsked(each, asked));
    const offsets = await repositories.carbonOffsets.listRetired(shown.map(({ meeting_id }) => meeting_id));
    const retiredOf = (meetingId: string): number =>
      sumOfKg(offsets.filter(({ meeting_id }) => meeting_id === meetingId).map(({ kg }) => kg));
    const total = shown.reduce((sum, run) => sum + run.total, 0);
    const people = shown.reduce((sum, run) => sum + run.people, 0);
    const retired = sumOfKg(offsets.map(({ kg }) => kg));
    return {
      at: iso(clock.now()),
      years: [...new Set(reached.map(({ begin_at }) => yearOf(begin_at)))].toSorted((one, other) => other - one),
      choices: reached.map(({ meeting_id: id, name }) => ({ id, name })),
      totalKg: kgText(total),
      totalTonnes: tonnes(total),
      people,
      perPersonKg: perPerson(total, people),
      retiredKg: kgText(retired),
      offsetShare: shareText(retired, total),
      meetings: shown.map((run) => ({
        id: run.meeting_id,
        code: run.code,
        name: run.name,
        beginAt: run.begin_at,
        area: areaName(run.area_code),
        runNo: run.no,
        isLocked: run.state === 'locked',
        people: run.people,
        milligrams: run.total,
        totalKg: kgText(run.total),
        perPersonKg: perPerson(run.total, run.people),
        missing: run.missing_count,
        retiredKg: kgText(retiredOf(run.meeting_id)),
      })),
    };
  },
});

export type CarbonFigureService = ReturnType<typeof createCarbonFigures>;
