import { memo, Suspense, useDeferredValue, useMemo } from 'react';
import { Resting } from '../../shared/components/Resting.tsx';
import { dialogIn } from '../../shared/components/useDialogInUrl.ts';
import { PageContext } from '../../shared/page/page-context.ts';
import { PageBoundary } from '../shell/PageBoundary.tsx';
import { PageSkeleton } from '../shell/PageSkeleton.tsx';
import { forgetPage, pageFor } from '../shell/screen-pages.ts';
import type { LivePage } from './live-pages.ts';
import { PagePanel } from './PagePanel.tsx';
import { pageStateOf } from './page-state.ts';
import { useTabs } from './tab-store.ts';
import { usePutAside } from './usePutAside.ts';

/** Every page that is there, one of them in front. While the code of the next one is on its way the last one stays. */
export function PageStack() {
  const pages = useTabs((state) => state.pages);
  const path = useTabs((state) => state.current?.path);
  const next = useMemo(() => ({ pages, path }), [pages, path]);
  const shown = useDeferredValue(next);
  return (
    <>
      {shown.path !== path && <div className="progress" aria-hidden="true" />}
      {/* Around all of them: only a boundary that is there already lets the page before stay. */}
      <Suspense fallback={<PageSkeleton />}>
        {shown.pages.map((page) => (
          <Instance key={page.key} opened={page} isInFront={page.path === shown.path} />
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
