import {
  carbonMeasureCalls,
  carbonMeasureRecord,
  carbonOffsetCalls,
  carbonOffsetLifecycle,
  carbonOffsetRecord,
  carbonOffsetTransitions,
  carbonResultCalls,
  carbonResultRecord,
  carbonRunCalls,
  carbonRunLifecycle,
  carbonRunRecord,
  lockCarbonRun,
  type CarbonMeasure,
  type CarbonMeasureRow,
  type CarbonOffset,
  type CarbonOffsetRow,
  type CarbonResultRow,
  type CarbonRun,
  type CarbonRunRow,
} from '@huiwu/contract/carbon-statistics';
import { Tag } from 'antd';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { StatisticsViews } from './StatisticsViews.tsx';

const MISSING = '缺因子';

const resultsConsole = defineConsoleRecord<CarbonResultRow>({
  noun: 'carbon-results',
  record: carbonResultRecord,
  calls: carbonResultCalls,
  isWholeInRow: true,
  show: [
    'no',
    'categoryName',
    'description',
    'formula',
    'kgShown',
    'factorSource',
    'scope',
    'estimated',
    'missing',
    'warnings',
  ],
  columns: {
    kgShown: { render: ({ kgShown }) => (kgShown === MISSING ? <Tag color="error">{MISSING}</Tag> : kgShown) },
    estimated: { isExtra: true },
    missing: { isExtra: true },
  },
  texts: {
    title: '碳统计',
    description: '每一行是活动量乘以因子；因子的值、年份和来源是计算时的副本，不随因子库变化。',
    counted: '行',
    empty: { hint: '选择一次计算，或先重新计算。' },
  },
});

/** Quantity × factor of every line. */
export function CarbonResultsPage() {
  return <MeetingRecordsPage of={resultsConsole} above={<StatisticsViews />} />;
}

const runsConsole = defineConsoleRecord<CarbonRunRow, CarbonRun>({
  noun: 'carbon-runs',
  refreshes: ['carbon-statistics', 'carbon-parameters'],
  record: carbonRunRecord,
  calls: { ...carbonRunCalls, transitions: { lock: lockCarbonRun } },
  lifecycle: carbonRunLifecycle,
  nameOf: ({ no }) => `第 ${no} 次计算`,
  show: [
    'no',
    'state',
    'totalKg',
    'perPersonKg',
    'people',
    'measuredShare',
    'rowCount',
    'missingCount',
    'isCurrent',
    'stale',
    'computedAt',
  ],
  texts: {
    title: '碳统计',
    description: '每次计算都保留结果；锁定的结果不再变化，可以用于报告。',
    counted: '次计算',
    view: (name) => name,
    empty: { hint: '录入碳活动数据后重新计算。' },
  },
  actions: [
    {
      verb: '查看结果',
      to: carbonRunCalls.get,
      isOffered: ({ computedAt }) => computedAt !== null,
      run: ({ id }, { navigate }) => navigate(`/carbon/statistics?run=${id}`),
    },
  ],
});

/** All calculations of the meeting. */
export function CarbonRunsPage() {
  return <MeetingRecordsPage of={runsConsole} above={<StatisticsViews />} />;
}

const measuresConsole = defineConsoleRecord<CarbonMeasureRow, CarbonMeasure>({
  noun: 'carbon-measures',
  refreshes: ['carbon-statistics'],
  record: carbonMeasureRecord,
  calls: carbonMeasureCalls,
  show: ['name', 'category', 'kgSaved', 'method', 'createdAt'],
  texts: {
    title: '碳统计',
    description: '为少排放做了什么，少排放了多少；先减排，再抵消。',
    counted: '项措施',
    empty: { hint: '新增减排措施和它的减排量。', hasAdd: true },
  },
});

/** What was done to emit less. */
export function CarbonMeasuresPage() {
  return <MeetingRecordsPage of={measuresConsole} above={<StatisticsViews />} />;
}

const offsetsConsole = defineConsoleRecord<CarbonOffsetRow, CarbonOffset>({
  noun: 'carbon-offsets',
  refreshes: ['carbon-statistics'],
  record: carbonOffsetRecord,
  calls: { ...carbonOffsetCalls, transitions: carbonOffsetTransitions },
  lifecycle: carbonOffsetLifecycle,
  columns: { vintage: { render: ({ vintage }) => vintage ?? '—' } },
  show: ['project', 'type', 'registryNo', 'vintage', 'kg', 'boughtOn', 'retiredOn', 'state'],
  texts: {
    title: '碳统计',
    description: '购买并在登记机构注销的减排量；只有已注销的计入抵消。绿证降低基于市场的电力排放，不是抵消。',
    counted: '笔抵消',
    empty: { hint: '新增抵消，购买并注销后计入。', hasAdd: true },
    consequences: () => ({
      buy: '登记为已购买，注销前不计入抵消。',
      retire: '登记为已在登记机构注销，计入抵消量，不能撤销。',
      delete: '删除后不能恢复。',
    }),
  },
});

/** Offsets and their retirement. */
export function CarbonOffsetsPage() {
  return <MeetingRecordsPage of={offsetsConsole} above={<StatisticsViews />} />;
}
