import type { Blocker } from '@huiwu/contract/base/lifecycle';
import {
  isReadOnly,
  meetingBlockers,
  type meetingLifecycle,
  type MeetingMode,
  type MeetingState,
} from '@huiwu/contract/meetings';
import type { RecordGuards } from '../../records/decisions.ts';

/** The properties of a meeting that decide which actions are possible. */
export interface GuardedMeeting {
  id: string;
  state: MeetingState;
  mode: MeetingMode;
  type_code: string | null;
  place: string;
  contact_phone: string;
  reg_open_at: string | null;
  reg_close_at: string | null;
  end_at: string;
}

/** The requirements of publishing. */
export const missingFrom = (row: GuardedMeeting): Blocker[] => {
  const of = { id: row.id };
  return [
    row.type_code === null && meetingBlockers.noType(of),
    row.mode !== 'online' && row.place === '' && meetingBlockers.noPlace(of),
    row.contact_phone === '' && meetingBlockers.noContactPhone(of),
    (row.reg_open_at === null || row.reg_close_at === null) && meetingBlockers.noRegistrationTime(of),
  ].filter((each) => each !== false);
};

const publishable = ({ row, now }: { row: GuardedMeeting; now: Date }) => [
  ...missingFrom(row),
  row.end_at <= now.toISOString() && meetingBlockers.isOver({ id: row.id }),
];

export const meetingGuards: RecordGuards<typeof meetingLifecycle, GuardedMeeting, undefined> = {
  publish: publishable,
  approve: publishable,
  archive: ({ row, now }) => [row.end_at > now.toISOString() && meetingBlockers.notOver()],
  edit: ({ row: { state } }) => [
    state === 'pending_publish' && meetingBlockers.underReview(),
    isReadOnly(state) && meetingBlockers.isClosed(),
  ],
  delete: ({ row }) => [row.state !== 'draft' && meetingBlockers.onlyDrafts()],
};
