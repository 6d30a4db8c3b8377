import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FUNCTIONS, FUNCTION_NAMES, MENU_IDS } from '@huiwu/contract/catalogue/access';
import type { FieldAccess } from '@huiwu/contract/account';
import type { DataScope, RoleKind } from '@huiwu/contract/roles';
import type { CustomerName } from './customers.ts';
import { stableId } from './stable-ids.ts';

interface DemoRole {
  id: string;
  customer: CustomerName;
  code: string;
  name: string;
  kind: RoleKind;
  scope: DataScope;
  isWildcard: 0 | 1;
  /** Applies in every meeting of its customer. */
  allMeetings: 0 | 1;
  menuIds: string[];
  functions: FunctionName[];
  fields: [FieldName, FieldAccess][];
}

const NOTHING = {
  kind: 'operations',
  scope: 'own',
  isWildcard: 0,
  allMeetings: 0,
  menuIds: [],
  functions: [],
  fields: [],
} as const satisfies Partial<DemoRole>;

const ADMIN_MENUS = [MENU_IDS.system, MENU_IDS.admins];
const LOG_MENUS = [MENU_IDS.logs, MENU_IDS.businessLogs, MENU_IDS.signInLogs, MENU_IDS.onlineUsers];
const LOG_READING: FunctionName[] = [
  'businessLogs.search',
  'businessLogs.view',
  'signInLogs.search',
  'onlineUsers.search',
];
const ROLE_MENUS = [MENU_IDS.roles];
const COMPANY_MENUS = [MENU_IDS.departments, MENU_IDS.company];
const COMPANY_READING: FunctionName[] = ['departments.search', 'company.view'];
const TASK_MENUS = [MENU_IDS.tasks, MENU_IDS.outbox];
const TASK_READING: FunctionName[] = ['tasks.search', 'outbox.search', 'outbox.view'];
const MEETING_MENUS = [MENU_IDS.meetings, MENU_IDS.meetingEditor];
const IN_MEETINGS = [MENU_IDS.meetingDashboard, MENU_IDS.meetingSessions];
const MEETING_READING: FunctionName[] = [
  'meetings.search',
  'meetings.view',
  'meetingSessions.search',
  'meetingSessions.view',
];
const LEAD_NOUNS = ['meetingSessions', 'registrationForms'];
const LEADING: FunctionName[] = FUNCTION_NAMES.filter((name) => LEAD_NOUNS.includes(name.split('.')[0] ?? ''));
const LEAD_MENUS = [...IN_MEETINGS, MENU_IDS.registrationForms];
const READING: FunctionName[] = ['admins.search', 'admins.view'];
const ROLE_READING: FunctionName[] = ['roles.search', 'roles.view'];

/** What of the console is a customer's own: anyone who runs one has all of it. */
const COMPANY_NOUNS = [
  'admins',
  'roles',
  'departments',
  'company',
  'businessLogs',
  'signInLogs',
  'onlineUsers',
  'tasks',
  'outbox',
  'savedViews',
  'meetings',
  'meetingSessions',
  'registrationForms',
];

/** Anyone who runs a customer also has what its auditor and its readers have, or could not place them. */
const COMPANY_WIDE = {
  ...NOTHING,
  scope: 'all',
  menuIds: [
    ...ADMIN_MENUS,
    ...ROLE_MENUS,
    ...COMPANY_MENUS,
    ...LOG_MENUS,
    ...TASK_MENUS,
    ...MEETING_MENUS,
    ...LEAD_MENUS,
  ],
  functions: FUNCTION_NAMES.filter((name) => COMPANY_NOUNS.includes(name.split('.')[0] ?? '')),
  fields: [
    ['admins.phone', 'write'],
    ['admins.email', 'write'],
    ['admins.idCard', 'write'],
    ['outbox.recipient', 'write'],
  ],
} satisfies Partial<DemoRole>;

const MASKED: [FieldName, FieldAccess][] = [
  ['admins.phone', 'masked'],
  ['admins.email', 'masked'],
  ['admins.idCard', 'hidden'],
];

const role = (number: number, rest: Omit<DemoRole, 'id'>): DemoRole => ({ id: stableId('role', number), ...rest });

const yunting = { ...NOTHING, customer: 'yunting' } as const;

/** Eight that hold in the whole console, and those that are given for single meetings. */
export const ROLES = {
  platformAdmin: role(1, {
    ...NOTHING,
    customer: 'platform',
    code: 'admin',
    name: '平台管理员',
    scope: 'all',
    isWildcard: 1,
  }),
  companyAdmin: role(2, { ...yunting, ...COMPANY_WIDE, code: 'companyAdmin', name: '公司管理员' }),
  finance: role(3, {
    ...yunting,
    code: 'finance',
    name: '财务',
    scope: 'all',
    allMeetings: 1,
    menuIds: [MENU_IDS.meetings, ...IN_MEETINGS],
    functions: MEETING_READING,
  }),
  registration: role(4, {
    ...yunting,
    code: 'registration',
    name: '报名管理',
    scope: 'department-and-below',
    menuIds: [...ADMIN_MENUS, ...MEETING_MENUS],
    functions: [...READING, 'meetings.search', 'meetings.view', 'meetings.add', 'meetings.edit'],
    fields: MASKED,
  }),
  auditor: role(5, {
    ...yunting,
    code: 'auditor',
    name: '审计员',
    scope: 'all',
    allMeetings: 1,
    menuIds: [...ADMIN_MENUS, ...ROLE_MENUS, ...LOG_MENUS, ...TASK_MENUS, MENU_IDS.meetings, ...IN_MEETINGS],
    functions: [...READING, ...ROLE_READING, ...LOG_READING, ...TASK_READING, ...MEETING_READING],
    fields: MASKED,
  }),
  readOnly: role(6, {
    ...yunting,
    code: 'readOnly',
    name: '只读',
    scope: 'all',
    allMeetings: 1,
    menuIds: [
      ...ADMIN_MENUS,
      ...ROLE_MENUS,
      ...COMPANY_MENUS,
      ...LOG_MENUS,
      ...TASK_MENUS,
      MENU_IDS.meetings,
      ...IN_MEETINGS,
    ],
    functions: [...READING, ...ROLE_READING, ...COMPANY_READING, ...LOG_READING, ...TASK_READING, ...MEETING_READING],
  }),
  nobody: role(7, { ...yunting, code: 'nobody', name: '无权限角色' }),
  ownerAdmin: role(8, { ...COMPANY_WIDE, customer: 'chenyu', code: 'companyAdmin', name: '公司管理员' }),
  meetingLead: role(9, {
    ...yunting,
    code: 'meetingLead',
    name: '会议负责人',
    kind: 'meeting',
    scope: 'all',
    menuIds: LEAD_MENUS,
    functions: LEADING,
  }),
  checkInDesk: role(10, {
    ...yunting,
    code: 'checkInDesk',
    name: '签到员',
    kind: 'meeting',
    scope: 'all',
    menuIds: IN_MEETINGS,
    functions: ['meetingSessions.search', 'meetingSessions.view'],
  }),
  projectLead: role(11, {
    ...NOTHING,
    customer: 'chenyu',
    code: 'projectLead',
    name: '项目负责人',
    kind: 'meeting',
    scope: 'all',
    menuIds: LEAD_MENUS,
    functions: LEADING,
  }),
};

export type RoleName = keyof typeof ROLES;

export const partsOf = (each: DemoRole) => ({
  menuIds: each.menuIds,
  functionKeys: each.functions.map((name) => FUNCTIONS[name].key),
  fields: each.fields.map(([name, access]) => ({ id: FIELDS[name].id, access })),
});
