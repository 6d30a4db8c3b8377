import {
  carbonReportCalls,
  carbonReportLifecycle,
  carbonReportRecord,
  carbonReportTransitions,
  getCarbonReportContent,
  type CarbonReport,
  type CarbonReportRow,
} from '@huiwu/contract/carbon-statistics';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { StatisticsViews } from './StatisticsViews.tsx';

const changedText = (changed: string): string => (changed === '' ? '' : `计算后${changed}，报告仍是计算时的结果。`);

const reportsConsole = defineConsoleRecord<CarbonReportRow, CarbonReport>({
  noun: 'carbon-reports',
  refreshes: ['carbon-statistics'],
  record: carbonReportRecord,
  calls: { ...carbonReportCalls, transitions: carbonReportTransitions },
  lifecycle: carbonReportLifecycle,
  show: ['title', 'runNo', 'totalKg', 'changed', 'isNeutral', 'state', 'publishedAt', 'createdAt'],
  columns: { createdAt: { isExtra: true } },
  facts: [
    'title',
    'runNo',
    'totalKg',
    'changed',
    'isNeutral',
    'statement',
    'state',
    'stateReason',
    'publishedAt',
    'createdAt',
  ],
  form: async () => (await import('./carbon-report-form.tsx')).carbonReportForm,
  actions: [
    {
      verb: '打印',
      to: getCarbonReportContent,
      run: ({ id }, { navigate }) => navigate(`/carbon/statistics/report/print/${id}`),
    },
  ],
  texts: {
    title: '碳统计',
    description: '以一次已锁定的计算为准的报告；抵消不少于排放时才能声明碳中和。',
    counted: '份报告',
    empty: { hint: '锁定一次计算后，新增报告。', hasAdd: true },
    consequences: ({ changed }) => ({
      approve: `${changedText(changed)}审核通过后内容不再变化，等待发布。`,
      reopen: '退回后可以修改，发布前需要重新审核。',
      publish: `${changedText(changed)}发布后只能撤回。`,
      delete: '删除后不能恢复。',
    }),
  },
});

/** The reports of the meeting. */
export function CarbonReportsPage() {
  return <MeetingRecordsPage of={reportsConsole} above={<StatisticsViews />} />;
}
