import { expect, test } from 'vitest';
import { adminColumns } from '../features/admins/admin-columns.tsx';
import { applicationColumns } from '../features/applications/application-columns.tsx';
import { businessLogColumns } from '../features/business-logs/business-log-columns.tsx';
import { customerColumns } from '../features/customers/customer-columns.tsx';
import { departmentColumns } from '../features/departments/department-columns.tsx';
import { recordColumns } from '../features/dictionaries/record-columns.tsx';
import { typeColumns } from '../features/dictionaries/type-columns.tsx';
import { menuColumns } from '../features/menus/menu-columns.tsx';
import { onlineUserColumns } from '../features/online-users/online-user-columns.tsx';
import { outboxColumns } from '../features/outbox/outbox-columns.tsx';
import { roleColumns } from '../features/roles/role-columns.tsx';
import { serialRuleColumns } from '../features/serial-rules/serial-rule-columns.tsx';
import { settingColumns } from '../features/settings/setting-columns.tsx';
import { signInLogColumns } from '../features/sign-in-logs/sign-in-log-columns.tsx';
import { taskColumns } from '../features/tasks/task-columns.tsx';

/** A window of 1366 less the sidebar, the margins of page and panel, and a scroll bar of the window. */
const ROOM_PX = 1366 - 200 - 2 * 24 - 2 * 17 - 15;
const BOXES_PX = 48;

const options = { dialog: {}, commands: {}, hasCompanies: true, parents: new Set() } as never;

const deleted = { ...(options as object), isDeleted: true } as never;

const LISTS: Record<string, { width: number }[]> = {
  admins: [...adminColumns(options), { width: BOXES_PX }],
  deletedAdmins: [...adminColumns(deleted), { width: BOXES_PX }],
  applications: applicationColumns(options),
  businessLogs: businessLogColumns(options),
  customers: customerColumns(options),
  deletedCustomers: customerColumns(deleted),
  departments: departmentColumns(options),
  dictionaries: typeColumns(options),
  entries: recordColumns(options),
  menus: menuColumns(options),
  onlineUsers: [...onlineUserColumns(options), { width: BOXES_PX }],
  outbox: [...outboxColumns(options), { width: BOXES_PX }],
  roles: roleColumns(options),
  serialRules: serialRuleColumns(options),
  settings: settingColumns(options),
  signInLogs: signInLogColumns,
  tasks: taskColumns(options),
};

test.each(Object.entries(LISTS))('the columns of %s fit a screen of 1366 without scrolling sideways', (_, columns) => {
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(ROOM_PX);
});
