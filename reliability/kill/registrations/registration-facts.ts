import { MAIL_SCENES } from '../../../packages/contract/src/mail-templates/index.ts';
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
  typeId: string;
  /** First night and day of departure; null without a stay. */
  stay: string | null;
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
  stay: string | null;
  stayVersion: number | null;
  /** One for each change, or a change went unrecorded. */
  logs: number;
  /** How many changes people are told of, and how many were told; undefined for one that was deleted at some time. */
  tellable: number | undefined;
  told: number;
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
  stay: string | null;
  stay_version: number | null;
  logs: number | string;
  indexed: number | string;
  tellable: number | string;
  waiting: number | string;
  told: number | string;
  deletions: number | string;
}

/** Scenes that follow from changes of a registration, and the actions in the log that bring each of them about once. */
const SCENES = ['reg_received', 'reg_approved', 'reg_rejected', 'waitlist_offer', 'substituted'] as const;
const TOLD_ACTIONS = ['新增', '审核通过', '审核拒绝', '递补', '自动递补'];
const listed = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');
const ORIGINS = listed(SCENES.map((scene) => MAIL_SCENES[scene]));

const TERMS = ['name_terms', 'phone_terms', 'company_terms'] as const;

/** One statement, so that everything is of the same moment. */
const findWhere = async (store: Store, condition: string): Promise<FoundSeat[]> => {
  const rows = await store.read<SeatRow & { state: RegistrationState }>(
    `select id, phone, name, remark, state, version, deleted_at, type_id, ${TERMS.join(', ')},
       (select count(*) from business_logs where target_id = registrations.id and module <> '住宿') as logs,
       (select check_in || '..' || check_out from stays where stays.id = registrations.id) as stay,
       (select version from stays where stays.id = registrations.id) as stay_version,
       (select count(*) from row_words where row_id = registrations.id) as indexed,
       (select count(*) from business_logs
         where target_id = registrations.id and module = '参会人员' and action in (${listed(TOLD_ACTIONS)})) as tellable,
       (select count(*) from business_logs where target_id = registrations.id and action = '删除') as deletions,
       (select count(*) from scene_events where target_id = registrations.id and scene in (${listed(SCENES)})) as waiting,
       (select count(*) from deliveries
         where target_id = registrations.id and channel = 'email' and origin in (${ORIGINS})) as told
     from registrations where ${condition} order by id`,
  );
  return rows.map((row) => ({
    ...row,
    isDeleted: row.deleted_at !== null,
    typeId: row.type_id,
    stayVersion: row.stay_version,
    logs: Number(row.logs),
    tellable: Number(row.deletions) > 0 ? undefined : Number(row.tellable),
    told: Number(row.waiting) + Number(row.told),
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

export interface NightRooms extends Record<string, string | number | null> {
  night: string;
  count: number;
  taken: number;
  rooms: number | string;
}

/** The rooms of each night: how many there are, how many are counted as taken, and how many have a stay. */
export const findNights = (store: Store, meetingId: string): Promise<NightRooms[]> =>
  store.read<NightRooms>(
    `select night, count, taken,
       (select count(distinct room_no) from stays s
         where s.room_type_id = a.room_type_id and s.check_in <= a.night and s.check_out > a.night) as rooms
     from room_allotments a where meeting_id = '${meetingId}' order by night`,
  );

/** Registrations that were replaced, and their substitutes. */
export const countSubstitutes = async (
  store: Store,
  meetingId: string,
): Promise<[replaced: number, substitutes: number]> => {
  const [row] = await store.read<{ replaced: number | string; substitutes: number | string }>(
    `select count(case when state = 'substituted' then 1 end) as replaced, count(substitute_of_id) as substitutes
     from registrations where meeting_id = '${meetingId}'`,
  );
  return [Number(row?.replaced), Number(row?.substitutes)];
};
