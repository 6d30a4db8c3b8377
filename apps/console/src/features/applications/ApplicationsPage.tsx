import { useQuery } from '@tanstack/react-query';
import { reviewApplication, type Application } from '@huiwu/contract/applications';
import { useMemo } from 'react';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { PagedTable } from '../../shared/list/PagedTable.tsx';
import { RowActions } from '../../shared/actions/RowActions.tsx';
import { SearchBar } from '../../shared/filters/SearchBar.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { useRowFlash } from '../../shared/list/useRowFlash.ts';
import { applicationColumns, applicationFilterFields } from './application-columns.tsx';
import { APPLICATION_FILTERS, applicationPageQuery } from './applications.queries.ts';
import { ApplicationsEmpty } from './ApplicationsEmpty.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';

const ReviewDrawer = lazyChunk(async () => (await import('./ReviewDrawer.tsx')).ReviewDrawer);

const ApplicationDrawer = lazyChunk(async () => (await import('./ApplicationDrawer.tsx')).ApplicationDrawer);

const DIALOGS = ['review', 'view'] as const;

export function ApplicationsPage() {
  const list = useListState(APPLICATION_FILTERS);
  const query = useQuery(applicationPageQuery(list));
  const dialog = useDialogInUrl(DIALOGS);
  const toast = useToast();
  const { flashed, flash } = useRowFlash();
  const { open, linkTo } = dialog;
  const columns = useMemo(
    () =>
      applicationColumns({
        linkTo: (id) => linkTo('view', id),
        actions: (application) => <ReviewAction application={application} onReview={(id) => open('review', id)} />,
      }),
    [open, linkTo],
  );
  const chosen = query.data?.list.find(({ id }) => id === dialog.id);
  const handleSaved = (text: string, id: string) => {
    toast.done(text);
    flash(id);
  };
  return (
    <PageFrame title="账号申请" description="审核在登录页提交的账号申请；通过后建立管理员并发送初始密码。">
      <SearchBar label="查询账号申请" fields={applicationFilterFields} list={list} />
      <section className="panel list-panel" aria-label="账号申请">
        <PagedTable
          label="账号申请列表"
          query={query}
          list={list}
          columns={columns}
          flashed={flashed}
          empty={<ApplicationsEmpty list={list} />}
        />
      </section>
      <LayerPlace title={titleOf(dialog.name, chosen)} onClose={dialog.close}>
        {dialog.name === 'review' && chosen && (
          <ReviewDrawer key={chosen.id} application={chosen} onClose={dialog.close} onSaved={handleSaved} />
        )}
        {dialog.name === 'view' && chosen && (
          <ApplicationDrawer application={chosen} onReview={() => open('review', chosen.id)} onClose={dialog.close} />
        )}
      </LayerPlace>
    </PageFrame>
  );
}

const titleOf = (dialog: string | undefined, { realName = '' }: Partial<Application> = {}): string =>
  dialog === 'review' ? `审核 ${realName}` : `${realName} 的申请`;

interface ReviewActionProps {
  application: Application;
  onReview: (id: string) => void;
}

function ReviewAction({ application: { id, realName, state }, onReview }: ReviewActionProps) {
  const review = { verb: '审核', to: reviewApplication, isOffered: state === 'awaiting', run: () => onReview(id) };
  return <RowActions name={realName} actions={[review]} />;
}
