import { Suspense } from 'react';
import { usePage } from '../../shared/page/usePage.ts';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';

const ReportPage = lazyPart(async () => (await import('../../features/home/ReportPage.tsx')).ReportPage);

/** The specification, section 2: `/index` without a company is the reports. */
export function IndexPage() {
  const { title } = usePage();
  return (
    <Suspense fallback={<PageSkeleton title={title} />}>
      <ReportPage />
    </Suspense>
  );
}
