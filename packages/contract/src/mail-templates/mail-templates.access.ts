import { defineAccess } from '../base/functions.ts';

export const mailTemplatesAccess = defineAccess('mailTemplates', {
  menuId: 'M000000000001704',
  functions: {
    search: ['search', '查询邮件模板', '86a3ec717e20b4ae'],
    view: ['view', '查看、预览邮件模板', 'd6143d7af200cd4b'],
    export: ['export', '导出邮件模板', 'ca39f833181f0957'],
    add: ['add', '新增邮件模板', 'd958fc8ca2bca0f2'],
    edit: ['edit', '编辑邮件模板', '1ea5b4dfab89bfed'],
    enableDisable: ['enable-disable', '启用停用邮件模板', '831a61ff43c34a9a'],
    delete: ['delete', '删除邮件模板', '38f9d2f3c693ec92'],
    send: ['send', '测试发送邮件模板', 'a52c1458e4533972'],
    restore: ['restore', '恢复邮件模板、版本和默认内容', '865021fc19e862bf'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    mailTemplates: typeof mailTemplatesAccess;
  }
}
