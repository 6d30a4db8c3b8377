import type { FunctionName } from '@huiwu/contract/base/functions';
import type { Blocker, Transition } from '@huiwu/contract/base/lifecycle';
import { meetingBlockers, meetingLifecycle, type MeetingMode, type MeetingState } from '@huiwu/contract/meetings';
import { isReadOnly } from './meetings.rules.ts';

/** What of a meeting decides what may be done with it. */
export interface Guarded {
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

interface Asked {
  row: Guarded;
  now: string;
}

type Guard = (asked: Asked) => (Blocker | false)[];

/** What a meeting has to have before others see it. */
export const missingFrom = (row: Guarded): (Blocker | false)[] => {
  const of = { id: row.id };
  return [
    row.type_code === null && meetingBlockers.noType(of),
    row.mode !== 'online' && row.place === '' && meetingBlockers.noPlace(of),
    row.contact_phone === '' && meetingBlockers.noContactPhone(of),
    (row.reg_open_at === null || row.reg_close_at === null) && meetingBlockers.noRegistrationTime(of),
  ];
};

const publishable: Guard = ({ row, now }) => [
  ...missingFrom(row),
  row.end_at <= now && meetingBlockers.isOver({ id: row.id }),
];

/** Why an action is not possible now; an action without a guard always is, in the states that it starts from. */
const GUARDS: Partial<Record<string, Guard>> = {
  publish: publishable,
  approve: publishable,
  archive: ({ row, now }) => [row.end_at > now && meetingBlockers.notOver()],
  edit: ({ row: { state } }) => [
    state === 'pending_publish' && meetingBlockers.underReview(),
    isReadOnly(state) && meetingBlockers.isClosed(),
  ],
  delete: ({ row }) => [row.state !== 'draft' && meetingBlockers.onlyDrafts()],
};

export const blockersOf = (action: string, asked: Asked): Blocker[] =>
  (GUARDS[action]?.(asked) ?? []).filter((each) => each !== false);

/** What can be done with a meeting besides moving it on, and by which function. */
const OTHERS = {
  edit: 'meetings.edit',
  clone: 'meetings.add',
  delete: 'meetings.delete',
} as const satisfies Record<string, FunctionName>;

interface Offered {
  name: string;
  by: FunctionName;
}

/** Actions that start from the state of a meeting; a deleted one is restored and nothing else. */
export const actionsFrom = ({ state, deleted_at }: { state: MeetingState; deleted_at: string | null }): Offered[] => {
  if (deleted_at !== null) return [{ name: 'restore', by: 'meetings.restore' }];
  const steps = Object.entries<Transition<MeetingState>>(meetingLifecycle.transitions)
    .filter(([, { from }]) => from.includes(state))
    .map(([name, { by }]) => ({ name, by }));
  return [...steps, ...Object.entries(OTHERS).map(([name, by]) => ({ name, by }))];
};
