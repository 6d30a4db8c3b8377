import { Switch, Tag } from 'antd';
import { changeRoleState, type Role } from '@huiwu/contract/roles';
import { useAccess } from '../../shared/access/useAccess.ts';
import { STATE_TITLES } from './role-texts.ts';

interface RoleStateSwitchProps {
  role: Role;
  onChange: (role: Role) => void;
}

/** Enabled or disabled: a switch for those who may change it, a tag for the others. */
export function RoleStateSwitch({ role, onChange }: RoleStateSwitchProps) {
  const { can } = useAccess();
  const isEnabled = role.state === 1;
  if (role.lock !== null || !can(changeRoleState)) {
    return <Tag color={isEnabled ? 'success' : 'default'}>{STATE_TITLES[role.state]}</Tag>;
  }
  return <Switch aria-label={`启用 ${role.name}`} checked={isEnabled} onChange={() => onChange(role)} />;
}
