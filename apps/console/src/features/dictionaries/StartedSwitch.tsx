import { Switch, Tag } from 'antd';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from '../../shared/access/useAccess.ts';
import { STATE_TITLES } from './dictionary-texts.ts';

interface StartedSwitchProps {
  name: string;
  state: number;
  /** What the program uses is always there. */
  isFixed: boolean;
  /** The call that it makes. */
  to: Endpoint;
  onChange: () => void;
}

/** Started or stopped: a switch for those who may change it, a tag where nobody may. */
export function StartedSwitch({ name, state, isFixed, to, onChange }: StartedSwitchProps) {
  const { can } = useAccess();
  const isStarted = state === 1;
  if ((isFixed && isStarted) || !can(to)) {
    return <Tag color={isStarted ? 'success' : 'default'}>{STATE_TITLES[state]}</Tag>;
  }
  return <Switch aria-label={`启用 ${name}`} checked={isStarted} onChange={onChange} />;
}
