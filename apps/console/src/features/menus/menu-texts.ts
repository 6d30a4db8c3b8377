import type { FunctionKind } from '@huiwu/contract/base/functions';
import { MENU_MODE_TITLES, type MenuMode } from '@huiwu/contract/menus';

export { MENU_KIND_TITLES as KIND_TITLES } from '@huiwu/contract/menus';

export const MODES: { value: MenuMode; label: string }[] = [
  { value: 'operations', label: MENU_MODE_TITLES.operations },
  { value: 'meeting', label: MENU_MODE_TITLES.meeting },
];

const FUNCTION_TITLES: Record<FunctionKind, string> = {
  add: '新增',
  edit: '编辑',
  delete: '删除',
  export: '导出',
  import: '导入',
  search: '查询',
  view: '查看',
  review: '审核',
  'enable-disable': '启用停用',
  'reset-password': '重置密码',
  'payment-voucher': '缴费凭证',
  'reminder-settings': '催办设置',
  'invoice-handling': '发票处理',
  'file-batch-download': '文件批量下载',
  push: '推送',
  send: '发送',
  restore: '恢复',
  'carbon-parameters': '碳参数',
};

/** The name of a function's kind. */
export const functionTitle = (kind: string): string => (FUNCTION_TITLES as Record<string, string>)[kind] ?? kind;
