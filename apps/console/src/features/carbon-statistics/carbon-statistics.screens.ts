import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'carbon-statistics/CarbonStatisticsPage',
    title: '碳统计',
    load: async () => ({ Page: (await import('./CarbonStatisticsPage.tsx')).CarbonStatisticsPage }),
  },
  {
    component: 'carbon-statistics/CarbonResultsPage',
    title: '计算明细',
    below: 'carbon-statistics/CarbonStatisticsPage',
    path: 'result',
    load: async () => ({ Page: (await import('./CarbonResultsPage.tsx')).CarbonResultsPage }),
  },
  {
    component: 'carbon-statistics/CarbonRunsPage',
    title: '计算记录',
    below: 'carbon-statistics/CarbonStatisticsPage',
    path: 'run',
    load: async () => ({ Page: (await import('./CarbonRunsPage.tsx')).CarbonRunsPage }),
  },
  {
    component: 'carbon-statistics/CarbonMeasuresPage',
    title: '减排措施',
    below: 'carbon-statistics/CarbonStatisticsPage',
    path: 'measure',
    load: async () => ({ Page: (await import('./CarbonMeasuresPage.tsx')).CarbonMeasuresPage }),
  },
  {
    component: 'carbon-statistics/CarbonOffsetsPage',
    title: '抵消与注销',
    below: 'carbon-statistics/CarbonStatisticsPage',
    path: 'offset',
    load: async () => ({ Page: (await import('./CarbonOffsetsPage.tsx')).CarbonOffsetsPage }),
  },
  {
    component: 'carbon-statistics/CarbonReportsPage',
    title: '碳报告',
    below: 'carbon-statistics/CarbonStatisticsPage',
    path: 'report',
    load: async () => ({ Page: (await import('./CarbonReportsPage.tsx')).CarbonReportsPage }),
  },
  {
    component: 'carbon-statistics/CarbonReportPrintPage',
    title: '碳报告打印',
    below: 'carbon-statistics/CarbonStatisticsPage',
    path: 'report/print/:id',
    load: async () => ({ Page: (await import('./CarbonReportPrintPage.tsx')).CarbonReportPrintPage }),
  },
];
