import { Descriptions, Tag } from 'antd';
import { PASSWORD_TITLES, type Admin } from '@huiwu/contract/admins';
import { useAccess } from '../../../shared/access/useAccess.ts';
import { ENABLED_TITLES } from '../../../shared/components/EnabledSwitch.tsx';
import { useCustomerFact } from '../../../shared/choices/useCustomerFact.ts';
import { formatTime } from '../../../shared/formats/times.ts';

const NOTHING = '—';

const timeOf = (at: string | null) => (at === null ? NOTHING : formatTime(at));

/** Facts with a field right. Without the right the fact and its label are omitted. */
const GUARDED = [
  { key: 'phone', label: '手机号码' },
  { key: 'email', label: '邮箱' },
  { key: 'idCard', label: '身份证号' },
] as const;

/** Labels of the fields that the user may not read. */
export const useClosedFields = (): string[] => {
  const { fieldAccess } = useAccess();
  return GUARDED.filter(({ key }) => fieldAccess(`admins.${key}`) === 'hidden').map(({ label }) => label);
};

interface AdminFactsProps {
  admin: Admin;
  columns: number;
}

/** How the admin signs in. Only the detail contains it, not the list. */
const signInFacts = ({ hasSecondStep, hasIdentity }: Admin) => [
  ...(hasSecondStep === undefined
    ? []
    : [{ key: 'secondStep', label: '两步验证', children: hasSecondStep ? '已开启' : '未开启' }]),
  ...(hasIdentity === undefined
    ? []
    : [{ key: 'identity', label: '单点登录', children: hasIdentity ? '已绑定' : '未绑定' }]),
];

/** The facts of an admin that the user may read. */
export function AdminFacts({ admin, columns }: AdminFactsProps) {
  const customerFact = useCustomerFact(admin.custName);
  const { fieldAccess } = useAccess();
  const guarded = GUARDED.filter(({ key }) => fieldAccess(`admins.${key}`) !== 'hidden');
  return (
    <Descriptions
      column={columns}
      size="small"
      styles={{ label: { width: 120 } }}
      bordered
      items={[
        { key: 'adminNo', label: '工号', children: admin.adminNo },
        ...customerFact,
        { key: 'department', label: '部门', children: admin.department?.name ?? NOTHING },
        { key: 'jobTitle', label: '职务', children: admin.jobTitle || NOTHING },
        ...guarded.map(({ key, label }) => ({ key, label, children: admin[key] || NOTHING })),
        { key: 'roles', label: '角色', children: admin.roles.map(({ id, name }) => <Tag key={id}>{name}</Tag>) },
        { key: 'state', label: '状态', children: ENABLED_TITLES[admin.state] },
        { key: 'password', label: '密码', children: PASSWORD_TITLES[admin.passwordState] },
        ...signInFacts(admin),
        { key: 'lastSignInAt', label: '最近登录', children: timeOf(admin.lastSignInAt) },
        { key: 'createdAt', label: '创建时间', children: timeOf(admin.createdAt) },
        { key: 'createdBy', label: '创建人', children: admin.createdBy ?? NOTHING },
        { key: 'updatedAt', label: '最近修改', children: timeOf(admin.updatedAt) },
        ...(admin.deletedAt === null
          ? []
          : [
              { key: 'deletedAt', label: '删除时间', children: formatTime(admin.deletedAt) },
              { key: 'deletedBy', label: '删除人', children: admin.deletedBy ?? '—' },
            ]),
      ]}
    />
  );
}
