import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { useDelayed } from '../../shared/components/useDelayed.ts';
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
import { useKeptRendering } from './useKeptRendering.ts';

/*
 * Milliseconds for which the previous page stays visible. If it were longer, users would mistake it for the page of the
 * new tab.
 */
const LATE_MS = 300;

/** All open pages, one of them in front, or a skeleton while the code of the next one loads. */
export function PageStack() {
  const pages = useTabs((state) => state.pages);
  const path = useTabs((state) => state.current?.path);
  const title = useTabs(titleInFront);
  const next = useMemo(() => ({ pages, path }), [pages, path]);
  const shown = useDeferredValue(next);
  const isComing = shown.path !== path;
  const isLate = useDelayed(isComing, LATE_MS);
  return (
    <>
      {isComing && <div className="progress" aria-hidden="true" />}
      {isLate && <PageSkeleton title={title} />}
      {/* Around all pages: React keeps the previous page visible only if the boundary already exists. */}
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
  // Changes within a page render immediately. Only switching pages is deferred.
  const page = useTabs((state) => state.pages.find(({ key }) => key === opened.key)) ?? opened;
  const state = useMemo(() => pageStateOf(page), [page]);
  useKeptRendering(page.path, !isInFront);
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
