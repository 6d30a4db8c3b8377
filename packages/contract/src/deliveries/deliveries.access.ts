import { defineAccess } from '../base/functions.ts';

export const deliveriesAccess = defineAccess('deliveries', {
  menuId: 'M000000000001604',
  area: 'meeting',
  functions: {
    search: ['search', '查询发送记录', '55f7d1e5aa7d8d64'],
    view: ['view', '查看发送内容', '8c64bdf567c289a0'],
    export: ['export', '导出发送记录', '0dcd71e5d8afd416'],
    send: ['send', '重试、放弃发送', '7ac887551d6294e6'],
  },
  fields: {
    address: { id: 'F000000000000091', title: '发送记录的收件地址', default: 'masked' },
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    deliveries: typeof deliveriesAccess;
  }
}
