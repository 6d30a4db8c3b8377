import { adminsAccess } from '@huiwu/contract/admins';
import { applicationsAccess } from '@huiwu/contract/applications';
import type { FieldAccess } from '@huiwu/contract/account';
import type { FieldName, FunctionName, NamedAccess } from '@huiwu/contract/base/functions';
import {
  areaOf,
  FIELD_NAMES,
  FIELDS,
  FUNCTIONS,
  FUNCTION_NAMES,
  MEETING_MENU_IDS,
  PLATFORM_MENU_IDS,
} from '@huiwu/contract/catalogue/access';
import { companyAccess } from '@huiwu/contract/company';
import { departmentsAccess } from '@huiwu/contract/departments';
import { invoiceTitlesAccess } from '@huiwu/contract/invoice-titles';
import { homeAccess } from '@huiwu/contract/home';
import { meetingDashboardAccess, meetingEditorAccess, meetingsAccess } from '@huiwu/contract/meetings';
import { ordersAccess } from '@huiwu/contract/orders';
import { invoiceRedsAccess, invoicesAccess } from '@huiwu/contract/invoices';
import { refundsAccess } from '@huiwu/contract/refunds';
import { bankLinesAccess } from '@huiwu/contract/bank-lines';
import { reconciliationAccess } from '@huiwu/contract/reconciliation';
import { vouchersAccess } from '@huiwu/contract/vouchers';
import { membersAccess } from '@huiwu/contract/members';
import { paymentAccountsAccess } from '@huiwu/contract/payment-accounts';
import type { DataScope, RoleKind } from '@huiwu/contract/roles';
import { sellersAccess } from '@huiwu/contract/sellers';
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
  /** Its pages follow from its functions. */
  functions: FunctionName[];
  fields: [FieldName, FieldAccess][];
}

const NOTHING = {
  kind: 'operations',
  scope: 'own',
  isWildcard: 0,
  allMeetings: 0,
  functions: [],
  fields: [],
} as const satisfies Partial<DemoRole>;

const isOn = (name: FunctionName, ...pages: NamedAccess[]): boolean =>
  pages.some((page) => name.startsWith(`${page.name}.`));

/** Scanning is of the kind of looking, and lets people in. */
const isReading = (name: FunctionName): boolean =>
  ['search', 'view'].includes(FUNCTIONS[name].kind) && name !== 'checkIns.scan';

const isInMeetings = (name: FunctionName): boolean => areaOf(name) === 'meeting';

/** All functions, except those of shared data and of applications, which the platform reviews. */
const isOfCustomer = ({ menuId }: { menuId: string }): boolean =>
  !PLATFORM_MENU_IDS.has(menuId) && menuId !== applicationsAccess.menuId;

// Derived, so that the roles include the functions of new nouns.
const OF_CUSTOMER = FUNCTION_NAMES.filter((name) => isOfCustomer(FUNCTIONS[name]));
const READING = OF_CUSTOMER.filter(isReading);
const READING_OF_MEETINGS = READING.filter((name) => isInMeetings(name) || isOn(name, meetingsAccess, membersAccess));
const MEMBERS = FUNCTION_NAMES.filter((name) => isOn(name, membersAccess));
const BILLING_DATA = [sellersAccess, paymentAccountsAccess, invoiceTitlesAccess];
const IN_MEETINGS = FUNCTION_NAMES.filter(isInMeetings);

/** A customer's administrator needs the rights of the auditor and the readers to assign these roles. */
const COMPANY_WIDE = {
  ...NOTHING,
  scope: 'all',
  functions: OF_CUSTOMER,
  fields: FIELD_NAMES.filter((name) => isOfCustomer(FIELDS[name])).map((name): [FieldName, FieldAccess] => [
    name,
    'write',
  ]),
} satisfies Partial<DemoRole>;

/** Who runs a meeting writes the contacts of its people. */
const IN_MEETING_FIELDS = FIELD_NAMES.filter((name) => MEETING_MENU_IDS.has(FIELDS[name].menuId)).map(
  (name): [FieldName, FieldAccess] => [name, 'write'],
);

/** Who handles money, and no person. */
const isOfMoney = (name: FieldName | FunctionName): boolean =>
  [...BILLING_DATA, ordersAccess, refundsAccess, vouchersAccess, bankLinesAccess, invoicesAccess].some((page) =>
    name.startsWith(`${page.name}.`),
  );
