import { Switch, Tag } from 'antd';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from '../../shared/access/useAccess.ts';
import { STATE_TITLES } from './dictionary-texts.ts';

interface EnabledSwitchProps {
  name: string;
  state: number;
  /** What the program uses is always there. */
  isFixed: boolean;
  /** The call that it makes. */
  to: Endpoint;
  onChange: () => void;
}

/** Started or stopped: a switch for those who may change it, a tag where nobody may. */
export function EnabledSwitch({ name, state, isFixed, to, onChange }: EnabledSwitchProps) {
  const { can } = useAccess();
  const isEnabled = state === 1;
  if ((isFixed && isEnabled) || !can(to)) {
    return <Tag color={isEnabled ? 'success' : 'default'}>{STATE_TITLES[state]}</Tag>;
  }
  return <Switch aria-label={`启用 ${name}`} checked={isEnabled} onChange={onChange} />;
}
