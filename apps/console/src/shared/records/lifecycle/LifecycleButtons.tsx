import { Button } from 'antd';
import { useState } from 'react';
import { useAccess } from '../../access/useAccess.ts';
import { actTitle } from '../../actions/act-title.ts';
import { BlockersDialog } from '../../actions/BlockersDialog.tsx';
import { useBusy } from '../../actions/useBusy.ts';
import type { RowAction } from '../../actions/RowActions.tsx';

interface LifecycleButtonsProps {
  actions: RowAction[];
  /** Of the record that they act on. */
  name: string;
}

/** What can be done with the record of a page; a button that is blocked says why, and where that is solved. */
export function LifecycleButtons({ actions, name }: LifecycleButtonsProps) {
  const { can } = useAccess();
  const { busy, perform } = useBusy();
  const [asked, setAsked] = useState<RowAction>();
  const offered = actions.filter(({ to, isOffered = true }) => isOffered && can(to));
  return (
    <>
      {offered.map((action, index) => {
        const { verb, isDangerous = false, blocker, run } = action;
        return (
          <Button
            key={verb}
            type={index === 0 ? 'primary' : 'default'}
            danger={isDangerous && blocker === undefined}
            loading={busy === verb}
            disabled={busy !== undefined && busy !== verb}
            {...(blocker !== undefined && { 'aria-disabled': true, title: blocker, className: 'is-blocked' })}
            onClick={() => (blocker === undefined ? perform(verb, run) : setAsked(action))}
          >
            {verb}
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
