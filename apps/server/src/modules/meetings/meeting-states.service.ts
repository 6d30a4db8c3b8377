import { meetingLifecycle, type MeetingBlockerList, type MeetingTransition } from '@huiwu/contract/meetings';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { Caller } from '../../access/caller.ts';
import { acrossMeetings } from '../../access/caller-scope.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import type { SceneEvents } from '../scene-events/scene-events.service.ts';
import type { MeetingPlan } from './meeting-plan.service.ts';
import type { MeetingStore, MeetingWork } from './meetings.store.ts';
import type { MeetingRow } from './meetings.table.ts';

interface Needs {
  store: MeetingStore;
  clock: Clock;
  meetingPlan: MeetingPlan;
  sceneEvents: Pick<SceneEvents, 'raiseForAll' | 'drop'>;
}

/** The setting that requires a review before publishing. */
const NEEDS_REVIEW = 'publishNeedsReview';

/** Transitions of meetings, the recycle bin and restoring. */
export const createMeetingStateService = ({ store, clock, meetingPlan: plan, sceneEvents }: Needs) => {
  const { steps, decisions } = plan;
  const transition = transitionFor(meetingLifecycle, steps, decisions);

  /** Columns that a transition writes besides the state. */
  const columnsOf = async ({ repositories, now }: MeetingWork, name: MeetingTransition, before: MeetingRow) => {
    if (name !== 'publish' && name !== 'approve') return {};
    const needsReview = name === 'publish' && (await repositories.settings.find(NEEDS_REVIEW))?.value === '1';
    if (needsReview) return { state: 'pending_publish' };
    return before.published_at === null ? { published_at: iso(now) } : {};
  };

  /** Locks the meeting against concurrent changes of it and its content. */
  const inTurn = async (work: MeetingWork, id: string, name: Parameters<MeetingPlan['find']>[2]) => {
    await work.repositories.locks.take(`meeting ${id}`);
    return plan.find(work, id, name);
  };

  /** Everyone in a cancelled meeting is told, unless it is reopened first. */
  const tell = async (work: MeetingWork, name: MeetingTransition, before: MeetingRow): Promise<void> => {
    const of = { scene: 'meeting_cancelled', meetingId: before.id } as const;
    if (name === 'cancel') await sceneEvents.raiseForAll(work, { ...of, customerId: before.customer_id });
    if (name === 'reopen') await sceneEvents.drop(work, of);
  };

  return {
    move: (name: MeetingTransition, asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(acrossMeetings(caller), async (work) => {
        await inTurn(work, asked.id, meetingLifecycle.transitions[name].by);
        const before = await transition(work, name, { ...asked, columnsOf: (row) => columnsOf(work, name, row) });
        await tell(work, name, before);
        return null;
      }),

    deleteMeeting: (id: string, caller: Caller): Promise<null> =>
      store.change(acrossMeetings(caller), async (work) => {
        const before = await inTurn(work, id, 'meetings.delete');
        if (before.deleted_at !== null) return null;
        await decisions.refuseBlocked(work, before, 'delete');
        await steps.delete(work, before);
        return null;
      }),

    restoreMeeting: (id: string, caller: Caller): Promise<null> =>
      store.change(acrossMeetings(caller), async (work) => {
        const before = await inTurn(work, id, 'meetings.restore');
        if (before.deleted_at === null) return null;
        await steps.change(work, { before, action: '恢复', columns: { deleted_at: null } });
        return null;
      }),

    getBlockers: async (id: string, caller: Caller): Promise<MeetingBlockerList> => {
      const across = acrossMeetings(caller);
      const reading = { repositories: store.read(across), caller: across, now: clock.now() };
      const row = await plan.find(reading, id, 'meetings.view');
      if (row.deleted_at !== null) refuse(baseErrors.notFound);
      const { meetingRoles, meetingSessions } = reading.repositories;
      const [publish, archive, holders, sessions] = await Promise.all([
        decisions.blockersOf(reading, row, 'publish'),
        decisions.blockersOf(reading, row, 'archive'),
        meetingRoles.countHolders([id], iso(reading.now)),
        meetingSessions.countByMeeting([id]),
      ]);
      return { publish, archive, concerned: { holders: holders.get(id) ?? 0, sessions: sessions.get(id) ?? 0 } };
    },
  };
};

export type MeetingStateService = ReturnType<typeof createMeetingStateService>;
