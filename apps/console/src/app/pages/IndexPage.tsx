import { Suspense } from 'react';
import { usePage } from '../../shared/page/usePage.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

const ReportPage = lazyChunk(async () => (await import('../../features/home/report/ReportPage.tsx')).ReportPage);

/** The specification, section 2: `/index` without a customer is the reports page. */
export function IndexPage() {
  const { title } = usePage();
  return (
    <Suspense fallback={<PageSkeleton title={title} />}>
      <ReportPage />
    </Suspense>
  );
}
