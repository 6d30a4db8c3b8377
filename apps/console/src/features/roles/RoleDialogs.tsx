import {
  addRole,
  editRole,
  getRole,
  grantRoleFields,
  grantRoleFunctions,
  grantRoleMenus,
  type Role,
} from '@huiwu/contract/roles';
import { useAccess } from '../../shared/access/useAccess.ts';
import { layerTitle } from '../../shared/layers/layer-title.ts';
import { LayerPlace } from '../../shared/layers/LayerPlace.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { useToast } from '../../shared/actions/useToast.ts';
import type { RecordDrawerProps } from '../../shared/forms/EditDrawer.tsx';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import type { RoleDialog } from './role-dialogs.ts';

const AddRoleDrawer = lazyChunk(async () => (await import('./AddRoleDrawer.tsx')).AddRoleDrawer);
const EditRoleDrawer = lazyChunk(async () => (await import('./EditRoleDrawer.tsx')).EditRoleDrawer);
const RoleDetailDrawer = lazyChunk(async () => (await import('./RoleDetailDrawer.tsx')).RoleDetailDrawer);
const GrantMenusDrawer = lazyChunk(async () => (await import('./grants/GrantMenusDrawer.tsx')).GrantMenusDrawer);
const GrantFunctionsDrawer = lazyChunk(
  async () => (await import('./grants/GrantFunctionsDrawer.tsx')).GrantFunctionsDrawer,
);
const GrantFieldsDrawer = lazyChunk(async () => (await import('./grants/GrantFieldsDrawer.tsx')).GrantFieldsDrawer);

const CALLS = {
  add: addRole,
  edit: editRole,
  view: getRole,
  menus: grantRoleMenus,
  functions: grantRoleFunctions,
  fields: grantRoleFields,
};

const DRAWERS = {
  edit: EditRoleDrawer,
  menus: GrantMenusDrawer,
  functions: GrantFunctionsDrawer,
  fields: GrantFieldsDrawer,
};

interface RoleDialogsProps {
  dialog: DialogInUrl<RoleDialog>;
  rows: Role[] | undefined;
  hasAllCustomers: boolean;
  onSaved: (id: string) => void;
}

/** The layer that the address names. Each is a chunk of its own. */
export function RoleDialogs({ dialog, rows, hasAllCustomers, onSaved }: RoleDialogsProps) {
  const { id, close } = dialog;
  const { can } = useAccess();
  const offer = useGrantOffer(dialog);
  // The address may name a layer that the user has no right to.
  const name = dialog.name !== undefined && can(CALLS[dialog.name]) ? dialog.name : undefined;
  const handleAdded = (added: string, title: string) => {
    onSaved(added);
    offer(added, title);
  };
  const known = rows?.find((row) => row.id === id)?.name ?? '角色';
  return (
    <LayerPlace title={layerTitle(name, { noun: '角色', name: known })} onClose={close}>
      {name === 'add' && <AddRoleDrawer hasCustomer={hasAllCustomers} onClose={close} onAdded={handleAdded} />}
      {id && name && <OneRoleDialog key={id} {...{ id, dialog, onSaved }} shown={name} name={known} onClose={close} />}
    </LayerPlace>
  );
}

interface OneRoleDialogProps extends RecordDrawerProps {
  shown: RoleDialog;
  dialog: DialogInUrl<RoleDialog>;
}

function OneRoleDialog({ shown, dialog, ...about }: OneRoleDialogProps) {
  if (shown === 'add') return null;
  if (shown === 'view') return <RoleDetailDrawer {...about} dialog={dialog} />;
  const Drawer = DRAWERS[shown];
  return <Drawer {...about} />;
}

/** After adding a role, offers to grant pages to it. A new role has none. */
const useGrantOffer = (dialog: DialogInUrl<RoleDialog>) => {
  const toast = useToast();
  const canGrant = useAccess().can(grantRoleMenus);
  return (id: string, name: string) =>
    toast.offer({
      title: `已新增 ${name}`,
      description: '角色还没有任何权限，请继续分配菜单、功能和字段。',
      action: canGrant ? { verb: '分配菜单', run: () => dialog.open('menus', id) } : undefined,
    });
};
