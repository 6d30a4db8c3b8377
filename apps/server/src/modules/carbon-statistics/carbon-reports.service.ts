import { refuseField } from '@huiwu/contract/base/errors';
import type { Blocker } from '@huiwu/contract/base/lifecycle';
import { kgText } from '@huiwu/contract/carbon-rules';
import {
  carbonBlockersOfRuns,
  carbonReportLifecycle,
  carbonReportRecord,
  carbonStatisticsProblems,
  type CarbonReportContent,
  type CarbonReportTransition,
} from '@huiwu/contract/carbon-statistics';
import { Readable } from 'node:stream';
import type { Caller } from '../../access/caller.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import type { OutgoingFile } from '../../platform/storage.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import type { Doing } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store, Work } from '../../store.ts';
import { covers, sumOfKg } from './carbon-figures.rules.ts';
import { contentOfReport } from './carbon-report-contents.service.ts';
import { carbonReportPdf } from './carbon-report-drawing.service.ts';
import { staleReasonsOf } from './carbon-stale.service.ts';
import type { CarbonStatisticsRepositories, OpenMeetings } from './carbon-statistics.store.ts';
import type { CarbonReportTableRow, CarbonRunTableRow } from './carbon-statistics.table.ts';

type ListedReport = Pick<CarbonReportTableRow, 'id' | 'version' | 'state' | 'meeting_id' | 'run_id' | 'is_neutral'>;

interface ReportFacts {
  run: CarbonRunTableRow | undefined;
  current: CarbonRunTableRow | undefined;
  retired: number;
}

/** 碳中和 is declared only of the locked current result, when no less than it was retired. */
export const neutralBlockers = ({ run, current, retired }: ReportFacts): Blocker[] => {
  if (run === undefined || run.state !== 'locked') return [carbonBlockersOfRuns.notLocked()];
  const blockers = [
    current !== undefined && current.id !== run.id && carbonBlockersOfRuns.notCurrent({ no: current.no }),
    run.missing_count > 0 && carbonBlockersOfRuns.missing({ count: run.missing_count }),
    !covers(retired, run.total) &&
      carbonBlockersOfRuns.notOffset({ retired: kgText(retired), total: kgText(run.total) }),
  ];
  return blockers.filter((each) => each !== false);
};

const loadFacts = async (
  { repositories }: Pick<Reading<CarbonStatisticsRepositories>, 'repositories'>,
  rows: readonly ListedReport[],
): Promise<(row: ListedReport) => ReportFacts> => {
  const runs = await repositories.carbonRuns.findMany([...new Set(rows.map(({ run_id }) => run_id))]);
  const [meetingId = ''] = rows.map(({ meeting_id }) => meeting_id);
  const current = await repositories.carbonRuns.findCurrent(meetingId);
  const offsets = await repositories.carbonOffsets.listRetired(rows.length === 0 ? [] : [meetingId]);
  const retired = sumOfKg(offsets.map(({ kg }) => kg));
  return ({ run_id }) => ({ run: runs.find(({ id }) => id === run_id), current, retired });
};

const declares = ({ row, facts }: { row: ListedReport; facts: ReportFacts }): readonly Blocker[] => {
  if (facts.run?.state !== 'locked') return [carbonBlockersOfRuns.notLocked()];
  return row.is_neutral === 1 ? neutralBlockers(facts) : [];
};

export const carbonReportDecisions = createDecisions<
  CarbonStatisticsRepositories,
  ListedReport,
  ReportFacts,
  typeof carbonReportLifecycle
>({
  name: 'carbonStatistics',
  lifecycle: carbonReportLifecycle,
  guards: {
    edit: ({ row }) => [row.state !== 'draft' && carbonBlockersOfRuns.notDraft()],
    delete: ({ row }) => [row.state !== 'draft' && carbonBlockersOfRuns.notDraft()],
    approve: declares,
    publish: declares,
  },
  loadFacts,
});

/** A report that is published says what held when it was reviewed. */
const UNPUBLISHED: readonly ListedReport['state'][] = ['draft', 'audited'];

