import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createRecordTable } from '../record-tables.ts';
import { keepRowTerms } from '../row-term-triggers.ts';

const TEXTS = ['phone', 'email', 'company', 'department', 'job_title', 'remark', 'state_reason'];
const MOMENTS = ['offered_until', 'first_checkin_at', 'reviewed_at', 'deleted_at'];

const createRegistrations = (db: Kysely<unknown>) =>
  createRecordTable(db, {
    name: 'registrations',
    of: 'meeting',
    columns: (table) => {
      const texts = TEXTS.reduce(
        (all, name) => all.addColumn(name, 'text', (column) => column.notNull().defaultTo('')),
        table,
      );
      const moments = MOMENTS.reduce((all, name) => all.addColumn(name, 'text'), texts);
      return moments
        .addColumn('reg_no', 'text', (column) => column.notNull())
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('phone_country', 'text', (column) => column.notNull().defaultTo('+86'))
        .addColumn('member_id', 'text', (column) => column.notNull().references('members.id'))
        .addColumn('type_id', 'text', (column) => column.notNull().references('registration_types.id'))
        .addColumn('team_id', 'text', (column) => column.references('teams.id'))
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('price', 'integer', (column) => column.notNull())
        .addColumn('is_waived', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('priced_at', 'text', (column) => column.notNull())
        .addColumn('ticket_code', 'text', (column) => column.notNull().unique())
        .addColumn('reviewed_by_id', 'text', (column) => column.references('admins.id'))
        .addColumn('substitute_of_id', 'text', (column) => column.references('registrations.id'))
        .addColumn('owner_department_id', 'text', (column) => column.references('departments.id'))
        .addColumn('name_terms', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('phone_terms', 'text', (column) => column.notNull().defaultTo('[]'))
        .addColumn('company_terms', 'text', (column) => column.notNull().defaultTo('[]'));
    },
    orders: ['created_at', 'reg_no', 'name', 'state'],
  });

const ACTIVE = "'pending_review', 'pending_payment', 'offered', 'confirmed', 'waitlisted'";

const INDEXES = [
  // One active registration for each person and meeting.
  `create unique index registrations_active on registrations (meeting_id, member_id)
     where deleted_at is null and state in (${ACTIVE})`,
  'create unique index registrations_reg_no on registrations (meeting_id, reg_no)',
  'create index registrations_number on registrations (meeting_id, number)',
  'create index registrations_places on registrations (meeting_id, state, type_id)',
  'create index registrations_types on registrations (meeting_id, type_id, created_at, id)',
  'create index registrations_teams on registrations (team_id) where team_id is not null',
  'create index registrations_members on registrations (member_id)',
  "create index registrations_offers on registrations (offered_until) where state = 'offered'",
];

const createTags = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('registration_tags')
    .addColumn('registration_id', 'text', (column) =>
      column.notNull().references('registrations.id').onDelete('cascade'),
    )
    .addColumn('tag_id', 'text', (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
    .addPrimaryKeyConstraint('registration_tags_key', ['registration_id', 'tag_id'])
    .execute();
  await db.schema
    .createIndex('registration_tags_tag')
    .on('registration_tags')
    .columns(['tag_id', 'registration_id'])
    .execute();
};

/** People in meetings, with their tags. */
export const registrations: Migration = {
  up: async (db: Kysely<unknown>) => {
    await createRegistrations(db);
    for (const index of INDEXES) await sql.raw(index).execute(db);
    await createTags(db);
    await keepRowTerms(db, 'registrations', ['name_terms', 'phone_terms', 'company_terms']);
  },
};
