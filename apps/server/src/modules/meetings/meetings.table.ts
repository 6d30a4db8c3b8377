import type { MeetingMode, MeetingState, RepricePolicy } from '@huiwu/contract/meetings';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { Tracked } from '../../database/tracked.ts';

export interface MeetingsTable extends Tracked {
  id: string;
  customer_id: string;
  code: string;
  name: string;
  place: string;
  begin_at: string;
  end_at: string;
  state: Generated<MeetingState>;
  state_reason: Generated<string>;
  short_name: Generated<string>;
  type_code: Generated<string | null>;
  mode: Generated<MeetingMode>;
  area_code: Generated<string>;
  address: Generated<string>;
  /** Degrees. */
  lng: Generated<number | null>;
  lat: Generated<number | null>;
  cover_image: Generated<string>;
  intro: Generated<string>;
  contact_name: Generated<string>;
  contact_phone: Generated<string>;
  contact_email: Generated<string>;
  owner_admin_id: Generated<string | null>;
  /** Of whoever added it, as it was then: data scopes count by it. */
  owner_department_id: Generated<string | null>;
  reg_open_at: Generated<string | null>;
  reg_close_at: Generated<string | null>;
  capacity: Generated<number | null>;
  needs_review: Generated<number>;
  resets_review_on_edit: Generated<number>;
  has_waitlist: Generated<number>;
  waitlist_offer_hours: Generated<number>;
  pay_deadline_days: Generated<number | null>;
  pay_deadline_at: Generated<string | null>;
  /** JSON text. */
  refund_rules: Generated<string>;
  allows_substitute: Generated<number>;
  substitute_until: Generated<string | null>;
  /** A day. */
  retention_until: Generated<string | null>;
  pay_prefix: Generated<string>;
  reprice_policy: Generated<RepricePolicy>;
  /** When it was published first; from then on its code stays. */
  published_at: Generated<string | null>;
  cloned_from_id: Generated<string | null>;
  deleted_at: Generated<string | null>;
}

export type MeetingRow = Selectable<MeetingsTable>;
export type NewMeetingRow = Insertable<MeetingsTable>;
export type MeetingChange = Updateable<MeetingsTable>;
