/** The kinds of button of the specification, section 6. */
export type FunctionKind =
  | 'add'
  | 'edit'
  | 'delete'
  | 'export'
  | 'import'
  | 'search'
  | 'view'
  | 'review'
  | 'enable-disable'
  | 'reset-password'
  | 'payment-voucher'
  | 'reminder-settings'
  | 'invoice-handling'
  | 'file-batch-download'
  | 'push'
  | 'send'
  | 'restore'
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
  company: 'M000000000000003',
  system: 'M000000000000100',
  admins: 'M000000000000101',
  roles: 'M000000000000102',
  departments: 'M000000000000103',
  menus: 'M000000000000104',
  dictionaries: 'M000000000000105',
  settings: 'M000000000000106',
  serialRules: 'M000000000000107',
  customers: 'M000000000000108',
  applications: 'M000000000000109',
  logs: 'M000000000000200',
  businessLogs: 'M000000000000201',
  signInLogs: 'M000000000000202',
  onlineUsers: 'M000000000000203',
  tasks: 'M000000000000204',
  outbox: 'M000000000000205',
  meetings: 'M000000000000300',
  meetingEditor: 'M000000000000301',
  meetingDashboard: 'M000000000001000',
  registration: 'M000000000001100',
  meetingSessions: 'M000000000001101',
} as const;

/** Pages about what all companies share; only roles of the platform's own company can hold them. */
export const PLATFORM_MENU_IDS: ReadonlySet<string> = new Set([
  MENU_IDS.menus,
  MENU_IDS.dictionaries,
  MENU_IDS.settings,
  MENU_IDS.serialRules,
  MENU_IDS.customers,
]);

/** Pages of one meeting. What is on them holds there and nowhere else; every other page is about the whole console. */
export const MEETING_MENU_IDS: ReadonlySet<string> = new Set([MENU_IDS.meetingDashboard, MENU_IDS.meetingSessions]);

const at =
  (menuId: string) =>
  (kind: FunctionKind, title: string, key: string): FunctionEntry => ({ key, kind, title, menuId });

