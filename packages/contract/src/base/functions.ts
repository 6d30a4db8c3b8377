/** The kinds of button of the specification, section 6. */
export type FunctionKind =
  | 'add'
  | 'edit'
  | 'delete'
  | 'export'
  | 'import'
  | 'search'
  | 'check'
  | 'audit'
  | 'start-stop'
  | 'reset-password'
  | 'payment-voucher'
  | 'reminder-settings'
  | 'invoice-handling'
  | 'file-batch-download'
  | 'push'
  | 'send'
  | 'recover'
  | 'carbon-parameters';

export interface FunctionEntry {
  /** Opaque and stable from release to release: it is stored with every role. */
  key: string;
  kind: FunctionKind;
  title: string;
  /** Id of the menu entry whose page carries the button. */
  menuId: string;
}

/** Ids of the menu entries; stored with every role, so they never change. */
export const MENU_IDS = {
  home: 'M000000000000001',
  accountSettings: 'M000000000000002',
  system: 'M000000000000100',
  admins: 'M000000000000101',
  applications: 'M000000000000109',
  logs: 'M000000000000200',
  businessLogs: 'M000000000000201',
} as const;

/** The only place where the opaque keys are written. */
export const FUNCTIONS = {
  'admins.search': { key: 'bXq3Zt7PmK9wLr2A', kind: 'search', title: '查询管理员', menuId: MENU_IDS.admins },
  'admins.check': { key: 'Hv5nYc8DsJ4uTg6B', kind: 'check', title: '查看管理员', menuId: MENU_IDS.admins },
  'admins.add': { key: 'Qe2RwF6xNk8zVp3C', kind: 'add', title: '新增管理员', menuId: MENU_IDS.admins },
  'admins.edit': { key: 'Lm7AhS4jGd9yUb5D', kind: 'edit', title: '编辑管理员', menuId: MENU_IDS.admins },
  'admins.assignRoles': { key: 'Wk6TfE2oXi5cRn8E', kind: 'edit', title: '分配角色', menuId: MENU_IDS.admins },
  'admins.startStop': { key: 'Zp9UqV3lMb7tCx4F', kind: 'start-stop', title: '启用停用管理员', menuId: MENU_IDS.admins },
  'admins.delete': { key: 'Jd4KyO8gHs2vWa6G', kind: 'delete', title: '删除管理员', menuId: MENU_IDS.admins },
  'admins.recover': { key: 'Nr5BtI7eQz3fPm9H', kind: 'recover', title: '恢复管理员', menuId: MENU_IDS.admins },
  'admins.resetPassword': {
    key: 'Ys8XjL2uDc6kGh4J',
    kind: 'reset-password',
    title: '重置密码',
    menuId: MENU_IDS.admins,
  },
  'admins.sendPassword': { key: 'Tg3ZoW9aVn5rEq7K', kind: 'send', title: '发送初始密码', menuId: MENU_IDS.admins },
  'applications.search': {
    key: 'Cf6MsP4iBx8hJw2L',
    kind: 'search',
    title: '查询账号申请',
    menuId: MENU_IDS.applications,
  },
  'applications.audit': {
    key: 'Ua7DvR5yKt9nZe3M',
    kind: 'audit',
    title: '审核账号申请',
    menuId: MENU_IDS.applications,
  },
  'businessLogs.search': {
    key: 'Gi2HbQ8cFl6oXs4N',
    kind: 'search',
    title: '查询业务日志',
    menuId: MENU_IDS.businessLogs,
  },
} as const satisfies Record<string, FunctionEntry>;

export type FunctionName = keyof typeof FUNCTIONS;

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];
