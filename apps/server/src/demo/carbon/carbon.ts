import type { CarbonActivityState, DataLevel } from '@huiwu/contract/carbon-activities';
import type { ComposedRepositories as Repositories } from '../../composition.ts';
import type { SystemWork } from '../../store.ts';
import { areaId, categoryId } from '../../modules/carbon-data/carbon-seed-rows.service.ts';
import { writeAuto } from '../../modules/carbon-activities/carbon-auto.service.ts';
import { insertCarbonSeeds } from '../../modules/carbon-data/carbon-seeds.service.ts';
import { DEFAULT_VALUES } from '../../modules/carbon-parameters/carbon-settings.service.ts';
import { contentOfReport } from '../../modules/carbon-statistics/carbon-report-contents.service.ts';
import { calculateRun } from '../../modules/carbon-statistics/carbon-calculation.service.ts';
import type { Calendar } from '../calendar.ts';
import { CUSTOMERS } from '../customers.ts';
import { stableId } from '../stable-ids.ts';
import { GAPS, GOLDEN, type DemoActivity } from './demo-activities.ts';
import { insertTravelAnswers } from './travel-answers.ts';

/** The archived meeting in Beijing, and the one that goes on. */
const GOLDEN_MEETING = stableId('meeting', 13);
const ONGOING_MEETING = stableId('meeting', 1);
const CUSTOMER = CUSTOMERS.yunting.id;
const OFFICER = stableId('admin', 2);
const GOLDEN_FIRST = 1;
const GAPS_FIRST = 101;

interface DemoAccount {
  meeting: string;
  /** The number of its first activity. */
  first: number;
  activities: readonly DemoActivity[];
  parameters: Partial<typeof DEFAULT_VALUES>;
  daysAgo: number;
}

type DemoWork = SystemWork<Repositories>;

const stampsAt = (at: string) => ({ created_at: at, created_by: OFFICER, updated_at: at, updated_by: OFFICER });

const activityRow = (
  { category, description, qty, unit, more = {} }: DemoActivity,
  { id, meeting, at }: { id: string; meeting: string; at: string },
) => ({
  id,
  customer_id: CUSTOMER,
  meeting_id: meeting,
  category_id: categoryId(category),
  description,
  qty,
  unit,
  source: 'manual' as const,
  state: 'audited' as CarbonActivityState,
  data_level: 'measured' as DataLevel,
  state_reason: '',
  phase: 'hold' as const,
  ...more,
  ...stampsAt(at),
});

const insertAccount = async (
  { repositories }: DemoWork,
  { meeting, first, activities, parameters, daysAgo }: DemoAccount,
  calendar: Calendar,
): Promise<void> => {
  const at = calendar.at(daysAgo, 600);
  const own = { id: meeting, customer_id: CUSTOMER, meeting_id: meeting };
  await repositories.carbonParameters.insert({ ...DEFAULT_VALUES, ...parameters, ...own, ...stampsAt(at) });
  for (const [index, activity] of activities.entries()) {
    const id = stableId('carbonActivity', first + index);
    await repositories.carbonActivities.insert(activityRow(activity, { id, meeting, at }));
  }
};

const insertRun = async (work: DemoWork, meeting: string, number: number): Promise<string> => {
  const { carbonRuns } = work.repositories;
  const id = stableId('carbonRun', number);
  const at = work.created.created_at;
  await carbonRuns.insert({
    id,
    customer_id: CUSTOMER,
    meeting_id: meeting,
    no: 1,
    state: 'running',
    state_reason: '',
    ...stampsAt(at),
  });
  const run = await carbonRuns.find(id);
  if (run !== undefined) await calculateRun(work, run, (input) => writeAuto(work, input));
  return id;
};

const OFFSETS = [
  { project: '内蒙古防护林碳汇', registry_no: 'CCER-2025-0001', kg: '81200', state: 'retired' },
  { project: '西北风电', registry_no: 'CCER-2025-0002', kg: '20000', state: 'bought' },
] as const;

/** The locked result with its measure, its offsets and its report. */
const insertConclusion = async ({ repositories }: DemoWork, runId: string, calendar: Calendar): Promise<void> => {
  const { carbonRuns, carbonMeasures, carbonOffsets, carbonReports } = repositories;
  const of = { customer_id: CUSTOMER, meeting_id: GOLDEN_MEETING };
  const at = calendar.at(100, 600);
  const run = await carbonRuns.find(runId);
  if (run !== undefined) await carbonRuns.update(run, { state: 'locked', locked_at: calendar.now });
  await carbonMeasures.insert({
    id: stableId('carbonMeasure', 1),
    ...of,
    name: '电子会刊代替纸质会刊',
    category_id: categoryId('G-PAPER'),
    kg_saved: '403.523',
    method: '少印 300 千克纸，乘以纸的因子',
    ...stampsAt(at),
  });
  for (const [index, { state, ...offset }] of OFFSETS.entries())
    await carbonOffsets.insert({
      id: stableId('carbonOffset', index + 1),
      ...of,
      ...offset,
      type: 'ccer',
      vintage: 2025,
      unit_price: 8_000,
      bought_on: calendar.day(98),
      retired_on: state === 'retired' ? calendar.day(96) : null,
      state,
      state_reason: '',
      ...stampsAt(at),
    });
  await carbonReports.insert({
    id: stableId('carbonReport', 1),
    ...of,
    title: '北京低碳会展峰会碳中和报告',
    run_id: runId,
    is_neutral: 1,
    statement: '核算包括会场能耗、参会交通、住宿、餐饮、会议用品和废弃物。',
    state: 'published',
    state_reason: '',
    published_at: calendar.at(90, 600),
    ...stampsAt(at),
  });
  const report = await carbonReports.find(stableId('carbonReport', 1));
  if (report === undefined) return;
  const content = await contentOfReport(repositories, report, new Date(calendar.at(90, 600)));
  await carbonReports.update(report, { content: JSON.stringify(content) });
};

/** The official tables, the published calculation with a locked result, and a meeting with gaps and estimates. */
export const insertCarbon = async (work: DemoWork, calendar: Calendar): Promise<void> => {
  await insertCarbonSeeds(work.repositories, { customerId: CUSTOMERS.platform.id, at: calendar.at(430, 620) });
  const golden = { area_id: areaId('110000'), year_policy: 'fixed' as const, fixed_year: 2023, people: 300 };
  await insertAccount(
    work,
    { meeting: GOLDEN_MEETING, first: GOLDEN_FIRST, activities: GOLDEN, parameters: golden, daysAgo: 110 },
    calendar,
  );
  await insertConclusion(work, await insertRun(work, GOLDEN_MEETING, 1), calendar);
  await insertAccount(
    work,
    { meeting: ONGOING_MEETING, first: GAPS_FIRST, activities: GAPS, parameters: {}, daysAgo: 2 },
    calendar,
  );
  await insertTravelAnswers(work.repositories, calendar);
  await insertRun(work, ONGOING_MEETING, 2);
};
