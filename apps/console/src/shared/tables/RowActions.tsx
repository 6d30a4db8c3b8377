import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { useAccess } from '../access/useAccess.ts';

const VISIBLE = 2;

/** Something that can be done with one row. */
export interface RowAction {
  verb: string;
  /** The call that it makes: who may not make it does not see it. */
  to: Endpoint;
  /** Whether it makes sense for this row. */
  isOffered?: boolean;
  isDangerous?: boolean;
  run: () => void;
}

interface RowActionsProps {
  /** The row's name: every button is called by its verb and this. */
  name: string;
  actions: RowAction[];
}

/** A row's actions: two in sight, the others under 更多. */
export function RowActions({ name, actions }: RowActionsProps) {
  const { can } = useAccess();
  const offered = actions.filter(({ to, isOffered = true }) => isOffered && can(to));
  const hidden = offered.slice(VISIBLE);
  return (
    <span className="row-actions">
      {offered.slice(0, VISIBLE).map(({ verb, run, isDangerous = false }) => (
        <Button key={verb} type="link" size="small" danger={isDangerous} aria-label={`${verb} ${name}`} onClick={run}>
          {verb}
        </Button>
      ))}
      {hidden.length > 0 && <MoreActions name={name} actions={hidden} />}
    </span>
  );
}

function MoreActions({ name, actions }: RowActionsProps) {
  const items = actions.map(({ verb, isDangerous = false, run }) => ({
    key: verb,
    danger: isDangerous,
    onClick: run,
    label: (
      <>
        {verb}
        <span className="sr-only"> {name}</span>
      </>
    ),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="link" size="small" aria-label={`更多 ${name}`} aria-haspopup="menu">
        更多 <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
