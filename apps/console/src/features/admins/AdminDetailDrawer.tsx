import { useQuery } from '@tanstack/react-query';
import { Descriptions, Drawer, Tag } from 'antd';
import type { Admin } from '@huiwu/contract/admins';
import { useAccess } from '../../shared/access/useAccess.ts';
import { useFocusReturn } from '../../shared/components/useFocusReturn.ts';
import { useIsMobile } from '../../shared/components/useIsMobile.ts';
import { LoadFirst } from '../../shared/forms/LoadFirst.tsx';
import { formatTime } from '../../shared/formats/times.ts';
import { STATE_TITLES } from './admin-filters.tsx';
import { adminQuery } from './admins.queries.ts';

const WIDTH_PX = 560;

const PASSWORD_TITLES = { normal: '正常', initial: '初始密码已发送，尚未修改', unsent: '初始密码未发送' };

interface AdminDetailDrawerProps {
  id: string;
  name: string;
  onClose: () => void;
}

export function AdminDetailDrawer({ id, name, onClose }: AdminDetailDrawerProps) {
  const isMobile = useIsMobile();
  const query = useQuery(adminQuery(id));
  useFocusReturn();
  return (
    <Drawer
      open
      title={query.data?.realName ?? name}
      size={isMobile ? '100%' : WIDTH_PX}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      onClose={onClose}
    >
      <LoadFirst query={query}>{(admin) => <AdminDetail admin={admin} />}</LoadFirst>
    </Drawer>
  );
}

function AdminDetail({ admin }: { admin: Admin }) {
  const { fieldAccess } = useAccess();
  const may = (field: string) => fieldAccess(`admins.${field}`) !== 'hidden';
  const time = (at: string | null) => (at === null ? '—' : formatTime(at));
  return (
    <Descriptions
      column={1}
      size="small"
      styles={{ label: { width: 120 } }}
      bordered
      items={[
        { key: 'adminNo', label: '工号', children: admin.adminNo },
        { key: 'custName', label: '所属单位', children: admin.custName },
        { key: 'department', label: '部门', children: admin.department?.name ?? '—' },
        { key: 'jobTitle', label: '职务', children: admin.jobTitle || '—' },
        ...(may('phone') ? [{ key: 'phone', label: '手机号码', children: admin.phone ?? '—' }] : []),
        ...(may('email') ? [{ key: 'email', label: '邮箱', children: admin.email || '—' }] : []),
        ...(may('idCard') ? [{ key: 'idCard', label: '身份证号', children: admin.idCard || '—' }] : []),
        { key: 'roles', label: '角色', children: admin.roles.map(({ id, name }) => <Tag key={id}>{name}</Tag>) },
        { key: 'state', label: '状态', children: STATE_TITLES[admin.state] },
        { key: 'password', label: '密码', children: PASSWORD_TITLES[admin.passwordState] },
        { key: 'lastSignInAt', label: '最近登录', children: time(admin.lastSignInAt) },
        { key: 'createdAt', label: '创建时间', children: `${time(admin.createdAt)}${admin.createdBy ? `，${admin.createdBy}` : ''}` },
        { key: 'updatedAt', label: '最近修改', children: time(admin.updatedAt) },
        ...(admin.deletedAt ? [{ key: 'deletedAt', label: '删除时间', children: time(admin.deletedAt) }] : []),
      ]}
    />
  );
}
