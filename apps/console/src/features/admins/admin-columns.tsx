import { Tag } from 'antd';
import { changeAdminState, getAdmin, type Admin, adminColumns as ADMIN } from '@huiwu/contract/admins';
import { useAccess } from '../../shared/access/useAccess.ts';
import { EnabledSwitch } from '../../shared/components/EnabledSwitch.tsx';
import type { DialogInUrl } from '../../shared/layers/useDialogInUrl.ts';
import { TimeText } from '../../shared/components/TimeText.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { titled } from '../../shared/columns/titled.ts';
import { actionColumn, deletedColumns, timeColumn } from '../../shared/columns/common-columns.tsx';
import type { AdminDialog } from './admin-dialogs.ts';
import { ADMIN_CALLS, AdminActions } from './AdminActions.tsx';
import type { AdminCommands } from './useAdminCommands.ts';

interface AdminColumnsOptions {
  dialog: DialogInUrl<AdminDialog>;
  commands: AdminCommands;
  sendPassword: (id: string) => Promise<void>;
  /** In the recycle bin the list shows the time and the author of the deletion instead of the state. */
  isDeleted: boolean;
}

const stateColumn = (commands: AdminCommands): Column<Admin> => ({
  ...titled(ADMIN, 'state'),
  width: 76,
  isSortable: true,
  onCard: 'side',
  render: (admin) => (
    <EnabledSwitch
      name={admin.realName}
      state={admin.state}
      isFixed={!admin.isManageable || admin.deletedAt !== null}
      to={changeAdminState}
      onChange={() => commands.changeState(admin)}
    />
  ),
});

export const adminColumns = ({ dialog, commands, sendPassword, isDeleted }: AdminColumnsOptions): Column<Admin>[] => [
  {
    ...titled(ADMIN, 'realName'),
    width: 88,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: (admin) => <AdminName admin={admin} dialog={dialog} />,
  },
  {
    ...titled(ADMIN, 'adminNo'),
    width: 132,
    isSortable: true,
    render: ({ adminNo }) => <span className="number">{adminNo}</span>,
  },
  {
    ...titled(ADMIN, 'phone'),
    width: 104,
    render: ({ phone = '—' }) => <span className="number">{phone}</span>,
  },
  { ...titled(ADMIN, 'department'), width: 104, render: ({ department }) => department?.name ?? '—' },
  { ...titled(ADMIN, 'roles'), width: 120, render: ({ roles }) => <RoleTags roles={roles} /> },
  ...(isDeleted ? deletedColumns : [stateColumn(commands)]),
  {
    ...titled(ADMIN, 'lastSignInAt'),
    width: 100,
    isSortable: true,
    render: ({ lastSignInAt, passwordState }) => (
      <TimeText at={lastSignInAt} never={passwordState === 'unsent' ? '密码未发送' : '从未登录'} />
    ),
  },
  timeColumn('createdAt', ADMIN.createdAt.label),
  actionColumn({
    width: isDeleted ? 76 : 170,
    calls: ADMIN_CALLS,
    render: (admin) => <AdminActions admin={admin} dialog={dialog} commands={commands} sendPassword={sendPassword} />,
  }),
];

function RoleTags({ roles }: Pick<Admin, 'roles'>) {
  if (roles.length === 0) return '—';
  return (
    <span className="tag-list">
      {roles.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
    </span>
  );
}

function AdminName({ admin, dialog }: { admin: Admin; dialog: DialogInUrl<AdminDialog> }) {
  const { can } = useAccess();
  if (!can(getAdmin)) return admin.realName;
  return <PageLink to={dialog.linkTo('view', admin.id)}>{admin.realName}</PageLink>;
}
