import {
  changeAdminState,
  deleteAdmin,
  editAdmin,
  editMeetingRoles,
  restoreAdmin,
  resetAdminPassword,
  sendInitialPasswords,
  type Admin,
} from '@huiwu/contract/admins';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { RowActions, type RowAction } from '../../shared/actions/RowActions.tsx';
import type { AdminDialog } from './admin-dialogs.ts';
import type { AdminCommands } from './useAdminCommands.ts';

export const ADMIN_CALLS = [
  editAdmin,
  editMeetingRoles,
  sendInitialPasswords,
  resetAdminPassword,
  deleteAdmin,
  restoreAdmin,
];

interface AdminActionsProps {
  admin: Admin;
  commands: AdminCommands;
  dialog: DialogInUrl<AdminDialog>;
  sendPassword: (id: string) => Promise<void>;
}

/** Enabling and disabling is a switch in the list and an action elsewhere. */
const stateAction = (admin: Admin, commands: AdminCommands): RowAction => ({
  verb: admin.state === 1 ? '停用' : '启用',
  to: changeAdminState,
  run: () => void commands.changeState(admin),
});

/** The actions on one admin that the row allows. */
export const adminActions = ({ admin, commands, dialog, sendPassword }: AdminActionsProps): RowAction[] => {
  const { id, passwordState, state, isManageable, deletedAt } = admin;
  if (!isManageable) return [];
  if (deletedAt !== null) return [{ verb: '恢复', to: restoreAdmin, run: () => commands.restore(admin) }];
  const isEnabled = state === 1;
  return [
    { verb: '编辑', to: editAdmin, run: () => dialog.open('edit', id) },
    { verb: '分配角色', to: editMeetingRoles, run: () => dialog.open('roles', id) },
    {
      verb: '发送初始密码',
      to: sendInitialPasswords,
      isOffered: isEnabled && passwordState !== 'normal',
      run: () => sendPassword(id),
    },
    {
      verb: '重置密码',
      to: resetAdminPassword,
      isOffered: isEnabled,
      run: () => void commands.resetPassword(admin),
    },
    { verb: '删除', to: deleteAdmin, isDangerous: true, run: () => void commands.remove(admin) },
  ];
};

/** The actions including enabling and disabling, for views without the switch. */
export const adminDetailActions = (props: AdminActionsProps): RowAction[] => {
  const actions = adminActions(props);
  return actions.length > 1 ? actions.toSpliced(-1, 0, stateAction(props.admin, props.commands)) : actions;
};

export function AdminActions(props: AdminActionsProps) {
  return <RowActions name={props.admin.realName} actions={adminActions(props)} />;
}
