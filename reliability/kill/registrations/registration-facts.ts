import type { RegistrationState } from '../../../packages/contract/src/registrations/index.ts';
import type { Store } from '../../store.ts';

/** What is expected of one registration; a change of others can add an offer to it. */
export interface Seat {
  phone: string;
  /** What the last edit left there. */
  remark: string;
  /** One of these: whether there was a place decides. */
  states: readonly RegistrationState[];
  /** How often it was changed: one more each time. */
  version: number;
  isDeleted: boolean;
}

export interface FoundSeat {
  id: string;
  phone: string;
  name: string;
  remark: string;
  state: RegistrationState;
  version: number;
  isDeleted: boolean;
  typeId: string;
  /** One for each change, or a change went unrecorded. */
  logs: number;
  /** Tokens of search that the row names, and those that the index has. */
  tokens: number;
  indexed: number;
}

interface SeatRow extends Record<string, string | number | null> {
  id: string;
  phone: string;
  name: string;
  remark: string;
  version: number;
  deleted_at: string | null;
  type_id: string;
  name_terms: string;
  phone_terms: string;
  company_terms: string;
  logs: number | string;
  indexed: number | string;
}

const TERMS = ['name_terms', 'phone_terms', 'company_terms'] as const;

/** One statement, so that everything is of the same moment. */
const findWhere = async (store: Store, condition: string): Promise<FoundSeat[]> => {
  const rows = await store.read<SeatRow & { state: RegistrationState }>(
    `select id, phone, name, remark, state, version, deleted_at, type_id, ${TERMS.join(', ')},
       (select count(*) from business_logs where target_id = registrations.id) as logs,
       (select count(*) from row_words where row_id = registrations.id) as indexed
     from registrations where ${condition} order by id`,
  );
  return rows.map((row) => ({
    ...row,
    isDeleted: row.deleted_at !== null,
    typeId: row.type_id,
    logs: Number(row.logs),
    indexed: Number(row.indexed),
    tokens: TERMS.reduce((sum, column) => sum + (JSON.parse(row[column]) as string[]).length, 0),
  }));
};

/** What the database says about the registrations with these phones. */
export const findSeats = (store: Store, phones: readonly string[]): Promise<FoundSeat[]> =>
  findWhere(store, `phone in (${phones.map((phone) => `'${phone}'`).join(', ') || "''"})`);

/** The registrations in a meeting that one writer has made. */
export const findOwnSeats = (store: Store, meetingId: string, name: string): Promise<FoundSeat[]> =>
  findWhere(store, `meeting_id = '${meetingId}' and name = '${name}'`);

export interface TypePlaces extends Record<string, string | number | null> {
  type_id: string;
  capacity: number | null;
  occupied: number;
  waiting: number;
}

/** The places of each type of a meeting, counted at one moment. */
export const findPlaces = async (store: Store, meetingId: string): Promise<TypePlaces[]> => {
  const count = (states: string): string =>
    `(select count(*) from registrations r where r.type_id = t.id and r.deleted_at is null and r.state in (${states}))`;
  const rows = await store.read<TypePlaces>(
    `select t.id as type_id, t.capacity,
       ${count("'pending_review', 'pending_payment', 'offered', 'confirmed'")} as occupied,
       ${count("'waitlisted'")} as waiting
     from registration_types t where t.meeting_id = '${meetingId}'`,
  );
  return rows.map((row) => ({ ...row, occupied: Number(row.occupied), waiting: Number(row.waiting) }));
};
