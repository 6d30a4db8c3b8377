import { PageTabs } from '../../shared/page/PageTabs.tsx';

const VIEWS = [
  { path: '', title: '因子' },
  { path: '/source', title: '来源' },
];

/** The factors, and the publications they were taken from. */
export function FactorViews() {
  return <PageTabs label="排放因子" views={VIEWS} />;
}
