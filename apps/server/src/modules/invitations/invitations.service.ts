import { refuseField } from '@huiwu/contract/base/errors';
import type { FilterOf, ListOf } from '@huiwu/contract/base/record';
import {
  invitationBlockers,
  invitationLifecycle,
  invitationProblems,
  invitationRecord,
} from '@huiwu/contract/invitations';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import { clearedColumns } from '../../records/personal-data.ts';
import type { Reading } from '../../records/plan.ts';
import type { Doing, RecordService } from '../../records/record.service.ts';
import { createSteps } from '../../records/steps.ts';
import { ALL_CUSTOMERS, type Work } from '../../store.ts';
import type { PersonalData } from '../personal-data/personal-data.store.ts';
import type { InvitationNeeds, InvitationRepositories } from './invitations.store.ts';
import type { InvitationRow } from './invitations.table.ts';

type AnsweredRow = Pick<InvitationRow, 'id' | 'version' | 'state' | 'expires_at' | 'type_id' | 'sent_count'>;

const isOver = ({ state, expires_at }: AnsweredRow, now: Date): boolean =>
  state === 'pending' && expires_at !== null && expires_at <= iso(now);

const answerable = ({ row, now }: { row: AnsweredRow; now: Date }) => [
  isOver(row, now) && invitationBlockers.expired(),
];

export const invitationDecisions = createDecisions<
  InvitationRepositories,
  AnsweredRow,
  undefined,
  typeof invitationLifecycle,
  'send' | 'remind'
>({
  name: 'invitations',
  lifecycle: invitationLifecycle,
  ownActions: {
    send: { by: 'invitations.send', fits: ({ state, sent_count: count }) => state === 'pending' && count === 0 },
    remind: { by: 'invitations.remind', fits: ({ state, sent_count: count }) => state === 'pending' && count > 0 },
  },
  guards: {
    send: answerable,
    remind: answerable,
    accept: answerable,
    decline: answerable,
    delete: ({ row }) => [row.state === 'accepted' && invitationBlockers.accepted()],
  },
});

/** Only a type that is there and enabled, and a time that is still to come. */
export const checkInvitation = async (
  { repositories, now }: Work<InvitationRepositories>,
  { values, action }: Doing<typeof invitationRecord, InvitationRow>,
): Promise<void> => {
  if (action !== 'add') return;
  const type = await repositories.registrationTypes.find(values.type);
  if (type?.state !== 1 || type.deleted_at !== null) refuseField('type', invitationProblems.typeGone);
  if (values.expiresAt !== null && values.expiresAt <= iso(now))
    refuseField('expiresAt', invitationProblems.expiresEarly);
};

/** Its type by name, and its state as it is at this moment. */
export const computedOfInvitation = async (
  { repositories, now }: Reading<InvitationRepositories>,
  rows: readonly AnsweredRow[],
) => {
  const types = await repositories.registrationTypes.findMany([...new Set(rows.map(({ type_id }) => type_id))]);
  const names = new Map(types.map(({ id, name }) => [id, name]));
  return (row: AnsweredRow) => ({
    typeName: names.get(row.type_id) ?? '',
    state: isOver(row, now) ? ('expired' as const) : row.state,
  });
};

export const invitationPlan = {
  record: invitationRecord,
  module: '邀请',
  of: ({ invitations }: InvitationRepositories) => invitations,
  computed: computedOfInvitation,
  actions: invitationDecisions.actionsOf,
};

/** The list by the state of this moment; all else is that of a plain noun. */
export const invitationLists = ({
  store,
  clock,
}: InvitationNeeds): Pick<RecordService<typeof invitationRecord>, 'list'> => {
  const { page } = createSteps(invitationPlan);
  return {
    list: (
      { state, ...filter }: FilterOf<typeof invitationRecord>,
      caller: Caller,
    ): Promise<ListOf<typeof invitationRecord>> => {
      const now = clock.now();
      const repositories = store.read(caller);
      return page({ repositories, caller, now }, filter, repositories.invitations.inState(state, iso(now)));
    },
  };
};

/** What attendees and time do with invitations. */
export const createInvitationAnswers = ({ store, meetings }: InvitationNeeds) => {
  const transition = transitionFor(invitationLifecycle, createSteps(invitationPlan), invitationDecisions);
  return {
    /** In the transaction of the registration that follows; refuses one that was answered or is over. */
    answer: async (work: Work<unknown>, name: 'accept' | 'decline', asked: DecisionRequest): Promise<InvitationRow> => {
      const own = store.join(work);
      await meetings.lockOpenMeeting(own, own.caller);
      return transition(own, name, asked);
    },

    /** Time is no person: nothing of it is in the log. */
    expire: (): Promise<number> =>
      store.change(ALL_CUSTOMERS, ({ repositories, now }) => repositories.invitations.expire(iso(now))),
  };
};

const ROWS_AT_ONCE = 100;

/** Personal data of invited people. */
export const createInvitationPurge = ({ store }: Pick<InvitationNeeds, 'store'>): PersonalData => {
  const steps = createSteps(invitationPlan);
  return {
    preview: async (at, meetingId) => {
      const count = await store.read(at).invitations.countUnpurged(meetingId);
      return { cleared: [{ title: '邀请', count, unit: '条' }], kept: [] };
    },

    clear: async (joined, meetingId) => {
      const work = store.join(joined);
      const rows = await work.repositories.invitations.listUnpurged(meetingId, ROWS_AT_ONCE);
      const columns = { ...clearedColumns(invitationRecord), state_reason: '', purged_at: iso(work.now) };
      for (const before of rows) await steps.change(work, { before, action: '清除个人信息', columns });
      return rows.length;
    },
  };
};

export type InvitationAnswers = ReturnType<typeof createInvitationAnswers>;
