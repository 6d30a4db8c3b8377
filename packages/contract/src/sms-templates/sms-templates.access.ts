import { defineAccess } from '../base/functions.ts';

export const smsTemplatesAccess = defineAccess('smsTemplates', {
  menuId: 'M000000000001703',
  functions: {
    search: ['search', '查询短信模板', '6ce5c1244edd7d06'],
    view: ['view', '查看短信模板', '32a67f0bcfecf59b'],
    export: ['export', '导出短信模板', '4a6309e50560c971'],
    add: ['add', '新增短信模板', 'c6d9f2b4dd899fbb'],
    edit: ['edit', '编辑短信模板', 'e0f0d1ece0836da5'],
    review: ['review', '审核短信模板', '9a2aab3e42ea1634'],
    enableDisable: ['enable-disable', '启用停用短信模板', '8095e398d38f2a5e'],
    delete: ['delete', '删除短信模板', '9e7d1e03d94ebd5a'],
    import: ['import', '导入短信模板', 'ea6a6b167c89a280'],
    send: ['send', '测试发送短信模板', '41b8ffd23c96ee27'],
    restore: ['restore', '恢复短信模板', '988324fa76706ed5'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    smsTemplates: typeof smsTemplatesAccess;
  }
}
