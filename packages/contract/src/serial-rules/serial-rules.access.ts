import { defineAccess } from '../base/functions.ts';

export const serialRulesAccess = defineAccess('serialRules', {
  menuId: 'M000000000000107',
  area: 'platform',
  functions: {
    search: ['search', '查询编号规则', 'vCQ3wBN56gLVipiU'],
    export: ['export', '导出编号规则', '584a0bc6a9397a01'],
    add: ['add', '新增编号规则', 'RRf7GLdUcQKigsXm'],
    edit: ['edit', '编辑编号规则', 'W3bhJ6aKDopvt7pF'],
    delete: ['delete', '删除编号规则', 'obnDhAvjS7GLSdoR'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    serialRules: typeof serialRulesAccess;
  }
}
