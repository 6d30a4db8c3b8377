import { sql } from 'kysely';
import type { Shaped } from '../../database/lists/kept-statements.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import type { NamedKind } from '../mapping.ts';

const NAMES: Readonly<Record<NamedKind, readonly [table: string, column: string, addition?: string]>> = {
  admin: ['admins', 'real_name'],
  department: ['departments', 'name'],
  customer: ['customers', 'cust_name'],
  registrationType: ['registration_types', 'name'],
  answerForm: ['registration_forms', 'name'],
  team: ['teams', 'name'],
  hotel: ['hotels', 'name'],
  roomType: ['room_types', 'name'],
  feeItem: ['fee_items', 'name'],
  fileFolder: ['file_folders', 'name'],
  meetingSession: ['meeting_sessions', 'name'],
  checkInPoint: ['check_in_points', 'name'],
  carbonCategory: ['carbon_categories', 'name'],
  carbonArea: ['carbon_areas', 'name'],
  carbonSource: ['carbon_sources', 'name'],
  // The accounts of a company often have the same name.
  paymentAccount: ['payment_accounts', 'account_name', 'bank_name'],
  seller: ['sellers', 'name'],
  sender: ['senders', 'from_name', 'address'],
  smsTemplate: ['sms_templates', 'name'],
  mailTemplate: ['mail_templates', 'name'],
  meeting: ['meetings', 'name'],
  carbonRun: ['carbon_runs', 'no'],
  smsSign: ['sms_signs', 'text'],
  smsChannel: ['sms_channels', 'name'],
};

/** The names of referenced rows, by their ids. */
export const composeNames =
  (kind: NamedKind): Shaped['compose'] =>
  (db, ids) => {
    const [table, column, addition] = NAMES[kind];
    const rows: Pageable = db.selectFrom(table as 'admins');
    const name = sql.ref<string>(`${table}.${column}`);
    const full =
      addition === undefined ? name : sql<string>`${name} || '（' || ${sql.ref(`${table}.${addition}`)} || '）'`;
    return rows.select([`${table}.id`, full.as('name')]).where(`${table}.id`, 'in', ids);
  };