/** The only place where the opaque keys are written. */
export const FUNCTIONS = {
  'admins.search': at(MENU_IDS.admins)('search', '查询管理员', 'bXq3Zt7PmK9wLr2A'),
  'admins.view': at(MENU_IDS.admins)('view', '查看管理员', 'Hv5nYc8DsJ4uTg6B'),
  'admins.add': at(MENU_IDS.admins)('add', '新增管理员', 'Qe2RwF6xNk8zVp3C'),
  'admins.edit': at(MENU_IDS.admins)('edit', '编辑管理员', 'Lm7AhS4jGd9yUb5D'),
  'admins.assignRoles': at(MENU_IDS.admins)('edit', '分配角色', 'Wk6TfE2oXi5cRn8E'),
  'admins.enableDisable': at(MENU_IDS.admins)('enable-disable', '启用停用管理员', 'Zp9UqV3lMb7tCx4F'),
  'admins.delete': at(MENU_IDS.admins)('delete', '删除管理员', 'Jd4KyO8gHs2vWa6G'),
  'admins.restore': at(MENU_IDS.admins)('restore', '恢复管理员', 'Nr5BtI7eQz3fPm9H'),
  'admins.resetPassword': at(MENU_IDS.admins)('reset-password', '重置密码', 'Ys8XjL2uDc6kGh4J'),
  'admins.endTwoFactor': at(MENU_IDS.admins)('reset-password', '关闭两步验证', 'Mx6RgT4wHd8pQz2E'),
  'admins.unbindIdentity': at(MENU_IDS.admins)('reset-password', '解除单点登录绑定', 'Kd9PwB3sVn6rXt5U'),
  'admins.sendPassword': at(MENU_IDS.admins)('send', '发送初始密码', 'Tg3ZoW9aVn5rEq7K'),
  'applications.search': at(MENU_IDS.applications)('search', '查询账号申请', 'Cf6MsP4iBx8hJw2L'),
  'applications.review': at(MENU_IDS.applications)('review', '审核账号申请', 'Ua7DvR5yKt9nZe3M'),
  'businessLogs.search': at(MENU_IDS.businessLogs)('search', '查询业务日志', 'Gi2HbQ8cFl6oXs4N'),
  'roles.search': at(MENU_IDS.roles)('search', '查询角色', 'r5zfnnh3bj9RDdM6'),
  'roles.view': at(MENU_IDS.roles)('view', '查看角色', 'o8R2EEvbHZ4aBYbo'),
  'roles.add': at(MENU_IDS.roles)('add', '新增角色', 'gTagnoBTqbVYC5AC'),
  'roles.edit': at(MENU_IDS.roles)('edit', '编辑角色', 'xWyPumtxqSMAiKSn'),
  'roles.enableDisable': at(MENU_IDS.roles)('enable-disable', '启用停用角色', 'A43ZY2nCGEQAg6Hr'),
  'roles.delete': at(MENU_IDS.roles)('delete', '删除角色', '5U95ABoVMX8StjkH'),
  'roles.grantMenus': at(MENU_IDS.roles)('edit', '分配菜单权限', 'qKL29q7KyQr27dYD'),
  'roles.grantFunctions': at(MENU_IDS.roles)('edit', '分配功能权限', 'rzmZGG23m8XqHcvV'),
  'roles.grantFields': at(MENU_IDS.roles)('edit', '分配字段权限', 'QnZc2WVp7EFfdMZB'),
  'departments.search': at(MENU_IDS.departments)('search', '查询部门', 'pcxdyHN7tEzDcDWe'),
  'departments.add': at(MENU_IDS.departments)('add', '新增部门', 'E3yjJRpwXzQPNbto'),
  'departments.edit': at(MENU_IDS.departments)('edit', '编辑部门', 'jsn7V39Sd9dSGKSZ'),
  'departments.enableDisable': at(MENU_IDS.departments)('enable-disable', '启用停用部门', 'GXfDHFv9Tv4ZuVf5'),
  'departments.delete': at(MENU_IDS.departments)('delete', '删除部门', 'xFV2du4KFkQcZCWj'),
  'menus.search': at(MENU_IDS.menus)('search', '查询菜单', 'xkYjvAYw4SeFtowT'),
  'menus.add': at(MENU_IDS.menus)('add', '新增菜单', 'fuGKaHAHBmFo7w3P'),
  'menus.edit': at(MENU_IDS.menus)('edit', '编辑菜单', '3ifUCLt2oHBEfLvt'),
  'menus.delete': at(MENU_IDS.menus)('delete', '删除菜单', 'SQAqUpNWKDSkbNgM'),
  'dictionaries.search': at(MENU_IDS.dictionaries)('search', '查询字典', 'FjkV7ZzUPBDnDJkH'),
  'dictionaries.add': at(MENU_IDS.dictionaries)('add', '新增字典', 'KCpJmkKoeSL7zc45'),
  'dictionaries.edit': at(MENU_IDS.dictionaries)('edit', '编辑字典', 'KMm4rZdmPQxkhdYN'),
  'dictionaries.enableDisable': at(MENU_IDS.dictionaries)('enable-disable', '启用停用字典', 'LuZb7ebyZssX7iLD'),
  'dictionaries.delete': at(MENU_IDS.dictionaries)('delete', '删除字典', '8HPhWt362y5JxUoN'),
  'settings.search': at(MENU_IDS.settings)('search', '查询参数', '9abgCNdzW7czerjj'),
  'settings.add': at(MENU_IDS.settings)('add', '新增参数', 'LMJZe5XmpeetVp2U'),
  'settings.edit': at(MENU_IDS.settings)('edit', '编辑参数', 'yCMrMKigGJF7muEJ'),
  'settings.delete': at(MENU_IDS.settings)('delete', '删除参数', 'Sx6VB8pNAVFjDtDh'),
  'serialRules.search': at(MENU_IDS.serialRules)('search', '查询编号规则', 'vCQ3wBN56gLVipiU'),
  'serialRules.add': at(MENU_IDS.serialRules)('add', '新增编号规则', 'RRf7GLdUcQKigsXm'),
  'serialRules.edit': at(MENU_IDS.serialRules)('edit', '编辑编号规则', 'W3bhJ6aKDopvt7pF'),
  'serialRules.delete': at(MENU_IDS.serialRules)('delete', '删除编号规则', 'obnDhAvjS7GLSdoR'),
  'customers.search': at(MENU_IDS.customers)('search', '查询客户', 'wsPctX6CbCaLVHnH'),
  'customers.view': at(MENU_IDS.customers)('view', '查看客户', 'hGJsLRto7DgKeHMU'),
  'customers.add': at(MENU_IDS.customers)('add', '新增客户', 'grMNpn8cQd4KDC9y'),
  'customers.edit': at(MENU_IDS.customers)('edit', '编辑客户', 'GrEyU5rupjyYURDR'),
  'customers.enableDisable': at(MENU_IDS.customers)('enable-disable', '启用停用客户', 'cia2rXjokffjP2tf'),
  'customers.delete': at(MENU_IDS.customers)('delete', '删除客户', 'U8JcXTQYveX4TAeW'),
  'customers.restore': at(MENU_IDS.customers)('restore', '恢复客户', 'Kv3FQZXvPeMb5WXj'),
  'businessLogs.view': at(MENU_IDS.businessLogs)('view', '查看业务日志', 'EbErtrpVKN5ZczbK'),
  'signInLogs.search': at(MENU_IDS.signInLogs)('search', '查询登录日志', 'VSs94czyevidFhLx'),
  'onlineUsers.search': at(MENU_IDS.onlineUsers)('search', '查询在线用户', '26efemEEez8PGhR2'),
  'onlineUsers.revokeSession': at(MENU_IDS.onlineUsers)('enable-disable', '强制下线', 'gBkWpXs6wDjhcYUM'),
  'tasks.search': at(MENU_IDS.tasks)('search', '查询后台任务', '9YbhG7ggfTZugHCe'),
  'tasks.cancel': at(MENU_IDS.tasks)('enable-disable', '取消后台任务', 'tEEJZxtYoHA6jXYM'),
  'tasks.retry': at(MENU_IDS.tasks)('push', '重试后台任务', 'ygPE5nxoeWTZLFE5'),
  'outbox.search': at(MENU_IDS.outbox)('search', '查询发件箱', 'GS74JsLZWh6shNLW'),
  'outbox.view': at(MENU_IDS.outbox)('view', '查看发件内容', 'GX7U6viYPddFjTP6'),
  'outbox.resend': at(MENU_IDS.outbox)('send', '重新发送', 'wuSy8GZUDbdN7GZ5'),
  'company.view': at(MENU_IDS.company)('view', '查看公司信息', 'JE4Q3WMrJt384GxF'),
  'company.edit': at(MENU_IDS.company)('edit', '编辑公司信息', 'KEpm6mB69pXsPWSJ'),
  'meetings.search': at(MENU_IDS.meetings)('search', '查询会议', '2zaHJODKekXAt7yo'),
  'meetings.view': at(MENU_IDS.meetings)('view', '查看会议', 'ZOr7Vm27tzWEDSzB'),
  'meetings.add': at(MENU_IDS.meetings)('add', '新增会议', '62bBw24IYtVXlDbr'),
  'meetings.edit': at(MENU_IDS.meetings)('edit', '编辑会议', 'p6QeB87YZqRiw9WW'),
  'meetings.delete': at(MENU_IDS.meetings)('delete', '删除会议', 'pTJSn58w5jTjKWYO'),
  'meetings.review': at(MENU_IDS.meetings)('review', '审核会议', 'U7iaSXR6UplqNO2L'),
  'meetings.enableDisable': at(MENU_IDS.meetings)('enable-disable', '发布与暂停会议', 'yiqEMHKpZG9S0DDh'),
  'meetings.restore': at(MENU_IDS.meetings)('restore', '恢复会议', 'UF0zOb0XPSITipfv'),
  'meetingSessions.search': at(MENU_IDS.meetingSessions)('search', '查询场次', '45uN3PX8mbxb5oZI'),
  'meetingSessions.view': at(MENU_IDS.meetingSessions)('view', '查看场次', 'fK7Rl4Bw3q7yHOSa'),
  'meetingSessions.add': at(MENU_IDS.meetingSessions)('add', '新增场次', 'F9SZkshqTiWetzxS'),
  'meetingSessions.edit': at(MENU_IDS.meetingSessions)('edit', '编辑场次', 'StSgCb9mCxy4SkjE'),
  'meetingSessions.delete': at(MENU_IDS.meetingSessions)('delete', '删除场次', 'gr6Ny5u3LEW97SBi'),
  'savedViews.share': at(MENU_IDS.home)('edit', '共享列表视图', 'Vw7KqT3mZx9rLc5P'),
} as const satisfies Record<string, FunctionEntry>;

export type FunctionName = keyof typeof FUNCTIONS;

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[];

/** Where a function has its rows: in the whole console, or in one meeting. A meeting role holds only the latter. */
export type FunctionArea = 'operations' | 'meeting';

export const areaOf = (name: FunctionName): FunctionArea =>
  MEETING_MENU_IDS.has(FUNCTIONS[name].menuId) ? 'meeting' : 'operations';
