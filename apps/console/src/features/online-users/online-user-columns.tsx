import { Tag } from 'antd';
import { getAdmin } from '@huiwu/contract/admins';
import { revokeSession, type OnlineUser, onlineUserColumns as ONLINE } from '@huiwu/contract/online-users';
import { useAccess } from '../../shared/access/useAccess.ts';
import { departmentFilter } from '../../shared/choices/department-filter.tsx';
import { PageLink } from '../../shared/page/PageLink.tsx';
import type { Column } from '../../shared/columns/columns.tsx';
import { titled } from '../../shared/columns/titled.ts';
import { actionColumn, customerColumn, timeColumn } from '../../shared/columns/common-columns.tsx';
import { periodFilter, textFilter, type FilterField } from '../../shared/filters/filter-fields.tsx';
import { RowActions } from '../../shared/actions/RowActions.tsx';
import './online-users.css';

export const onlineUserFilterFields: FilterField[] = [
  textFilter('realName', '姓名'),
  departmentFilter,
  textFilter('ip', 'IP 地址'),
  periodFilter('登录时间'),
];

export const onlineUserColumns = (onRevokeSession: (user: OnlineUser) => void): Column<OnlineUser>[] => [
  {
    ...titled(ONLINE, 'realName'),
    width: 136,
    pin: 'start',
    isSortable: true,
    onCard: 'head',
    render: (user) => <OnlineName user={user} />,
  },
  { ...titled(ONLINE, 'departmentName'), width: 104, render: ({ departmentName }) => departmentName ?? '—' },
  { ...customerColumn, width: 124 },
  { ...titled(ONLINE, 'ip'), width: 120, render: ({ ip }) => <span className="number">{ip}</span> },
  { ...titled(ONLINE, 'browser'), width: 104, render: ({ browser }) => browser || '—' },
  { ...titled(ONLINE, 'os'), width: 120, render: ({ os }) => os || '—' },
  timeColumn('signedInAt', ONLINE.signedInAt.label),
  timeColumn('lastSeenAt', ONLINE.lastSeenAt.label),
  actionColumn({
    width: 104,
    calls: [revokeSession],
    render: (user) => (
      <RowActions
        name={user.realName}
        actions={[
          {
            verb: '强制下线',
            to: revokeSession,
            isOffered: user.isManageable,
            isDangerous: true,
            run: () => onRevokeSession(user),
          },
        ]}
      />
    ),
  }),
];

function OnlineName({ user: { adminId, realName, isCurrent, isLocked } }: { user: OnlineUser }) {
  const { can } = useAccess();
  return (
    <span className="online-name">
      {can(getAdmin) ? <PageLink to={`/system/admin/detail/${adminId}`}>{realName}</PageLink> : realName}
      {isCurrent && <Tag color="processing">当前登录</Tag>}
      {isLocked && <Tag>已锁屏</Tag>}
    </span>
  );
}
