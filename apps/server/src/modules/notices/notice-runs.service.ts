import { isQuietHour } from '@huiwu/contract/deliveries';
import type { NoticeState } from '@huiwu/contract/notices';
import { Refused } from '@huiwu/contract/base/errors';
import { allApart, eachApart } from '../../platform/background.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { sentenceOf } from '../../records/refusal-sentences.ts';
import type { Lane } from './deliveries/deliveries.repository.ts';
import type { FrozenContent } from './deliveries/delivery-contents.rules.ts';
import { changeMessages } from './deliveries/notice-messages.service.ts';
import type { DeliverySending } from './deliveries/delivery-sending.service.ts';
import type { TaskStarters } from '../tasks/task-starters.service.ts';
import { channelsOf } from './notice-contents.service.ts';
import type { NoticeStarter, NoticeStates } from './notice-states.service.ts';
import { dueAt, stateOfPlan } from './notices.rules.ts';
import { lockOfNotice, type NoticeStore } from './notices.store.ts';
import type { ScheduledNotice } from './notices.repository.ts';
import type { NoticeTableRow } from './notices.table.ts';

interface Needs {
  store: NoticeStore;
  clock: Clock;
  noticeStates: Pick<NoticeStates, 'beginPlanned'>;
  taskStarters: TaskStarters;
  deliverySending: DeliverySending;
}

const TOO_LATE = '计划时间已过一小时仍未能开始';

/** What happens to notices without an admin: planned ones begin, begun ones are sent, sent ones end. */
export const createNoticeRuns = ({ store, clock, noticeStates, taskStarters, deliverySending }: Needs) => {
  const miss = (row: NoticeTableRow, reason: string): Promise<unknown> =>
    store.change(ALL_CUSTOMERS, ({ repositories }) =>
      repositories.notices.move(row, { state: 'missed', state_reason: reason }),
    );

  const begin = async (row: ScheduledNotice): Promise<void> => {
    const { adminId, meetingCode, ip, requestId } = JSON.parse(row.starter ?? '{}') as NoticeStarter;
    try {
      const origin = {
        created_by: adminId,
        acting_admin_id: null,
        meeting_code: meetingCode,
        ip,
        request_id: requestId,
      };
      const caller = await taskStarters.callerOf(origin, 'notices.send');
      await noticeStates.beginPlanned(row, { ...caller, note: `计划 ${row.notice_no}` });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await miss(row, sentenceOf(error));
    }
  };

  /** Skips notices during quiet hours. */
  const isHeld = ({ ignores_quiet_hours: ignores }: NoticeTableRow, { reminder }: FrozenContent): boolean => {
    const now = clock.now();
    return reminder === undefined ? ignores !== 1 && isQuietHour(now) : isQuietHour(now, reminder);
  };

  const finish = ({ id }: NoticeTableRow): Promise<void> =>
    store.change(ALL_CUSTOMERS, async ({ repositories, now }) => {
      await repositories.locks.take(lockOfNotice(id));
      const notice = await repositories.notices.find(id);
      if (notice?.state !== 'sending' || notice.is_listed_whole !== 1 || notice.unfinished_since !== null) return;
      if (await repositories.deliveries.isOpen(id)) return;
      const counts = await repositories.deliveries.countsOf([id]);
      const hasFailed = counts.some(({ state }) => state === 'failed');
      const state: NoticeState = hasFailed ? 'part_failed' : 'done';
      await repositories.notices.move(notice, { state, state_reason: '', ended_at: iso(now) });
    });

  const continueChange = (id: string): Promise<number> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(lockOfNotice(id));
      const notice = await work.repositories.notices.find(id);
      const since = notice?.unfinished_since ?? null;
      // Another node may have finished it.
      if (notice === undefined || since === null) return 0;
      return changeMessages(work, { ...notice, reason: notice.state_reason, since });
    });

  /** Some of each channel of one notice. Returns how many. */
  const sendSome = async (notice: NoticeTableRow, signal: AbortSignal | undefined): Promise<number> => {
    const content = JSON.parse(notice.frozen ?? '{}') as FrozenContent;
    if (isHeld(notice, content)) return 0;
    const lanes = channelsOf(notice).flatMap((channel): Lane[] =>
      channel === 'web'
        ? []
        : [{ noticeId: notice.id, customerId: notice.customer_id, meetingId: notice.meeting_id, channel }],
    );
    const sent = await allApart(lanes.map((lane) => deliverySending.sendSome(lane, content, signal)));
    const count = sent.reduce((sum, each) => sum + each, 0);
    if (count === 0) await finish(notice);
    return count;
  };

  return {
    beginPlanned: async (): Promise<void> => {
      await eachApart(await store.read(ALL_CUSTOMERS).notices.listPlanned(), async (row) => {
        const state = stateOfPlan(dueAt(row, row), clock.now());
        if (state === 'missed') await miss(row, TOO_LATE);
        if (state === 'due') await begin(row);
      });
    },

    /** Notices that were ended or sent again while they had too many messages to change at once. Returns how many. */
    changeSome: async (): Promise<number> =>
      eachApart(await store.read(ALL_CUSTOMERS).notices.listUnfinished(), ({ id }) => continueChange(id)),

    /**
     * Returns how many messages were sent or stopped; 0 where nothing is due. The notices of all companies have their turn:
     * neither a long one nor one that fails keeps the others waiting.
     */
    sendSome: async (signal?: AbortSignal): Promise<number> =>
      eachApart(await store.read(ALL_CUSTOMERS).notices.listSending(), async (notice) =>
        signal?.aborted === true ? 0 : sendSome(notice, signal),
      ),
  };
};

export type NoticeRuns = ReturnType<typeof createNoticeRuns>;
