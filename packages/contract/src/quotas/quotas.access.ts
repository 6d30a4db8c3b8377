import { defineAccess } from '../base/functions.ts';

export const quotasAccess = defineAccess('quotas', {
  menuId: 'M000000000001707',
  functions: {
    search: ['search', '查询发送额度', '9e1fc5b88626af12'],
    edit: ['edit', '编辑发送额度', '03c4729f69809b4b'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    quotas: typeof quotasAccess;
  }
}
