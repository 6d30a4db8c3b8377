import type { registrationRecord, RegistrationState } from '@huiwu/contract/registrations';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { TableOfCustomer } from '../../records/record.table.ts';

export interface RegistrationsTable extends TableOfCustomer<typeof registrationRecord> {
  meeting_id: string;
  /** Counts up within the meeting, deleted ones included; part of `reg_no`. */
  number: number;
  /** What the QR code of the ticket says. */
  ticket_code: string;
  /** The moment whose price counts: of submission, and of a waitlist's offer its acceptance. */
  priced_at: string;
  /** The rule of the discount code that was given. */
  discount_rule_id: Generated<string | null>;
  /** The department of the admin who added the registration, at that time. Data scopes use it. */
  owner_department_id: Generated<string | null>;
  /** When the server learned that the person has come, or has not come after all; scans may be handed in later. */
  arrival_changed_at: Generated<string | null>;
  /** When its personal data was cleared. */
  purged_at: Generated<string | null>;
  /** When the code of the ticket was sent by hand last. */
  pushed_at: Generated<string | null>;
  /** The proof of eligibility, a file that only its own call gives out. */
  proof_file_id: Generated<string | null>;
  /** Search tokens as JSON arrays. */
  name_terms: string;
  phone_terms: string;
  company_terms: string;
}

export type RegistrationRow = Selectable<RegistrationsTable>;
export type NewRegistrationRow = Insertable<RegistrationsTable>;

export interface RegistrationTagsTable {
  registration_id: string;
  tag_id: string;
  customer_id: string;
  meeting_id: string;
}

/** At most one row for each registration: what was answered to one version of a form. */
export interface RegistrationAnswersTable {
  registration_id: string;
  customer_id: string;
  meeting_id: string;
  version_id: string;
  /** JSON by the key of the field, without the answers of sensitive fields. */
  answers: string;
  /** The same of sensitive fields, encrypted; null where there are none. */
  sealed: string | null;
  answered_at: string;
}

/** What registrations are filtered by: each value of each answer that no right guards. */
export interface RegistrationAnswerValuesTable {
  registration_id: string;
  customer_id: string;
  meeting_id: string;
  form_id: string;
  field_key: string;
  /** The key of an option, or a text; empty in rows that only say that there is an answer. */
  value: string;
}

declare module '../../schema.ts' {
  interface Tables {
    registration_answer_values: RegistrationAnswerValuesTable;
    registration_answers: RegistrationAnswersTable;
    registrations: RegistrationsTable;
    registration_tags: RegistrationTagsTable;
  }
}

/** What a registration is known by outside of Huiwu. */
export interface KnownRegistration {
  id: string;
  reg_no: string;
  phone: string;
  /** In lower case. */
  email: string;
  state: RegistrationState;
}
