import { Switch, Tag } from 'antd';
import { changeAdminState, type Admin } from '@huiwu/contract/admins';
import { useAccess } from '../../shared/access/useAccess.ts';
import { STATE_TITLES } from './admin-filters.tsx';

interface AdminStateSwitchProps {
  admin: Admin;
  onChange: (admin: Admin) => void;
}

/** Enabled or disabled: a switch for those who may change it, a tag for the others. */
export function AdminStateSwitch({ admin, onChange }: AdminStateSwitchProps) {
  const { can } = useAccess();
  const isEnabled = admin.state === 1;
  if (!admin.isManageable || admin.deletedAt !== null || !can(changeAdminState)) {
    return <Tag color={isEnabled ? 'success' : 'default'}>{STATE_TITLES[admin.state]}</Tag>;
  }
  return <Switch aria-label={`启用 ${admin.realName}`} checked={isEnabled} onChange={() => onChange(admin)} />;
}
