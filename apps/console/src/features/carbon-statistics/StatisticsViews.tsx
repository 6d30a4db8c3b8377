import { PageTabs } from '../../shared/page/PageTabs.tsx';

const VIEWS = [
  { path: '', title: '总览' },
  { path: '/result', title: '计算明细' },
  { path: '/run', title: '计算记录' },
  { path: '/measure', title: '减排措施' },
  { path: '/offset', title: '抵消与注销' },
  { path: '/report', title: '报告' },
];

/** The views of a meeting's emissions. */
export function StatisticsViews() {
  return <PageTabs label="碳统计" views={VIEWS} />;
}
