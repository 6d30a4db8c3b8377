import type { Owners } from './tenant-owners.ts';

const CUSTOMER = { customer: 'customer_id' };

/** To whom the rows of a table belong. What is not listed belongs to no customer. */
export const OWNERS: Owners = {
  customers: { customer: 'id' },
  departments: CUSTOMER,
  roles: CUSTOMER,
  role_menus: CUSTOMER,
  role_functions: CUSTOMER,
  role_fields: CUSTOMER,
  admins: CUSTOMER,
  admin_roles: CUSTOMER,
  // Who may enter which meeting is decided outside of it, and so is which meetings there are.
  admin_meeting_roles: CUSTOMER,
  meetings: CUSTOMER,
  meeting_sessions: { customer: 'customer_id', meeting: 'meeting_id' },
  business_logs: CUSTOMER,
  sign_in_logs: CUSTOMER,
  log_words: CUSTOMER,
  row_words: CUSTOMER,
  applications: CUSTOMER,
  outbox_messages: CUSTOMER,
  preferences: CUSTOMER,
  saved_views: CUSTOMER,
  files: CUSTOMER,
  background_tasks: CUSTOMER,
};
