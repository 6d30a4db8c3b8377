import type { MeetingDashboard, MyMeeting } from '@huiwu/contract/meetings';
import type { MeetingView } from './meetings.repository.ts';

interface Held {
  name: string;
  begin_at: string | null;
  end_at: string | null;
}

export const presentMeeting = (row: MeetingView): MeetingDashboard['meeting'] => ({
  id: row.id,
  code: row.code,
  name: row.name,
  place: row.place,
  beginAt: row.begin_at,
  endAt: row.end_at,
  custCode: row.cust_code,
  custName: row.cust_name,
});

export const presentMyMeeting = (row: MeetingView, roleNames: string[]): MyMeeting => ({
  ...presentMeeting(row),
  roleNames,
});

export const presentHeld = ({ name, begin_at, end_at }: Held): MeetingDashboard['own']['roles'][number] => ({
  name,
  beginTime: begin_at,
  endTime: end_at,
});

interface PersonRow extends Held {
  admin_id: string;
  real_name: string;
  department_name: string | null;
}

/** One entry a person, with all their roles, in the order in which they come. */
export const presentPeople = (rows: PersonRow[]): MeetingDashboard['people'] =>
  [...new Map(rows.map((row) => [row.admin_id, row])).values()].map((person) => ({
    adminId: person.admin_id,
    name: person.real_name,
    departmentName: person.department_name,
    roles: rows.filter((row) => row.admin_id === person.admin_id).map(presentHeld),
  }));
