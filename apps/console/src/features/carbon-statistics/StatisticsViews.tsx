import { usePage } from '../../shared/page/usePage.ts';
import { PageTabs } from '../../shared/page/PageTabs.tsx';
import { RUN } from './run-titles.ts';

const viewsOf = (search: string) => [
  { path: '', title: '总览', search },
  { path: '/result', title: '计算明细', search },
  { path: '/run', title: '计算记录' },
  { path: '/measure', title: '减排措施' },
  { path: '/offset', title: '抵消与注销' },
  { path: '/report', title: '报告' },
];

/** The views of a meeting's emissions. The figures and the lines are of the same calculation. */
export function StatisticsViews() {
  const run = usePage().search.get(RUN);
  return <PageTabs label="碳统计" views={viewsOf(run ? `?${RUN}=${encodeURIComponent(run)}` : '')} />;
}
