import {
  deleteAdmin,
  editAdmin,
  editMeetingRoles,
  recoverAdmin,
  resetAdminPassword,
  sendInitialPasswords,
  type Admin,
} from '@huiwu/contract/admins';
import type { DialogInUrl } from '../../shared/components/useDialogInUrl.ts';
import { RowActions, type RowAction } from '../../shared/tables/RowActions.tsx';
import type { AdminDialog } from './AdminDialogs.tsx';
import type { AdminCommands } from './useAdminCommands.ts';

export const ADMIN_CALLS = [
  editAdmin,
  editMeetingRoles,
  sendInitialPasswords,
  resetAdminPassword,
  deleteAdmin,
  recoverAdmin,
];

interface AdminActionsProps {
  admin: Admin;
  commands: AdminCommands;
  dialog: DialogInUrl<AdminDialog>;
  sendPassword: (id: string) => Promise<void>;
}

/** What can be done with one admin, as far as the person may and this admin allows. */
export function AdminActions({ admin, commands, dialog, sendPassword }: AdminActionsProps) {
  if (!admin.isManageable) return null;
  const { id, realName, passwordState, state } = admin;
  const isStarted = state === 1;
  const present: RowAction[] = [
    { verb: '编辑', to: editAdmin, run: () => dialog.open('edit', id) },
    { verb: '分配角色', to: editMeetingRoles, run: () => dialog.open('roles', id) },
    {
      verb: '发送初始密码',
      to: sendInitialPasswords,
      isOffered: isStarted && passwordState !== 'normal',
      run: () => sendPassword(id),
    },
    {
      verb: '重置密码',
      to: resetAdminPassword,
      isOffered: isStarted,
      run: () => void commands.resetPassword(admin),
    },
    { verb: '删除', to: deleteAdmin, isDangerous: true, run: () => void commands.remove(admin) },
  ];
  const deleted: RowAction[] = [{ verb: '恢复', to: recoverAdmin, run: () => commands.recover(admin) }];
  return <RowActions name={realName} actions={admin.deletedAt === null ? present : deleted} />;
}
