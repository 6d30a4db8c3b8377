import { defineAccess } from '../base/functions.ts';

export const adminsAccess = defineAccess('admins', {
  menuId: 'M000000000000101',
  functions: {
    search: ['search', '查询管理员', 'bXq3Zt7PmK9wLr2A'],
    view: ['view', '查看管理员', 'Hv5nYc8DsJ4uTg6B'],
    export: ['export', '导出管理员', '02b8a1bedac94ae6'],
    add: ['add', '新增管理员', 'Qe2RwF6xNk8zVp3C'],
    edit: ['edit', '编辑管理员', 'Lm7AhS4jGd9yUb5D'],
    assignRoles: ['edit', '分配角色', 'Wk6TfE2oXi5cRn8E'],
    enableDisable: ['enable-disable', '启用停用管理员', 'Zp9UqV3lMb7tCx4F'],
    delete: ['delete', '删除管理员', 'Jd4KyO8gHs2vWa6G'],
    import: ['import', '导入管理员', 'xJ067XtIPHxmhkhg'],
    restore: ['restore', '恢复管理员', 'Nr5BtI7eQz3fPm9H'],
    resetPassword: ['reset-password', '重置密码', 'Ys8XjL2uDc6kGh4J'],
    endTwoFactor: ['reset-password', '关闭两步验证', 'Mx6RgT4wHd8pQz2E'],
    unbindIdentity: ['reset-password', '解除单点登录绑定', 'Kd9PwB3sVn6rXt5U'],
    sendPassword: ['send', '发送初始密码', 'Tg3ZoW9aVn5rEq7K'],
  },
  fields: {
    phone: { id: 'F000000000000001', title: '手机号码', default: 'masked' },
    email: { id: 'F000000000000002', title: '邮箱', default: 'masked' },
    idCard: { id: 'F000000000000003', title: '身份证号', default: 'hidden' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    admins: typeof adminsAccess;
  }
}
