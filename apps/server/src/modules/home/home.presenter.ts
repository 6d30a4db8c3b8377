import type { LogResult } from '@huiwu/contract/business-logs';
import type { Overview } from '@huiwu/contract/home';

interface MeetingShown {
  id: string;
  code: string;
  name: string;
  place: string;
  begin_at: string;
  end_at: string;
}

interface DoneShown {
  id: string;
  module: string;
  action: string;
  result: LogResult;
  target_id: string | null;
  target_name: string | null;
  created_at: string;
}

export const presentMeeting = (row: MeetingShown, mayEnter: boolean): Overview['meetings'][number] => ({
  id: row.id,
  code: row.code,
  name: row.name,
  place: row.place,
  beginAt: row.begin_at,
  endAt: row.end_at,
  mayEnter,
});

export const presentActivity = (row: DoneShown): Overview['activity'][number] => ({
  id: row.id,
  module: row.module,
  action: row.action,
  result: row.result,
  targetId: row.target_id,
  targetName: row.target_name,
  createdAt: row.created_at,
});
