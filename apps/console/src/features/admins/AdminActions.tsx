import {
  deleteAdmin,
  editAdmin,
  editMeetingRoles,
  recoverAdmin,
  resetAdminPassword,
  sendInitialPasswords,
  type Admin,
} from '@huiwu/contract/admins';
import { RowActions, type RowAction } from '../../shared/tables/RowActions.tsx';
import type { AdminCommands } from './useAdminCommands.ts';

export interface AdminActionsProps {
  admin: Admin;
  commands: AdminCommands;
  onEdit: (id: string) => void;
  onAssignRoles: (id: string) => void;
  onSendPassword: (id: string) => Promise<void>;
}

/** What can be done with one admin, as far as the person may and this admin allows. */
export function AdminActions({ admin, commands, onEdit, onAssignRoles, onSendPassword }: AdminActionsProps) {
  if (!admin.isManageable) return null;
  const { id, realName, passwordState } = admin;
  const present: RowAction[] = [
    { verb: '编辑', to: editAdmin, run: () => onEdit(id) },
    { verb: '分配角色', to: editMeetingRoles, run: () => onAssignRoles(id) },
    {
      verb: '发送初始密码',
      to: sendInitialPasswords,
      isOffered: passwordState !== 'normal',
      run: () => void onSendPassword(id),
    },
    { verb: '重置密码', to: resetAdminPassword, run: () => void commands.resetPassword(admin) },
    { verb: '删除', to: deleteAdmin, isDangerous: true, run: () => void commands.remove(admin) },
  ];
  const deleted: RowAction[] = [{ verb: '恢复', to: recoverAdmin, run: () => void commands.recover(admin) }];
  return <RowActions name={realName} actions={admin.deletedAt === null ? present : deleted} />;
}
