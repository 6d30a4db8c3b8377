import { Switch, Tag } from 'antd';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from '../access/useAccess.ts';

export const ENABLED_TITLES = ['停用', '启用'];

/** Choices for a filter. */
export const ENABLED_CHOICES = ENABLED_TITLES.map((label, state) => ({ value: String(state), label })).reverse();

interface EnabledSwitchProps {
  name: string;
  /** 1 is enabled. */
  state: number;
  /** It cannot be changed, whatever the rights. */
  isFixed?: boolean;
  /** The call that it makes. */
  to: Endpoint;
  onChange: () => unknown;
}

/** Enabled or disabled: a switch for admins who may change it, a tag for others. */
export function EnabledSwitch({ name, state, isFixed = false, to, onChange }: EnabledSwitchProps) {
  const { can } = useAccess();
  const isEnabled = state === 1;
  if (isFixed || !can(to)) return <Tag color={isEnabled ? 'success' : 'default'}>{ENABLED_TITLES[state]}</Tag>;
  return <Switch aria-label={`启用 ${name}`} checked={isEnabled} onChange={() => void onChange()} />;
}
