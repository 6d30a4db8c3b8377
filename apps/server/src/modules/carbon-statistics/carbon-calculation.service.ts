import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { kgText } from '@huiwu/contract/carbon-rules';
import { meetingErrors } from '@huiwu/contract/meetings';
import { callerOfStep } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Store, SystemWork, Work } from '../../store.ts';
import type { AutoActivities } from '@huiwu/contract/carbon-activities';
import type { CarbonAuto, CalculationInput } from '../carbon-activities/carbon-auto.service.ts';
import { areaPath } from '../carbon-data/carbon-codes.service.ts';
import { daysOf, loadCarbonSettings, type CarbonSettings } from '../carbon-parameters/carbon-settings.service.ts';
import type { TaskKind } from '../tasks/task-kinds.service.ts';
import { calculateLines } from './carbon-calculated-lines.service.ts';
import { marketTotal, storageProblem, totalOf, type CalculatedLine } from './carbon-run.rules.ts';
import { digestOf, inputsHashOf } from './carbon-digests.service.ts';
import { CALCULATING, lockOfRuns } from './carbon-runs.service.ts';
import { readMarksOf } from './carbon-stale.service.ts';
import type { CarbonStatisticsRepositories } from './carbon-statistics.store.ts';
import type { CarbonRunTableRow, NewCarbonResult } from './carbon-statistics.table.ts';

const RESIDUAL = 'elec.grid.residual';

interface Naming {
  groupOf(parentId: string | null): string;
  areaOf(id: string | null): string;
  originOf(id: string | null): string;
  sourceOf(id: string): { name: string; publisher: string } | undefined;
  types: ReadonlyMap<string, string>;
}

const namingOf = async (
  repositories: CarbonStatisticsRepositories,
  { lookup }: CarbonSettings,
  lines: readonly CalculatedLine[],
): Promise<Naming> => {
  const categories = new Map(lookup.categories.map(({ id, name }) => [id, name]));
  const areas = new Map(lookup.areas.map((area) => [area.id, area]));
  const sourceIds = new Set(lines.flatMap(({ line }) => line.resolved?.factor.source_id ?? []));
  const sources = new Map(
    (await repositories.carbonSources.findMany([...sourceIds])).map((source) => [source.id, source]),
  );
  const typeIds = new Set(lines.flatMap(({ activity }) => activity.type_id ?? []));
  return {
    groupOf: (id) => categories.get(id ?? '') ?? '',
    areaOf: (id) => areas.get(id ?? '')?.name ?? '',
    originOf: (id) => {
      const path = id === null ? [] : areaPath(areas, id);
      return path.find(({ id: each }) => areas.get(each)?.level === 'province')?.name ?? path[0]?.name ?? '';
    },
    sourceOf: (id) => sources.get(id),
    types: await repositories.carbonRuns.namesOf('registrationType', [...typeIds]),
  };
};

const NO_FACTOR = { factor_id: null, factor_publisher: '', factor_quality: '', factor_area: '', data_year: null };

const factorColumns = ({ activity, line }: CalculatedLine, naming: Naming) => {
  const { factorCode, value, resolved } = line;
  const taken = { factor_code: factorCode, factor_value: value };
  if (resolved === undefined) {
    const source = activity.factor_override === '' ? '' : '指定值';
    return { ...taken, ...NO_FACTOR, factor_source: source };
  }
  const { factor, area } = resolved;
  const source = naming.sourceOf(factor.source_id);
  return {
    ...taken,
    factor_id: factor.id,
    factor_source: source?.name ?? '',
    factor_publisher: source?.publisher ?? '',
    factor_quality: factor.quality,
    factor_area: area.name,
    data_year: factor.data_year,
  };
};

const resultOf = (
  run: CarbonRunTableRow,
  { calculated, naming, settings }: { calculated: CalculatedLine; naming: Naming; settings: CarbonSettings },
  no: number,
): NewCarbonResult => {
  const { activity, category, line } = calculated;
  return {
    id: newId(),
    customer_id: run.customer_id,
    meeting_id: run.meeting_id,
    run_id: run.id,
    no,
    activity_id: activity.id,
    category_id: category.id,
    type_id: activity.type_id,
    category_code: category.code,
    category_name: category.name,
    group_name: naming.groupOf(category.parent_id),
    scope: category.scope,
    phase: activity.phase,
    area_name: naming.areaOf(activity.area_id ?? settings.line.areaId),
    origin_name: naming.originOf(activity.origin_area_id),
    type_name: naming.types.get(activity.type_id ?? '') ?? '',
    description: activity.description,
    qty: activity.qty,
    unit: activity.unit,
    people: activity.people,
    qty_std: line.qtyStd,
    unit_std: line.unitStd,
    ...factorColumns(calculated, naming),
    formula: line.formula,
    warnings: line.warnings.join('；'),
    data_level: activity.data_level,
    milligrams: line.milligrams,
    estimated: activity.data_level === 'estimated' ? 1 : 0,
    missing: line.milligrams === null ? 1 : 0,
  };
};

