import { defineAccess } from '../base/functions.ts';

export const companyAccess = defineAccess('company', {
  menuId: 'M000000000000003',
  functions: {
    view: ['view', '查看公司信息', 'JE4Q3WMrJt384GxF'],
    edit: ['edit', '编辑公司信息', 'KEpm6mB69pXsPWSJ'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    company: typeof companyAccess;
  }
}
