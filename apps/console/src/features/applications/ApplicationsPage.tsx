import { useQuery } from '@tanstack/react-query';
import { auditApplication, type Application } from '@huiwu/contract/applications';
import { useMemo } from 'react';
import { LayerPlace } from '../../shared/components/LayerPlace.tsx';
import { PageFrame } from '../../shared/components/PageFrame.tsx';
import { useDialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { useToast } from '../../shared/components/useToast.ts';
import { PagedTable } from '../../shared/tables/PagedTable.tsx';
import { RowActions } from '../../shared/tables/RowActions.tsx';
import { SearchBar } from '../../shared/tables/SearchBar.tsx';
import { useListState } from '../../shared/tables/useListState.ts';
import { useRowFlash } from '../../shared/tables/useRowFlash.ts';
import { applicationColumns, applicationFilterFields } from './application-columns.tsx';
import { APPLICATION_FILTERS, applicationPageQuery } from './applications.queries.ts';
import { ApplicationsEmpty } from './ApplicationsEmpty.tsx';
import { lazyPart } from '../../shared/parts/lazy-part.tsx';

const AuditDrawer = lazyPart(async () => (await import('./AuditDrawer.tsx')).AuditDrawer);

const ApplicationDrawer = lazyPart(async () => (await import('./ApplicationDrawer.tsx')).ApplicationDrawer);

const DIALOGS = ['audit', 'view'] as const;

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
        actions: (application) => <AuditAction application={application} onAudit={(id) => open('audit', id)} />,
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
        {dialog.name === 'audit' && chosen && (
          <AuditDrawer key={chosen.id} application={chosen} onClose={dialog.close} onSaved={handleSaved} />
        )}
        {dialog.name === 'view' && chosen && (
          <ApplicationDrawer application={chosen} onAudit={() => open('audit', chosen.id)} onClose={dialog.close} />
        )}
      </LayerPlace>
    </PageFrame>
  );
}

const titleOf = (dialog: string | undefined, { realName = '' }: Partial<Application> = {}): string =>
  dialog === 'audit' ? `审核 ${realName}` : `${realName} 的申请`;

interface AuditActionProps {
  application: Application;
  onAudit: (id: string) => void;
}

function AuditAction({ application: { id, realName, state }, onAudit }: AuditActionProps) {
  const audit = { verb: '审核', to: auditApplication, isOffered: state === 'awaiting', run: () => onAudit(id) };
  return <RowActions name={realName} actions={[audit]} />;
}
