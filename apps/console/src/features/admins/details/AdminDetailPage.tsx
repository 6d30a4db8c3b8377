import { useQuery } from '@tanstack/react-query';
import { editAdmin, editMeetingRoles, endAdminTwoFactor, resetAdminPassword, type Admin } from '@huiwu/contract/admins';
import { unbindAdminIdentity } from '@huiwu/contract/single-sign-on';
import { Button } from 'antd';
import { Allowed } from '../../../shared/access/Allowed.tsx';
import { RecordFrame } from '../../../shared/components/RecordFrame.tsx';
import { useDialogInUrl } from '../../../shared/layers/useDialogInUrl.ts';
import { useIsMobile } from '../../../shared/components/useIsMobile.ts';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { RecordHistory } from '../../../shared/history/RecordHistory.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { AdminFacts, useClosedFields } from './AdminFacts.tsx';
import { ADMIN_DIALOGS, type AdminDialog } from '../admin-dialogs.ts';
import { AdminDialogs } from '../AdminDialogs.tsx';
import { adminRecordQuery } from '../admins.queries.ts';
import { useAdminCommands } from '../useAdminCommands.ts';
import { useEndTwoFactor } from './useEndTwoFactor.ts';
import { useUnbindIdentity } from './useUnbindIdentity.ts';
import { useSendPasswords } from '../useSendPasswords.ts';

const nothing = () => undefined;

/** The detail page of an admin. Each admin has a tab of its own. */
export function AdminDetailPage() {
  const { id = '' } = usePage().parameters;
  const query = useQuery(adminRecordQuery(id));
  const dialog = useDialogInUrl(ADMIN_DIALOGS);
  const passwords = useSendPasswords(nothing);
  const closed = useClosedFields();
  return (
    <RecordFrame
      query={query}
      title="管理员详情"
      name={query.data?.realName}
      description={query.data?.adminNo}
      actions={query.data && <Actions admin={query.data} open={dialog.open} />}
    >
      <section className="panel" aria-labelledby="admin-facts">
        <h2 className="panel-title" id="admin-facts">
          基本信息
        </h2>
        <Facts query={query} />
      </section>
      <RecordHistory noun="admins" id={id} closed={closed} />
      <AdminDialogs
        dialog={dialog}
        rows={query.data && [query.data]}
        sendPassword={passwords.sendToOne}
        onSaved={nothing}
      />
    </RecordFrame>
  );
}

function Facts({ query }: { query: Parameters<typeof LoadFirst<Admin>>[0]['query'] }) {
  const columns = useIsMobile() ? 1 : 2;
  return <LoadFirst query={query}>{(admin) => <AdminFacts admin={admin} columns={columns} />}</LoadFirst>;
}

interface ActionsProps {
  admin: Admin;
  open: (dialog: AdminDialog, id: string) => void;
}

/** The actions of the list, as far as rights and row allow. */
function Actions({ admin, open }: ActionsProps) {
  const commands = useAdminCommands(nothing);
  const endTwoFactor = useEndTwoFactor();
  const unbindIdentity = useUnbindIdentity();
  if (!admin.isManageable || admin.deletedAt !== null) return null;
  return (
    <>
      {admin.state === 1 && (
        <Allowed to={resetAdminPassword}>
          <Button onClick={() => void commands.resetPassword(admin)}>重置密码</Button>
        </Allowed>
      )}
      {admin.hasSecondStep && (
        <Allowed to={endAdminTwoFactor}>
          <Button onClick={() => void endTwoFactor(admin)}>关闭两步验证</Button>
        </Allowed>
      )}
      {admin.hasIdentity && (
        <Allowed to={unbindAdminIdentity}>
          <Button onClick={() => void unbindIdentity(admin)}>解除单点登录绑定</Button>
        </Allowed>
      )}
      <Allowed to={editMeetingRoles}>
        <Button onClick={() => open('roles', admin.id)}>分配角色</Button>
      </Allowed>
      <Allowed to={editAdmin}>
        <Button type="primary" onClick={() => open('edit', admin.id)}>
          编辑
        </Button>
      </Allowed>
    </>
  );
}
