import { defineAccess } from '../base/functions.ts';

export const messageScenesAccess = defineAccess('messageScenes', {
  menuId: 'M000000000001605',
  area: 'meeting',
  functions: {
    search: ['search', '查询消息模板', 'd148caa026667f93'],
    edit: ['edit', '设置消息模板', 'de49d40e16cc3ebe'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    messageScenes: typeof messageScenesAccess;
  }
}
