import { isReadOnly, type MeetingChoice, type MeetingDashboard, type MyMeeting } from '@huiwu/contract/meetings';
import type { PickerMeeting, MeetingView } from './meetings.repository.ts';
import { phaseOf } from './meetings.rules.ts';
import type { MeetingRow } from './meetings.table.ts';

interface NextSession {
  id: string;
  name: string;
  room: string;
  begin_at: string;
  end_at: string;
}

interface Held {
  name: string;
  begin_at: string | null;
  end_at: string | null;
}

export const presentMeeting = (row: PickerMeeting, now: string): Omit<MyMeeting, 'roleNames'> => ({
  id: row.id,
  code: row.code,
  name: row.name,
  place: row.place,
  beginAt: row.begin_at,
  endAt: row.end_at,
  custCode: row.cust_code,
  custName: row.cust_name,
  state: row.state,
  phase: phaseOf(row, now),
  mode: row.mode,
  coverImage: row.cover_image,
  isReadOnly: isReadOnly(row.state),
});

export const presentDeskMeeting = (row: MeetingView, now: string): MeetingDashboard['meeting'] => ({
  ...presentMeeting(row, now),
  shortName: row.short_name,
  typeCode: row.type_code,
  areaCode: row.area_code,
  address: row.address,
  regOpenAt: row.reg_open_at,
  regCloseAt: row.reg_close_at,
  capacity: row.capacity,
  intro: row.intro,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  contactEmail: row.contact_email,
  ownerName: row.owner_name,
});

export const presentHeld = ({ name, begin_at, end_at }: Held): MeetingDashboard['own']['roles'][number] => ({
  name,
  beginTime: begin_at,
  endTime: end_at,
});

export const presentSession = (row: NextSession): MeetingDashboard['sessions']['next'][number] => ({
  id: row.id,
  name: row.name,
  room: row.room,
  beginAt: row.begin_at,
  endAt: row.end_at,
});

interface PersonRow extends Held {
  admin_id: string;
  real_name: string;
  department_name: string | null;
}

/** One entry for each admin, with all their roles, in the order of the rows. */
export const presentPeople = (rows: PersonRow[]): MeetingDashboard['people'] =>
  [...new Map(rows.map((row) => [row.admin_id, row])).values()].map((person) => ({
    adminId: person.admin_id,
    name: person.real_name,
    departmentName: person.department_name,
    roles: rows.filter((row) => row.admin_id === person.admin_id).map(presentHeld),
  }));

export const presentMeetingChoice = ({ id, code, name, state, begin_at }: MeetingRow): MeetingChoice => ({
  id,
  code,
  name,
  state,
  beginAt: begin_at,
});
