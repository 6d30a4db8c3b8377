import { MENU_IDS } from '@huiwu/contract/base/functions';
import type { NewMenuRow } from '../modules/menus/menus.table.ts';

// Rows that are inserted together need the same columns.
const PLAIN = {
  mode: 'operations',
  parent_id: null,
  component: '',
  is_hidden: 0,
  is_for_everybody: 0,
  active_menu: '',
} as const;

const operations = (entry: Omit<NewMenuRow, keyof typeof PLAIN> & Partial<NewMenuRow>): NewMenuRow => ({
  ...PLAIN,
  ...entry,
});

const { home, accountSettings, system, admins, applications } = MENU_IDS;

/** Only pages that work: an entry appears in the release in which its page does. */
export const MENUS: NewMenuRow[] = [
  operations({
    id: home,
    title: '首页',
    pageurl: '/home/index',
    component: 'home/HomePage',
    icon: 'home',
    is_for_everybody: 1,
    sort_order: 10,
  }),
  operations({
    id: accountSettings,
    title: '账户设置',
    pageurl: '/home/editInfo',
    component: 'account/EditInfoPage',
    icon: 'user',
    is_hidden: 1,
    is_for_everybody: 1,
    active_menu: '/home/index',
    sort_order: 20,
  }),
  operations({ id: system, title: '系统管理', pageurl: '/system', icon: 'system', sort_order: 900 }),
  operations({
    id: admins,
    parent_id: system,
    title: '管理员管理',
    pageurl: 'admin',
    component: 'admins/AdminsPage',
    icon: 'admin',
    sort_order: 10,
  }),
  operations({
    id: MENU_IDS.roles,
    parent_id: system,
    title: '角色管理',
    pageurl: 'role',
    component: 'roles/RolesPage',
    icon: 'role',
    sort_order: 20,
  }),
  operations({
    id: MENU_IDS.departments,
    parent_id: system,
    title: '部门管理',
    pageurl: 'department',
    component: 'departments/DepartmentsPage',
    icon: 'department',
    sort_order: 30,
  }),
  operations({
    id: MENU_IDS.customers,
    parent_id: system,
    title: '客户管理',
    pageurl: 'customer',
    component: 'customers/CustomersPage',
    icon: 'customer',
    sort_order: 80,
  }),
  operations({
    id: MENU_IDS.company,
    title: '公司信息',
    pageurl: '/allmanage/account/information/',
    component: 'company/CompanyPage',
    icon: 'company',
    sort_order: 960,
  }),
  operations({
    id: applications,
    parent_id: system,
    title: '账号申请',
    pageurl: 'application',
    component: 'applications/ApplicationsPage',
    icon: 'application',
    sort_order: 90,
  }),
  operations({ id: MENU_IDS.logs, title: '日志审计', pageurl: '/log', icon: 'log', sort_order: 950 }),
  operations({
    id: MENU_IDS.businessLogs,
    parent_id: MENU_IDS.logs,
    title: '业务日志',
    pageurl: 'business',
    component: 'business-logs/BusinessLogsPage',
    icon: 'business-log',
    sort_order: 10,
  }),
  operations({
    id: MENU_IDS.signInLogs,
    parent_id: MENU_IDS.logs,
    title: '登录日志',
    pageurl: 'login',
    component: 'sign-in-logs/SignInLogsPage',
    icon: 'sign-in-log',
    sort_order: 20,
  }),
  operations({
    id: MENU_IDS.onlineUsers,
    parent_id: MENU_IDS.logs,
    title: '在线用户',
    pageurl: 'online',
    component: 'online-users/OnlineUsersPage',
    icon: 'online',
    sort_order: 30,
  }),
  operations({
    id: MENU_IDS.tasks,
    parent_id: MENU_IDS.logs,
    title: '后台任务',
    pageurl: 'task',
    component: 'tasks/TasksPage',
    icon: 'task',
    sort_order: 40,
  }),
  operations({
    id: MENU_IDS.outbox,
    parent_id: MENU_IDS.logs,
    title: '发件箱',
    pageurl: 'outbox',
    component: 'outbox/OutboxPage',
    icon: 'outbox',
    sort_order: 50,
  }),
  // Whoever may enter a meeting sees what it is, whatever else they may do there.
  operations({
    id: MENU_IDS.desk,
    mode: 'meeting',
    title: '会议工作台',
    pageurl: '/desk/index',
    component: 'meetings/DeskPage',
    icon: 'meeting',
    is_for_everybody: 1,
    sort_order: 10,
  }),
];
