import { defineAccess } from '../base/functions.ts';

/** The menu directory of the pages about the files of a meeting. */
export const fileMenuAccess = defineAccess('fileMenu', {
  menuId: 'M000000000001500',
});

export const meetingFilesAccess = defineAccess('meetingFiles', {
  menuId: 'M000000000001501',
  area: 'meeting',
  functions: {
    search: ['search', '查询文件', '9c73d71cd34daf5b'],
    view: ['view', '查看文件', 'a51dad57a6c7fb8f'],
    add: ['add', '上传文件', '4fecba9eb9eac8eb'],
    edit: ['edit', '编辑文件', '69b99242dd4b63f8'],
    delete: ['delete', '删除文件', '8be571e95cb979f2'],
    enableDisable: ['enable-disable', '发布、隐藏文件', '134e89d5794ce9b3'],
    fileBatchDownload: ['file-batch-download', '批量下载文件', '2ea9ad724579d24e'],
    push: ['push', '通知文件受众', 'efff10ded02dc73e'],
    export: ['export', '导出文件清单', '1725aab4a422ed74'],
    restore: ['restore', '恢复文件', 'bf698ca7f206ce31'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    fileMenu: typeof fileMenuAccess;
    meetingFiles: typeof meetingFilesAccess;
  }
}
