import { Button } from 'antd';
import { useState } from 'react';
import { useAccess } from '../access/useAccess.ts';
import { actTitle } from './act-title.ts';
import { BlockersDialog } from './BlockersDialog.tsx';
import { useBusy } from './useBusy.ts';
import type { RowAction } from './RowActions.tsx';

interface ActionButtonsProps {
  actions: RowAction[];
  /** The record that the actions apply to. */
  name: string;
}

/**
 * The actions of a page or drawer for one record. A blocked button explains why when it is pressed, with links to the
 * solution.
 */
export function ActionButtons({ actions, name }: ActionButtonsProps) {
  const { can } = useAccess();
  const { busy, perform } = useBusy();
  const [asked, setAsked] = useState<RowAction>();
  const offered = actions.filter(({ to, isOffered = true }) => isOffered && can(to));
  return (
    <>
      {offered.map((action, index) => {
        const { verb, label = verb, isDangerous = false, blocker, run } = action;
        return (
          <Button
            key={verb}
            type={index === 0 && !isDangerous ? 'primary' : 'default'}
            danger={isDangerous && blocker === undefined}
            loading={busy === verb}
            disabled={busy !== undefined && busy !== verb}
            {...(blocker !== undefined && { 'aria-disabled': true, title: blocker, className: 'is-blocked' })}
            onClick={() => (blocker === undefined ? perform(verb, run) : setAsked(action))}
          >
            {label}
          </Button>
        );
      })}
      {asked && (
        <BlockersDialog
          action={actTitle(asked.verb, name)}
          blockers={asked.blockers ?? [{ sentence: asked.blocker ?? '' }]}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
