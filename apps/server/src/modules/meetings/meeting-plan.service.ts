import type { FunctionName } from '@huiwu/contract/base/functions';
import { isReadOnly, meetingLifecycle, meetingRecord } from '@huiwu/contract/meetings';
import { iso } from '../../platform/clock.ts';
import { createDataScopes } from '../../records/data-scopes.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { createSteps } from '../../records/steps.ts';
import { meetingGuards, NO_MONEY, type MeetingAction, type OpenMoney } from './meeting-guards.rules.ts';
import { phaseOf } from './meetings.rules.ts';
import type { FoundMeeting, ListedMeeting, MeetingRepositories } from './meetings.store.ts';

type From = Reading<MeetingRepositories>;

const computedOf = async ({ repositories, now }: From, rows: readonly ListedMeeting[]) => {
  const ids = rows.map(({ id }) => id);
  const [holders, sessions] = await Promise.all([
    repositories.meetingRoles.countHolders(ids, iso(now)),
    repositories.meetingSessions.countByMeeting(ids),
  ]);
  return ({ custCode, custName, createdBy, sellerState: _state, ...row }: ListedMeeting) => ({
    custCode,
    custName,
    createdBy,
    phase: phaseOf(row, iso(now)),
    holderCount: holders.get(row.id) ?? 0,
    sessionCount: sessions.get(row.id) ?? 0,
  });
};

/** Only of meetings that may be archived or opened again. */
const moneyOf = async ({ repositories, now }: From, rows: readonly ListedMeeting[]) => {
  const asked = rows.filter(({ state, end_at: endAt }) => state === 'cancelled' || endAt <= iso(now));
  const money = await repositories.meetingMoney.listOf(asked.map(({ id }) => id));
  return ({ id }: ListedMeeting): OpenMoney => money.get(id) ?? NO_MONEY;
};

/** Shows meetings and decides which ones a caller can access with which function. */
export const createMeetingPlan = () => {
  const scopes = createDataScopes<MeetingRepositories>('meetings', 'meetings');

  const decisions = createDecisions<
    MeetingRepositories,
    ListedMeeting,
    OpenMoney,
    typeof meetingLifecycle,
    MeetingAction
  >({
    name: 'meetings',
    lifecycle: meetingLifecycle,
    ownActions: {
      clone: { by: 'meetings.add' },
      purge: { by: 'meetings.purge', fits: ({ state }) => isReadOnly(state) },
    },
    guards: meetingGuards,
    loadFacts: moneyOf,
    scopes,
  });

  const steps = createSteps<typeof meetingRecord, MeetingRepositories, ListedMeeting, FoundMeeting>({
    record: meetingRecord,
    module: '会议管理',
    mayView: scopes.mayView,
    of: ({ meetingRecords }) => meetingRecords,
    computed: computedOf,
    actions: decisions.actionsOf,
  });

  return {
    steps,
    decisions,
    scopeOf: scopes.scopeOf,

    /** A meeting outside the data scope is not found; deleted meetings are included. */
    find: async (from: Omit<From, 'now'>, id: string, name: FunctionName): Promise<FoundMeeting> =>
      steps.find(from.repositories, id, await scopes.within(from, name)),
  };
};

export type MeetingPlan = ReturnType<typeof createMeetingPlan>;
