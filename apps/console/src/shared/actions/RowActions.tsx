import { Dropdown } from 'antd';
import { useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { actTitle } from './act-title.ts';
import { useAccess } from '../access/useAccess.ts';
import type { Blocker } from './BlockerList.tsx';
import { BlockersDialog } from './BlockersDialog.tsx';
import { useBusy } from './useBusy.ts';
import { useToast } from './useToast.ts';

const VISIBLE = 2;

/** An action on one row. */
export interface RowAction {
  verb: string;
  /** The label of a single button, if the verb alone is ambiguous. */
  label?: string;
  /** The call that it makes. Hidden from admins who may not make it. */
  to: Endpoint;
  /** Whether the row offers it. */
  isOffered?: boolean;
  isDangerous?: boolean;
  /** Why it is not possible now, from the row; shown as the tooltip of the button. */
  blocker?: string | undefined;
  /** The same, with links to the places where it can be solved. */
  blockers?: readonly Blocker[] | undefined;
  /** While its promise is pending, the row is busy and its other actions are disabled. */
  run: () => unknown;
}

interface RowActionsProps {
  /** Name of the row; the accessible name of each button is its verb and this name. */
  name: string;
  actions: RowAction[];
}

/** The actions of a row: two as buttons, the others under 更多. */
export function RowActions({ name, actions }: RowActionsProps) {
  const { can } = useAccess();
  const toast = useToast();
  const [asked, setAsked] = useState<RowAction>();
  const offered = actions
    .filter(({ to, isOffered = true }) => isOffered && can(to))
    .map((action) => {
      const { blocker, blockers = [] } = action;
      if (blocker === undefined) return action;
      const isSolvable = blockers.some(({ fix }) => fix);
      return { ...action, run: () => (isSolvable ? setAsked(action) : toast.failed(blocker)) };
    });
  const hidden = offered.slice(VISIBLE);
  const { busy, perform } = useBusy();
  return (
    <span className="row-actions">
      {offered.slice(0, VISIBLE).map(({ verb, run, blocker, isDangerous = false }) => (
        <ActionButton
          key={verb}
          data-verb={verb}
          isDangerous={isDangerous}
          blocker={blocker}
          aria-label={actTitle(verb, name)}
          disabled={busy !== undefined}
          aria-busy={busy === verb}
          onClick={() => perform(verb, run)}
        >
          {verb}
        </ActionButton>
      ))}
      {hidden.length > 0 && <MoreActions name={name} actions={hidden} busy={busy} onRun={perform} />}
      {asked && (
        <BlockersDialog
          action={actTitle(asked.verb, name)}
          blockers={asked.blockers ?? []}
          onClose={() => setAsked(undefined)}
        />
      )}
    </span>
  );
}

interface ActionButtonProps extends ComponentProps<'button'> {
  isDangerous?: boolean;
  blocker?: string | undefined;
}

/** A plain button, because a page has hundreds of them and antd's buttons are expensive. */
function ActionButton({ isDangerous = false, blocker, className = '', ...rest }: ActionButtonProps) {
  const tone = isDangerous ? 'is-dangerous' : '';
  const blocked = blocker !== undefined && { 'aria-disabled': true, title: blocker };
  return <button {...rest} {...blocked} type="button" className={`row-action ${tone} ${className}`} />;
}

interface MoreActionsProps extends RowActionsProps {
  busy: string | undefined;
  onRun: (verb: string, run: () => unknown) => void;
}

/** The menu is created when it is first opened, because a page has many. */
function MoreActions({ name, actions, busy, onRun }: MoreActionsProps) {
  const [isWanted, setIsWanted] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const handleFirstClick = () => {
    flushSync(() => setIsWanted(true));
    // The button was replaced by another one.
    button.current?.focus();
  };
  const label = {
    'aria-label': actTitle('更多', name),
    'aria-haspopup': 'menu',
    'aria-expanded': isWanted && isOpen,
    'aria-busy': actions.some(({ verb }) => verb === busy),
    disabled: busy !== undefined,
  } as const;
  if (!isWanted) {
    return (
      <ActionButton {...label} onClick={handleFirstClick}>
        更多
      </ActionButton>
    );
  }
  return (
    <Dropdown
      menu={{ items: toEntries({ name, actions, onRun }) }}
      trigger={['click']}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <ActionButton ref={button} {...label}>
        更多
      </ActionButton>
    </Dropdown>
  );
}

const toEntries = ({ name, actions, onRun }: Omit<MoreActionsProps, 'busy'>) =>
  actions.map(({ verb, isDangerous = false, blocker, run }) => ({
    key: verb,
    danger: isDangerous && blocker === undefined,
    ...(blocker !== undefined && { className: 'is-blocked', title: blocker }),
    onClick: () => onRun(verb, run),
    label: (
      <>
        {verb}
        <span className="sr-only"> {name}</span>
        {blocker !== undefined && <small aria-hidden="true">{blocker}</small>}
      </>
    ),
  }));
