import {
  addAdmin,
  editAdmin,
  editMeetingRoles,
  getAdmin,
  sendInitialPasswords,
  type Admin,
} from '@huiwu/contract/admins';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import type { RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { AdminDialog } from './admin-dialogs.ts';

const AddAdminDrawer = lazyChunk(async () => (await import('./forms/AddAdminDrawer.tsx')).AddAdminDrawer);
const EditAdminDrawer = lazyChunk(async () => (await import('./forms/EditAdminDrawer.tsx')).EditAdminDrawer);
const AssignRolesDrawer = lazyChunk(async () => (await import('./forms/AssignRolesDrawer.tsx')).AssignRolesDrawer);
const AdminDetailDrawer = lazyChunk(async () => (await import('./details/AdminDetailDrawer.tsx')).AdminDetailDrawer);

const CALLS = { add: addAdmin, edit: editAdmin, roles: editMeetingRoles, view: getAdmin };

interface AdminDialogsProps {
  dialog: DialogInUrl<AdminDialog>;
  rows: Admin[] | undefined;
  sendPassword: (id: string) => Promise<void>;
  onSaved: (id: string) => void;
}

/** The layer that the address names. Each is a chunk of its own. */
export function AdminDialogs({ dialog, rows, sendPassword, onSaved }: AdminDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  // The address may name a layer that the user has no right to.
  const name = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const offer = useSendOffer(sendPassword);
  const handleAdded = (added: string, realName: string) => {
    onSaved(added);
    offer(added, realName);
  };
  const known = rows?.find((row) => row.id === id)?.realName ?? '管理员';
  return (
    <LayerPlace title={layerTitle(name, { noun: '管理员', name: known })} onClose={close}>
      {name === 'add' && <AddAdminDrawer onClose={close} onAdded={handleAdded} />}
      {id && name && (
        <OneAdminDialog key={id} {...{ id, dialog, sendPassword, onSaved }} shown={name} name={known} onClose={close} />
      )}
    </LayerPlace>
  );
}

interface OneAdminDialogProps extends RecordDrawerProps {
  shown: AdminDialog;
  dialog: DialogInUrl<AdminDialog>;
  sendPassword: (id: string) => Promise<void>;
}

function OneAdminDialog({ shown, dialog, sendPassword, ...about }: OneAdminDialogProps) {
  if (shown === 'edit') return <EditAdminDrawer {...about} />;
  if (shown === 'roles') return <AssignRolesDrawer {...about} />;
  return shown === 'view' && <AdminDetailDrawer {...about} {...{ dialog, sendPassword }} />;
}

/** After adding an admin, offers to send the initial password. The admin cannot sign in without it. */
const useSendOffer = (sendPassword: (id: string) => Promise<void>) => {
  const toast = useToast();
  const canSend = useAccess().can(sendInitialPasswords);
  return (id: string, realName: string) =>
    toast.offer({
      title: `已新增 ${realName}`,
      description: canSend
        ? '初始密码还没有发送，发送后对方才能登录。'
        : '初始密码还没有发送，请联系有权限的同事发送后再让对方登录。',
      action: canSend ? { verb: '发送初始密码', run: () => void sendPassword(id) } : undefined,
    });
};
