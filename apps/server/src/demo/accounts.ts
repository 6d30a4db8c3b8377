/** One password for everyone in the demo customer; a demo listens on loopback only. */
export const DEMO_PASSWORD = 'Huiwu@2026';

/** The accounts that the sign-in page of a demo and the terminal show. */
export const DEMO_ACCOUNTS = [
  { title: '平台管理员', phone: '19900000001' },
  { title: '公司管理员', phone: '19900000002' },
  { title: '财务', phone: '19900000003' },
  { title: '报名管理', phone: '19900000004' },
  { title: '审计员', phone: '19900000005' },
  { title: '只读', phone: '19900000006' },
  { title: '无权限角色', phone: '19900000007' },
  { title: '已停用', phone: '19900000008' },
  { title: '须修改密码', phone: '19900000009' },
];
