import { useQuery } from '@tanstack/react-query';
import { closingAfter } from '../../../shared/layers/closing-after.ts';
import { DetailDrawer } from '../../../shared/layers/DetailDrawer.tsx';
import type { DialogInUrl } from '../../../shared/layers/useDialogInUrl.ts';
import type { RecordDrawerProps } from '../../../shared/forms/EditDrawer.tsx';
import { LoadFirst } from '../../../shared/forms/LoadFirst.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { adminDetailActions } from '../AdminActions.tsx';
import type { AdminDialog } from '../admin-dialogs.ts';
import { AdminFacts } from './AdminFacts.tsx';
import { adminQuery } from '../admins.queries.ts';
import { useAdminCommands } from '../useAdminCommands.ts';

interface AdminDetailDrawerProps extends RecordDrawerProps {
  dialog: DialogInUrl<AdminDialog>;
  sendPassword: (id: string) => Promise<void>;
}

/** A short view from the list. The detail page shows more and has a tab of its own. */
export function AdminDetailDrawer({ id, name, dialog, sendPassword, onClose, onSaved }: AdminDetailDrawerProps) {
  const query = useQuery(adminQuery(id));
  const { path } = usePage();
  const { remove, ...commands } = useAdminCommands(onSaved);
  const about = { dialog, sendPassword, commands: { ...commands, remove: closingAfter(remove, onClose) } };
  return (
    <DetailDrawer
      title={query.data?.realName ?? name}
      page={`${path}/detail/${id}`}
      actions={query.data ? adminDetailActions({ ...about, admin: query.data }) : []}
      onClose={onClose}
    >
      <LoadFirst query={query}>{(admin) => <AdminFacts admin={admin} columns={1} />}</LoadFirst>
    </DetailDrawer>
  );
}
