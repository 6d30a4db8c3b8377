import { carbonDataAccess } from '@huiwu/contract/carbon-categories';
import { carbonAccess } from '@huiwu/contract/carbon-parameters';
import { kgText } from '@huiwu/contract/carbon-rules';
import {
  carbonMeasureCalls,
  carbonMeasureRecord,
  carbonOffsetCalls,
  carbonOffsetRecord,
  carbonOverviewAccess,
  carbonReportCalls,
  carbonReportRecord,
  carbonResultCalls,
  carbonResultRecord,
  carbonStatisticsAccess,
} from '@huiwu/contract/carbon-statistics';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import { createCarbonFigures } from './carbon-figures.service.ts';
import {
  createCarbonMeasureRepository,
  createCarbonOffsetRepository,
  createCarbonReportRepository,
} from './carbon-offsets.repository.ts';
import {
  carbonOffsetDecisions,
  checkCarbonMeasure,
  checkCarbonOffset,
  createCarbonOffsetStates,
} from './carbon-offsets.service.ts';
import { createCarbonCalculation, type CarbonCalculation } from './carbon-calculation.service.ts';
import {
  carbonReportDecisions,
  checkCarbonReport,
  computedOfCarbonReport,
  createCarbonReportStates,
} from './carbon-reports.service.ts';
import { createCarbonResultRepository } from './carbon-results.repository.ts';
import { createCarbonRunRepository } from './carbon-runs.repository.ts';
import { CARBON_RUN, createCarbonRunStates } from './carbon-runs.service.ts';
import { carbonStatisticsRoutes } from './carbon-statistics.routes.ts';
import './carbon-statistics.table.ts';
import { CARBON_WORKBOOK, createCarbonWorkbook, type CarbonWorkbook } from './carbon-workbook.service.ts';

const results = plainRecord({
  name: 'carbonResults',
  table: 'carbon_results',
  record: carbonResultRecord,
  calls: { list: carbonResultCalls.list },
  module: '碳统计',
  of: 'meeting',
  computed: () =>
    Promise.resolve(({ milligrams }: { milligrams: number | null }) => ({
      kgShown: milligrams === null ? '缺因子' : kgText(milligrams),
    })),
});
const measures = plainRecord({
  name: 'carbonMeasures',
  table: 'carbon_measures',
  record: carbonMeasureRecord,
  calls: carbonMeasureCalls,
  module: '减排措施',
  of: 'meeting',
  check: checkCarbonMeasure,
});
const offsets = plainRecord({
  name: 'carbonOffsets',
  table: 'carbon_offsets',
  record: carbonOffsetRecord,
  calls: carbonOffsetCalls,
  module: '碳抵消',
  of: 'meeting',
  check: checkCarbonOffset,
  decisions: carbonOffsetDecisions,
});
const reports = plainRecord({
  name: 'carbonReports',
  table: 'carbon_reports',
  record: carbonReportRecord,
  calls: carbonReportCalls,
  module: '碳报告',
  of: 'meeting',
  check: checkCarbonReport,
  computed: computedOfCarbonReport,
  decisions: carbonReportDecisions,
});

const OF_MEETING = { customer: 'customer_id', meeting: 'meeting_id' } as const;

export const carbonStatisticsModule = defineModule({
  owners: {
    carbon_runs: OF_MEETING,
    carbon_results: OF_MEETING,
    carbon_measures: OF_MEETING,
    carbon_offsets: OF_MEETING,
    carbon_reports: OF_MEETING,
  },
  repositories: {
    carbonRuns: createCarbonRunRepository,
    carbonResults: createCarbonResultRepository,
    carbonMeasures: createCarbonMeasureRepository,
    carbonOffsets: createCarbonOffsetRepository,
    carbonReports: createCarbonReportRepository,
  },
  services: {
    ...results.services,
    ...measures.services,
    ...offsets.services,
    ...reports.services,
    carbonRunStates: createCarbonRunStates,
    carbonCalculation: createCarbonCalculation,
    carbonOffsetStates: createCarbonOffsetStates,
    carbonReportStates: createCarbonReportStates,
    carbonFigures: createCarbonFigures,
    carbonWorkbook: createCarbonWorkbook,
  },
  taskKinds: (of: { carbonCalculation: CarbonCalculation; carbonWorkbook: CarbonWorkbook }) => ({
    [CARBON_RUN]: of.carbonCalculation.task,
    [CARBON_WORKBOOK]: of.carbonWorkbook.task,
  }),
  routes: carbonStatisticsRoutes,
  menus: [
    {
      id: carbonOverviewAccess.menuId,
      parent_id: carbonDataAccess.menuId,
      title: '跨会议碳统计',
      pageurl: 'overview',
      component: 'carbon-overview/CarbonOverviewPage',
      icon: 'home',
      sort_order: 40,
    },
    {
      id: carbonStatisticsAccess.menuId,
      parent_id: carbonAccess.menuId,
      mode: 'meeting',
      title: '碳统计',
      pageurl: 'statistics',
      component: 'carbon-statistics/CarbonStatisticsPage',
      icon: 'home',
      sort_order: 30,
    },
  ],
});