export const computedOfCarbonReport = async (
  reading: Reading<CarbonStatisticsRepositories>,
  rows: readonly ListedReport[],
) => {
  const factsOf = await loadFacts(reading, rows);
  const staleOf = await staleReasonsOf(reading.repositories, rows[0]?.meeting_id ?? '');
  return (row: ListedReport) => {
    const { run } = factsOf(row);
    if (run === undefined) return { runNo: 0, totalKg: '', changed: '' };
    return { runNo: run.no, totalKg: kgText(run.total), changed: UNPUBLISHED.includes(row.state) ? staleOf(run) : '' };
  };
};

export const checkCarbonReport = async (
  work: Work<CarbonStatisticsRepositories>,
  { values, before }: Doing<typeof carbonReportRecord, CarbonReportTableRow>,
): Promise<void> => {
  if (values === undefined) return;
  const run =
    (await work.repositories.carbonRuns.find(values.run)) ?? refuseField('run', carbonStatisticsProblems.runGone);
  if (run.state !== 'done' && run.state !== 'locked') refuseField('run', carbonStatisticsProblems.runGone);
  const isNeutral = values.isNeutral ?? before?.is_neutral === 1;
  if (!isNeutral) return;
  const row = {
    id: '',
    version: 1,
    state: 'draft' as const,
    meeting_id: run.meeting_id,
    run_id: run.id,
    is_neutral: 1,
  };
  const [first] = neutralBlockers((await loadFacts(work, [row]))(row));
  if (first !== undefined) refuseField('isNeutral', first.sentence);
};

interface Needs {
  store: Store<CarbonStatisticsRepositories>;
  clock: Clock;
  meetings: OpenMeetings;
}

export const createCarbonReportStates = ({ store, clock, meetings }: Needs) => {
  const steps = createSteps({
    record: carbonReportRecord,
    module: '碳报告',
    of: ({ carbonReports }: CarbonStatisticsRepositories) => carbonReports,
    computed: computedOfCarbonReport,
    actions: carbonReportDecisions.actionsOf,
  });
  const transition = transitionFor(carbonReportLifecycle, steps, carbonReportDecisions);

  /** A reviewed report says what it said then, whatever has become of its measures, its offsets and its meeting. */
  const content = async (id: string, caller: Caller): Promise<CarbonReportContent> => {
    const repositories = store.read(caller);
    const report = await steps.find(repositories, id);
    const said =
      report.content === ''
        ? await contentOfReport(repositories, report, clock.now())
        : (JSON.parse(report.content) as CarbonReportContent);
    // Nothing of a withdrawn report changes any more.
    const withdrawnAt = report.state === 'withdrawn' ? report.updated_at : null;
    return { ...said, state: report.state, publishedAt: report.published_at, withdrawnAt };
  };

  const columnsOf = async (
    { repositories, now }: Work<CarbonStatisticsRepositories>,
    name: CarbonReportTransition,
    report: CarbonReportTableRow,
  ): Promise<Partial<CarbonReportTableRow>> => {
    if (name === 'approve') return { content: JSON.stringify(await contentOfReport(repositories, report, now)) };
    if (name === 'reopen') return { content: '' };
    return name === 'publish' ? { published_at: iso(now) } : {};
  };

  return {
    move: (name: CarbonReportTransition, request: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await meetings.lockUnarchivedMeeting(work, caller);
        await transition(work, name, { ...request, columnsOf: (report) => columnsOf(work, name, report) });
        return null;
      }),

    content,

    pdf: async (id: string, caller: Caller): Promise<OutgoingFile> => {
      const shown = await content(id, caller);
      const pdf = await carbonReportPdf(shown, clock.now());
      const name = `${shown.title}.pdf`;
      return { name, type: 'application/pdf', size: pdf.length, content: Readable.from([pdf]), isShown: false };
    },
  };
};

export type CarbonReportStates = ReturnType<typeof createCarbonReportStates>;
