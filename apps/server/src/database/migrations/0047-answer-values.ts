import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { trackChanges } from '../change-tracking.ts';

const ROWS_AT_ONCE = 400;

interface AnswersRow {
  registration_id: string;
  customer_id: string;
  meeting_id: string;
  form_id: string;
  answers: string;
  fields: string;
}

interface FieldNow {
  key: string;
  kind: string;
  isSensitive: boolean;
  mappedTo: string | null;
}

const COMPARED = new Set(['radio', 'select', 'checkbox', 'multiselect', 'agree', 'text']);

const GUARDED = ['phone', 'email'];
const EMPTY: readonly unknown[] = [undefined, null, '', false];

/** The values of one answer, as the program stores them from now on. */
const valuesOf = ({ kind, isSensitive, mappedTo }: FieldNow, answer: unknown): string[] => {
  if (isSensitive || GUARDED.includes(mappedTo ?? '')) return [];
  const given = (Array.isArray(answer) ? answer : [answer]).filter((each) => !EMPTY.includes(each));
  const values = given.map((each) => (COMPARED.has(kind) ? String(each) : ''));
  return [...new Set(values)];
};

const valuesIn = ({ answers, fields, ...own }: AnswersRow) => {
  const given = JSON.parse(answers) as Record<string, unknown>;
  return (JSON.parse(fields) as FieldNow[]).flatMap((field) =>
    valuesOf(field, given[field.key]).map((value) => ({ ...own, field_key: field.key, value })),
  );
};

const insert = async (db: Kysely<unknown>, rows: ReturnType<typeof valuesIn>): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows
      .slice(start, start + ROWS_AT_ONCE)
      .map(
        (row) =>
          sql`(${row.registration_id}, ${row.customer_id}, ${row.meeting_id}, ${row.form_id}, ${row.field_key}, ${row.value})`,
      );
    await sql`
      insert into registration_answer_values (registration_id, customer_id, meeting_id, form_id, field_key, value)
      values ${sql.join(values)}`.execute(db);
  }
};

/** Writes the values of the answers that there are. */
const fill = async (db: Kysely<unknown>): Promise<void> => {
  for (let after = ''; ;) {
    const { rows } = await sql<AnswersRow>`
      select a.registration_id, a.customer_id, a.meeting_id, v.form_id, a.answers, v.fields
      from registration_answers a join registration_form_versions v on v.id = a.version_id
      where a.registration_id > ${after} order by a.registration_id limit ${ROWS_AT_ONCE}`.execute(db);
    const last = rows.at(-1);
    if (last === undefined) return;
    await insert(db, rows.flatMap(valuesIn));
    after = last.registration_id;
  }
};

/** Values of answers that registrations are filtered by. */
export const answerValues: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('registration_answer_values')
      .addColumn('registration_id', 'text', (column) =>
        column.notNull().references('registrations.id').onDelete('cascade'),
      )
      .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
      .addColumn('meeting_id', 'text', (column) => column.notNull().references('meetings.id'))
      .addColumn('form_id', 'text', (column) => column.notNull())
      .addColumn('field_key', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('registration_answer_values_key', ['registration_id', 'form_id', 'field_key', 'value'])
      .execute();
    // With all columns that a filter needs, so that neither engine looks at the rows for it.
    await db.schema
      .createIndex('registration_answer_values_value')
      .on('registration_answer_values')
      .columns(['form_id', 'field_key', 'value', 'registration_id', 'meeting_id', 'customer_id'])
      .execute();
    await trackChanges(db, 'registration_answer_values');
    await fill(db);
  },
};