const MONEY = FUNCTION_NAMES.filter(isOfMoney);
const MONEY_FIELDS = FIELD_NAMES.filter(isOfMoney).map((name): [FieldName, FieldAccess] => [name, 'write']);

const MASKED: [FieldName, FieldAccess][] = [
  ['admins.phone', 'masked'],
  ['admins.email', 'masked'],
  ['admins.idCard', 'hidden'],
];

const role = (number: number, rest: Omit<DemoRole, 'id'>): DemoRole => ({ id: stableId('role', number), ...rest });

const yunting = { ...NOTHING, customer: 'yunting' } as const;

/** Eight roles of the whole console, and the meeting roles. */
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
    // Prices are set by who runs the meeting, and taken along by finance (record 194).
    functions: [...new Set([...READING_OF_MEETINGS, ...MONEY, 'feeItems.export', 'discountRules.export'] as const)],
    fields: MONEY_FIELDS,
  }),
  registration: role(4, {
    ...yunting,
    code: 'registration',
    name: '报名管理',
    scope: 'department-and-below',
    functions: [
      ...READING.filter((name) => isOn(name, adminsAccess, meetingsAccess)),
      ...MEMBERS,
      'meetings.add',
      'meetings.edit',
    ],
    fields: [...MASKED, ['members.phone', 'write'], ['members.email', 'write'], ['members.idNumber', 'masked']],
  }),
  auditor: role(5, {
    ...yunting,
    code: 'auditor',
    name: '审计员',
    scope: 'all',
    allMeetings: 1,
    functions: READING.filter((name) => !isOn(name, departmentsAccess, companyAccess)),
    fields: [...MASKED, ['orders.amounts', 'read']],
  }),
  readOnly: role(6, {
    ...yunting,
    code: 'readOnly',
    name: '只读',
    scope: 'all',
    allMeetings: 1,
    functions: READING,
  }),
  nobody: role(7, { ...yunting, code: 'nobody', name: '无权限角色' }),
  ownerAdmin: role(8, { ...COMPANY_WIDE, customer: 'chenyu', code: 'companyAdmin', name: '公司管理员' }),
  meetingLead: role(9, {
    ...yunting,
    code: 'meetingLead',
    name: '会议负责人',
    kind: 'meeting',
    scope: 'all',
    functions: IN_MEETINGS,
    fields: IN_MEETING_FIELDS,
  }),
  checkInDesk: role(10, {
    ...yunting,
    code: 'checkInDesk',
    name: '签到员',
    kind: 'meeting',
    scope: 'all',
    functions: [
      'checkIns.scan',
      'checkIns.undo',
      ...READING.filter(
        (name) =>
          isInMeetings(name) &&
          !isOn(name, ordersAccess, refundsAccess, vouchersAccess, bankLinesAccess, invoicesAccess),
      ),
    ],
  }),
  projectLead: role(11, {
    ...NOTHING,
    customer: 'chenyu',
    code: 'projectLead',
    name: '项目负责人',
    kind: 'meeting',
    scope: 'all',
    functions: IN_MEETINGS,
    fields: IN_MEETING_FIELDS,
  }),
};

export type RoleName = keyof typeof ROLES;

/** The pages of the functions, and the pages without functions that belong to them; everyone has 首页. */
const pagesOf = (functions: readonly FunctionName[]): string[] => {
  const pages = new Set(functions.map((name) => FUNCTIONS[name].menuId));
  if (functions.some(isInMeetings)) pages.add(meetingDashboardAccess.menuId);
  if (functions.includes('bankLines.search')) pages.add(reconciliationAccess.menuId);
  if (functions.includes('invoices.search')) pages.add(invoiceRedsAccess.menuId);
  if (functions.includes('meetings.edit')) pages.add(meetingEditorAccess.menuId);
  pages.delete(homeAccess.menuId);
  return [...pages];
};

export const partsOf = ({ functions, fields }: DemoRole) => ({
  menuIds: pagesOf(functions),
  functionKeys: functions.map((name) => FUNCTIONS[name].key),
  fields: fields.map(([name, access]) => ({ id: FIELDS[name].id, access })),
});
