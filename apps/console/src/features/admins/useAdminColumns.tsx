import { getAdmin, type Admin } from '@huiwu/contract/admins';
import { useAccess } from '../../shared/access/useAccess.ts';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { adminColumns } from './admin-columns.tsx';
import { AdminActions } from './AdminActions.tsx';
import type { AdminDialog } from './AdminDialogs.tsx';
import { AdminStateSwitch } from './AdminStateSwitch.tsx';
import { useAdminCommands } from './useAdminCommands.ts';

interface AdminColumnsOptions {
  dialog: DialogInUrl<AdminDialog>;
  sendPassword: (id: string) => Promise<void>;
  onChanged: (id: string) => void;
}

/** The list's columns with what can be clicked in them. */
export const useAdminColumns = ({ dialog, sendPassword, onChanged }: AdminColumnsOptions) => {
  const { can } = useAccess();
  const commands = useAdminCommands(onChanged);
  const hasDetail = can(getAdmin);
  const name = ({ id, realName }: Admin) =>
    hasDetail ? <PageLink to={dialog.linkTo('view', id)}>{realName}</PageLink> : realName;
  return adminColumns({
    name,
    state: (admin) => <AdminStateSwitch admin={admin} onChange={(one) => void commands.changeState(one)} />,
    actions: (admin) => (
      <AdminActions
        admin={admin}
        commands={commands}
        onEdit={(id) => dialog.open('edit', id)}
        onAssignRoles={(id) => dialog.open('roles', id)}
        onSendPassword={sendPassword}
      />
    ),
  });
};
