import {
  deleteRole,
  editRole,
  getRole,
  grantRoleFields,
  grantRoleFunctions,
  grantRoleMenus,
  type Role,
} from '@huiwu/contract/roles';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { RowActions, type RowAction } from '../../shared/actions/RowActions.tsx';
import type { RoleDialog } from './role-dialogs.ts';
import { deleteBlocker } from './role-texts.ts';
import type { RoleCommands } from './useRoleCommands.ts';

/** The calls that need the column of actions. Viewing is not one of them, because the name is a link. */
export const ROLE_CALLS = [editRole, grantRoleMenus, grantRoleFunctions, grantRoleFields, deleteRole];

interface RoleActionsProps {
  role: Role;
  commands: RoleCommands;
  dialog: DialogInUrl<RoleDialog>;
}

/** The actions on one role that the row allows. */
export const roleActions = ({ role, commands, dialog }: RoleActionsProps): RowAction[] => {
  const open = (layer: RoleDialog) => () => dialog.open(layer, role.id);
  const isOffered = role.lock === null;
  return [
    { verb: '编辑', to: editRole, isOffered, run: open('edit') },
    { verb: '分配菜单', to: grantRoleMenus, isOffered, run: open('menus') },
    { verb: '分配功能', to: grantRoleFunctions, isOffered, run: open('functions') },
    { verb: '分配字段', to: grantRoleFields, isOffered, run: open('fields') },
    {
      verb: '删除',
      to: deleteRole,
      isOffered,
      isDangerous: true,
      blocker: deleteBlocker(role),
      run: () => void commands.remove(role),
    },
  ];
};

export function RoleActions(props: RoleActionsProps) {
  const { role, dialog } = props;
  const look: RowAction = {
    verb: '查看',
    to: getRole,
    isOffered: role.lock !== null,
    run: () => dialog.open('view', role.id),
  };
  return <RowActions name={role.name} actions={[...roleActions(props), look]} />;
}
