import { LockOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import { changeRoleState, getRole, type Role, roleColumns as ROLE } from '@huiwu/contract/roles';
import { useAccess } from '../../shared/access/useAccess.ts';
import { EnabledSwitch } from '../../shared/components/EnabledSwitch.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { titled } from '../../shared/columns/titled.ts';
import { actionColumn, customerColumn, timeColumn } from '../../shared/columns/common-columns.tsx';
import { HolderCount } from './HolderCount.tsx';
import { ROLE_CALLS, RoleActions } from './RoleActions.tsx';
import type { RoleDialog } from './role-dialogs.ts';
import { KIND_TITLES, LOCK_REASONS, SCOPE_TITLES } from './role-texts.ts';
import type { RoleCommands } from './useRoleCommands.ts';

interface RoleColumnsOptions {
  dialog: DialogInUrl<RoleDialog>;
  commands: RoleCommands;
}

export const roleColumns = ({ dialog, commands }: RoleColumnsOptions): Column<Role>[] => [
  {
    ...titled(ROLE, 'name'),
    width: 128,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: (role) => <RoleTitle role={role} dialog={dialog} />,
  },
  { ...titled(ROLE, 'code'), width: 130, isSortable: true, render: ({ code }) => code },
  {
    ...titled(ROLE, 'kind'),
    width: 84,
    render: ({ kind }) => <Tag color={kind === 'meeting' ? 'default' : 'blue'}>{KIND_TITLES[kind]}</Tag>,
  },
  { ...titled(ROLE, 'dataScope'), width: 104, render: ({ dataScope }) => SCOPE_TITLES[dataScope] },
  { ...customerColumn, width: 112 },
  { ...titled(ROLE, 'adminCount'), width: 64, align: 'end', render: (role) => <HolderCount role={role} /> },
  {
    ...titled(ROLE, 'state'),
    width: 76,
    isSortable: true,
    onCard: 'side',
    render: (role) => (
      <EnabledSwitch
        name={role.name}
        state={role.state}
        isFixed={role.lock !== null}
        to={changeRoleState}
        onChange={() => commands.changeState(role)}
      />
    ),
  },
  timeColumn('createdAt', ROLE.createdAt.label),
  timeColumn('updatedAt', ROLE.updatedAt.label),
  actionColumn({
    width: 170,
    calls: ROLE_CALLS,
    render: (role) => <RoleActions role={role} dialog={dialog} commands={commands} />,
  }),
];

function RoleTitle({ role, dialog }: { role: Role; dialog: DialogInUrl<RoleDialog> }) {
  const { can } = useAccess();
  const name = can(getRole) ? <PageLink to={dialog.linkTo('view', role.id)}>{role.name}</PageLink> : role.name;
  if (role.lock === null) return name;
  return (
    <span className="role-title">
      {name}
      <Tooltip title={LOCK_REASONS[role.lock]}>
        <LockOutlined role="img" aria-label={LOCK_REASONS[role.lock]} />
      </Tooltip>
    </span>
  );
}