/** Refuses what cannot be stored exactly. */
const totalsOf = (lines: readonly CalculatedLine[], all: readonly CalculatedLine[], settings: CarbonSettings) => {
  const residual = settings.lookup.resolve({ ...settings.line, code: RESIDUAL })?.factor;
  const total = totalOf(lines);
  const byMarket = marketTotal(all, { greenKwh: settings.values.green_power_kwh, residual });
  const problem = storageProblem(lines, [total, byMarket]);
  if (problem !== undefined) refuseNow(problem);
  const measured = totalOf(lines.filter(({ activity }) => activity.data_level !== 'estimated'));
  return { total, measured, market_total: byMarket };
};

/** Of an admin, whose log says what came of it, or of the demo. */
type CalculationWork = SystemWork<CarbonStatisticsRepositories> &
  Partial<Pick<Work<CarbonStatisticsRepositories>, 'log'>>;

/** Calculates one run: registrations are read again, all that is used is copied, and the result becomes the current one. */
export const calculateRun = async (
  work: CalculationWork,
  run: CarbonRunTableRow,
  writeAuto: (input: CalculationInput) => Promise<AutoActivities>,
): Promise<string> => {
  const { repositories, now } = work;
  const meeting = (await repositories.meetings.find(run.meeting_id)) ?? refuse(meetingErrors.notEntered);
  const settings = await loadCarbonSettings(repositories, meeting);
  // First: what changes meanwhile makes the result out of date.
  const marks = await readMarksOf(repositories, meeting);
  const { answered, people: confirmed } = await writeAuto({ meeting, settings });
  const counted = await repositories.carbonActivities.stampOfAudited(meeting.id);
  const { all, lines, twice } = await calculateLines(repositories, meeting, settings);
  const totals = totalsOf(lines, all, settings);
  const naming = await namingOf(repositories, settings, lines);
  const people = settings.values.people ?? confirmed;
  const results = lines.map((calculated, index) => resultOf(run, { calculated, naming, settings }, index + 1));
  if (results.length > 0) await repositories.carbonResults.insertAll(results);
  await repositories.carbonRuns.uncurrent(run.meeting_id);
  const isFinished = await repositories.carbonRuns.finish(run.id, {
    state: 'done',
    is_current: 1,
    ...totals,
    people,
    person_days: people * daysOf(meeting),
    answered,
    registered: confirmed,
    read_marks: JSON.stringify({ ...marks, 活动数据: counted }),
    row_count: lines.length,
    twice_count: twice,
    missing_count: lines.filter(({ line }) => line.milligrams === null).length,
    inputs_hash: inputsHashOf(settings.values, people, lines),
    digest: digestOf(lines),
    parameters: JSON.stringify(settings.values),
    computed_at: iso(now),
    updated_at: iso(now),
  });
  if (!isFinished) refuse(baseErrors.changed);
  await work.log?.({
    module: '碳统计',
    action: '计算',
    targetId: run.id,
    targetName: `第 ${run.no} 次计算`,
    after: { 总量: `${kgText(totals.total)} kg` },
  });
  return `共 ${lines.length} 行，${kgText(totals.total)} kg`;
};

interface RunInput {
  runId: string;
}

interface Needs {
  store: Store<CarbonStatisticsRepositories>;
  carbonAuto: CarbonAuto;
}

/** The background task of a calculation. */
export const createCarbonCalculation = ({ store, carbonAuto }: Needs) => {
  /** A failed run whose task is retried waits for another one that was begun meanwhile. */
  const begin = async (work: Work<CarbonStatisticsRepositories>, run: CarbonRunTableRow): Promise<boolean> => {
    const { carbonRuns, locks } = work.repositories;
    await locks.take(lockOfRuns(run.meeting_id));
    const unfinished = await carbonRuns.findUnfinished(run.meeting_id);
    if (unfinished !== undefined && unfinished.id !== run.id) refuseNow(CALCULATING);
    return carbonRuns.begin(run.id);
  };

  const task: TaskKind = {
    needs: 'carbonParameters.set',
    run: async ({ input, starter, fence }) => {
      const { runId } = input as RunInput;
      const caller = await starter();
      const run = (await store.read(caller).carbonRuns.find(runId)) ?? refuse(baseErrors.notFound);
      const isBegun = await store.change(callerOfStep(caller, 'running'), async (work) => {
        await fence(work);
        return begin(work, run);
      });
      // An interrupted task begins again; a finished one has nothing left to do.
      if (!isBegun) return `${kgText(run.total)} kg`;
      return store.change(callerOfStep(caller, 'calculate'), async (work) => {
        await fence(work);
        return calculateRun(work, run, (input) => carbonAuto.write(work, input));
      });
    },
    endBadly: (work, { input, message }) =>
      store.join(work).repositories.carbonRuns.fail((input as RunInput).runId, message),
  };
  return { task };
};

export type CarbonCalculation = ReturnType<typeof createCarbonCalculation>;
