import { defineAccess } from '../base/functions.ts';

export const outboxAccess = defineAccess('outbox', {
  menuId: 'M000000000000205',
  functions: {
    search: ['search', '查询发件箱', 'GS74JsLZWh6shNLW'],
    view: ['view', '查看发件内容', 'GX7U6viYPddFjTP6'],
    export: ['export', '导出发件箱', 'e9599ab53d4d65b3'],
    resend: ['send', '重新发送', 'wuSy8GZUDbdN7GZ5'],
  },
  fields: {
    recipient: { id: 'F000000000000050', title: '接收人', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    outbox: typeof outboxAccess;
  }
}
