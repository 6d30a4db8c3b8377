import { Suspense } from 'react';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

const ReportPage = lazyPart(async () => (await import('../../features/home/ReportPage.tsx')).ReportPage);

/** The specification, section 2: `/index` without a company is the reports. */
export function IndexPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ReportPage />
    </Suspense>
  );
}
