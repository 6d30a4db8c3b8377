import { defineAccess } from '../base/functions.ts';

export const smsSignsAccess = defineAccess('smsSigns', {
  menuId: 'M000000000001702',
  functions: {
    search: ['search', '查询短信签名', '39477aa6f21542af'],
    view: ['view', '查看短信签名', 'c18523088926aecc'],
    export: ['export', '导出短信签名', '7744b992c3232481'],
    add: ['add', '新增短信签名', '9f22a58f828a6c86'],
    edit: ['edit', '编辑短信签名', '7d180eafdd73e832'],
    review: ['review', '审核短信签名', '60fdcd8b08365820'],
    enableDisable: ['enable-disable', '启用停用短信签名', '28968c8bd5e57104'],
    delete: ['delete', '删除短信签名', '536f49f4f3ff4391'],
    fileBatchDownload: ['file-batch-download', '批量下载签名证明', '5b3d1c56e1652709'],
    restore: ['restore', '恢复短信签名', 'bd027595f2743b24'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    smsSigns: typeof smsSignsAccess;
  }
}
