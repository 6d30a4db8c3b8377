import { Switch, Tag } from 'antd';
import { useState } from 'react';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from '../access/useAccess.ts';
import { actTitle } from '../actions/act-title.ts';
import { sentenceOf, type Blocker } from '../actions/BlockerList.tsx';
import { BlockersDialog } from '../actions/BlockersDialog.tsx';

export const ENABLED_TITLES = ['停用', '启用'];

/** Choices for a filter. */
export const ENABLED_CHOICES = ENABLED_TITLES.map((label, state) => ({ value: String(state), label })).reverse();

interface EnabledSwitchProps {
  name: string;
  /** 1 is enabled. */
  state: number;
  /** It cannot be changed, whatever the rights. */
  isFixed?: boolean;
  /** Why it cannot be changed now; the switch then explains instead of switching. */
  blockers?: readonly Blocker[];
  /** The call that it makes. */
  to: Endpoint;
  onChange: () => unknown;
}

/** Enabled or disabled: a switch for admins who may change it, a tag for others. */
export function EnabledSwitch({ name, state, isFixed = false, blockers = [], to, onChange }: EnabledSwitchProps) {
  const { can } = useAccess();
  const [isAsked, setIsAsked] = useState(false);
  const isEnabled = state === 1;
  if (isFixed || !can(to)) return <Tag color={isEnabled ? 'success' : 'default'}>{ENABLED_TITLES[state]}</Tag>;
  const isBlocked = blockers.length > 0;
  return (
    <>
      <Switch
        aria-label={`启用 ${name}`}
        checked={isEnabled}
        {...(isBlocked && { 'aria-disabled': true, className: 'is-blocked', title: sentenceOf(blockers) })}
        onChange={() => (isBlocked ? setIsAsked(true) : void onChange())}
      />
      {isAsked && (
        <BlockersDialog
          action={actTitle(isEnabled ? '停用' : '启用', name)}
          blockers={blockers}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
