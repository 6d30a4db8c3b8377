import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { useLate } from '../../shared/components/useLate.ts';
import { Resting } from '../../shared/components/Resting.tsx';
import { dialogIn } from '../../shared/layers/useDialogInUrl.ts';
import { PageContext } from '../../shared/page/page-context.ts';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { PageSkeleton } from '../pages/PageSkeleton.tsx';
import { forgetPage, pageFor } from '../screens/screen-pages.ts';
import type { LivePage } from './live-pages.ts';
import { PagePanel } from './PagePanel.tsx';
import { pageStateOf } from './page-state.ts';
import { titleInFront, useTabs } from './tab-store.ts';
import { usePutAside } from './usePutAside.ts';

/** For so long the page before stays: longer, and it would pass for the one that its tab and title name. */
const LATE_MS = 300;

/** Every page that is there, one of them in front, or a skeleton while the code of the next one is on its way. */
export function PageStack() {
  const pages = useTabs((state) => state.pages);
  const path = useTabs((state) => state.current?.path);
  const title = useTabs(titleInFront);
  const next = useMemo(() => ({ pages, path }), [pages, path]);
  const shown = useDeferredValue(next);
  const isComing = shown.path !== path;
  const isLate = useLate(isComing, LATE_MS);
  return (
    <>
      {isComing && <div className="progress" aria-hidden="true" />}
      {isLate && <PageSkeleton title={title} />}
      {/* Around all of them: only a boundary that is there already lets the page before stay. */}
      <Suspense fallback={!isLate && <PageSkeleton title={title} />}>
        {shown.pages.map((page) => (
          <Instance key={page.key} opened={page} isInFront={!isLate && page.path === shown.path} />
        ))}
      </Suspense>
    </>
  );
}

interface InstanceProps {
  opened: LivePage;
  isInFront: boolean;
}

const Instance = memo(function Instance({ opened, isInFront }: InstanceProps) {
  // What changes on a page shows at once; only another page is worth waiting for.
  const page = useTabs((state) => state.pages.find(({ key }) => key === opened.key)) ?? opened;
  const state = useMemo(() => pageStateOf(page), [page]);
  usePutAside(page.path, !isInFront);
  return (
    <Resting isResting={!isInFront} hasLayers={dialogIn(page.search) !== null}>
      <PagePanel page={page}>
        <PageContext value={state}>
          <PageBoundary onRetry={() => forgetPage(page.component)}>
            <PageView component={page.component} />
          </PageBoundary>
        </PageContext>
      </PagePanel>
    </Resting>
  );
});

const PageView = memo(function PageView({ component }: { component: string }) {
  const Page = pageFor(component);
  return <Page />;
});
