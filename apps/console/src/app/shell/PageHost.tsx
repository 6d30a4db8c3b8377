import { Suspense, useDeferredValue, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { PageContext, type PageState } from '../../shared/page/page-context.ts';
import type { FoundPage } from './menu/resolve-page.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { forgetPage, pageFor } from './screen-pages.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface Props {
  page: FoundPage;
  path: string;
  search: string;
}

/** Shows the page of an address. While the code of the next one is on its way the present one stays. */
export function PageHost({ page, path, search }: Props) {
  const navigate = useNavigate();
  const next = useMemo(() => ({ page, path, search }), [page, path, search]);
  // Only another page is worth waiting for: what changes on the present one (dialogs, filters) shows at once.
  const deferred = useDeferredValue(next);
  const shown = deferred.path === next.path ? next : deferred;
  useDocumentTitle(page.title);

  const state = useMemo<PageState>(() => {
    const current = new URLSearchParams(shown.search);
    return {
      path: shown.path,
      search: current,
      title: shown.page.title,
      isActive: true,
      navigate: (to) => void navigate(to),
      setSearch: (update, options) => {
        const query = update(new URLSearchParams(current)).toString();
        void navigate({ pathname: shown.path, search: query }, { replace: options?.replace ?? false });
      },
    };
  }, [shown, navigate]);

  return (
    <>
      {shown.path !== path && <div className="progress" aria-hidden="true" />}
      <PageContext value={state}>
        {/* Around what changes with the page: only a boundary that is there already lets the present page stay. */}
        <Suspense fallback={<PageSkeleton />}>
          <PageBoundary key={shown.path} onRetry={() => forgetPage(shown.page.component)}>
            <PageView component={shown.page.component} />
          </PageBoundary>
        </Suspense>
      </PageContext>
    </>
  );
}

function PageView({ component }: { component: string }) {
  const Page = pageFor(component);
  return <Page />;
}
