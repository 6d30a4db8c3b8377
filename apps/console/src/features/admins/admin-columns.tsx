import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Admin } from '@huiwu/contract/admins';
import { TimeText } from '../../shared/components/TimeText.tsx';
import type { Column } from '../../shared/tables/columns.tsx';

interface AdminCells {
  name: (admin: Admin) => ReactNode;
  state: (admin: Admin) => ReactNode;
  actions: (admin: Admin) => ReactNode;
}

/** What the list shows of an admin; what can be clicked comes from the page. */
export const adminColumns = ({ name, state, actions }: AdminCells): Column<Admin>[] => [
  { key: 'realName', title: '姓名', width: 110, pin: 'start', isSortable: true, onCard: 'head', render: name },
  { key: 'adminNo', title: '工号', width: 150, isSortable: true, render: ({ adminNo }) => <span className="number">{adminNo}</span> },
  { key: 'phone', title: '手机号码', width: 124, render: ({ phone = '—' }) => <span className="number">{phone}</span> },
  { key: 'department', title: '部门', width: 120, render: ({ department }) => department?.name ?? '—' },
  { key: 'roles', title: '角色', width: 170, render: ({ roles }) => <RoleTags roles={roles} /> },
  { key: 'state', title: '状态', width: 84, isSortable: true, onCard: 'side', render: state },
  {
    key: 'lastSignInAt',
    title: '最近登录',
    width: 116,
    isSortable: true,
    render: ({ lastSignInAt, passwordState }) => (
      <TimeText at={lastSignInAt} never={passwordState === 'unsent' ? '密码未发送' : '从未登录'} />
    ),
  },
  { key: 'createdAt', title: '创建时间', width: 116, isSortable: true, render: ({ createdAt }) => <TimeText at={createdAt} /> },
  { key: 'actions', title: '操作', width: 190, pin: 'end', onCard: 'foot', render: actions },
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
