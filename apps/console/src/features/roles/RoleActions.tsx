import {
  deleteRole,
  editRole,
  getRole,
  grantRoleFields,
  grantRoleFunctions,
  grantRoleMenus,
  type Role,
} from '@huiwu/contract/roles';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { RowActions, type RowAction } from '../../shared/tables/RowActions.tsx';
import type { RoleDialog } from './RoleDialogs.tsx';
import { whyKeep } from './role-texts.ts';
import type { RoleCommands } from './useRoleCommands.ts';

/** Looking at one is no reason for a column: its name leads there. */
export const ROLE_CALLS = [editRole, grantRoleMenus, grantRoleFunctions, grantRoleFields, deleteRole];

interface RoleActionsProps {
  role: Role;
  commands: RoleCommands;
  dialog: DialogInUrl<RoleDialog>;
}

/** What can be done with one role, as far as the person may and this role allows. */
export function RoleActions({ role, commands, dialog }: RoleActionsProps) {
  const { id, name } = role;
  const open = (layer: RoleDialog) => () => dialog.open(layer, id);
  const isOffered = role.lock === null;
  const actions: RowAction[] = [
    { verb: '编辑', to: editRole, isOffered, run: open('edit') },
    { verb: '分配菜单', to: grantRoleMenus, isOffered, run: open('menus') },
    { verb: '分配功能', to: grantRoleFunctions, isOffered, run: open('functions') },
    { verb: '分配字段', to: grantRoleFields, isOffered, run: open('fields') },
    { verb: '查看', to: getRole, isOffered: !isOffered, run: open('view') },
    {
      verb: '删除',
      to: deleteRole,
      isOffered,
      isDangerous: true,
      blocker: whyKeep(role),
      run: () => void commands.remove(role),
    },
  ];
  return <RowActions name={name} actions={actions} />;
}
