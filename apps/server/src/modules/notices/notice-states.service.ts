import { refuseSaying } from '@huiwu/contract/base/errors';
import { refuseNow, type Transition } from '@huiwu/contract/base/lifecycle';
import { RECIPIENTS_MAX } from '@huiwu/contract/base/limits';
import { refuseUntyped } from '@huiwu/contract/base/calls/typed-count';
import { noticeLifecycle, noticeProblems, type NoticeState } from '@huiwu/contract/notices';
import type { Channel } from '@huiwu/contract/deliveries';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import { createSteps } from '../../records/steps.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { QuotaClaims } from '../quotas/quota-claims.service.ts';
import type { TaskService } from '../tasks/tasks.service.ts';
import type { FrozenContent } from './deliveries/delivery-contents.rules.ts';
import { changeMessages } from './deliveries/notice-messages.service.ts';
import { audienceSeen } from './notice-audiences.service.ts';
import { channelsOf, freezeContent } from './notice-contents.service.ts';
import { noticeDecisions, noticePlan } from './notice-plan.service.ts';
import { hasLinks } from './notices.rules.ts';
import { lockOfNotice, type Meetings, type NoticeStore, type NoticeWork } from './notices.store.ts';
import type { NoticeTableRow } from './notices.table.ts';

/** The kind of the task that lists the recipients of a notice. */
export const NOTICE_LISTING = 'notices.list';

interface Needs {
  store: NoticeStore;
  meetings: Meetings;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  quotaClaims: QuotaClaims;
  tasks: Pick<TaskService, 'enqueue' | 'isOpen' | 'wake'>;
}

/** In whose name a planned notice begins. */
export interface NoticeStarter {
  adminId: string;
  meetingCode: string;
  ip: string;
  requestId: string;
}

/** The inputs of a notice at which a limit is shown. */
const INPUTS = { day: 'schedule', recipients: 'audience', links: 'html' };

const limitedOf = (row: NoticeTableRow): Exclude<Channel, 'web'>[] =>
  channelsOf(row).filter((channel) => channel !== 'web');

const sendingOf = ({ caller }: NoticeWork, row: NoticeTableRow, channel: Exclude<Channel, 'web'>) => ({
  customerId: row.customer_id,
  meetingId: row.meeting_id,
  adminId: caller.adminId,
  channel,
});

/** Another text than the one that was submitted is not sent. */
const refuseRenewed = ({ sms_revision: submitted }: NoticeTableRow, { sms }: FrozenContent): void => {
  if (submitted !== null && sms !== undefined && sms.revision !== submitted) refuseNow(noticeProblems.templateRenewed);
};

type CountedRequest = DecisionRequest & { count?: number | undefined };

/** Submitting, reviewing, sending, pausing and ending notices, each under the lock of the meeting. */
export const createNoticeStates = ({ store, meetings, registrationPlan, quotaClaims, tasks }: Needs) => {
  const steps = createSteps({ ...noticePlan, actions: noticeDecisions.actionsOf });
  const transition = transitionFor(noticeLifecycle, steps, noticeDecisions);

  /** Counts recipients whom the caller may see in the list of registrations. */
  const countOf = async (work: NoticeWork, row: NoticeTableRow): Promise<number> => {
    const { audience, within } = await audienceSeen(registrationPlan, work, row);
    const { count } = await work.repositories.registrations.countAudience(audience, within);
    if (count === 0) refuseSaying(INPUTS.recipients, noticeProblems.noRecipients);
    if (count > RECIPIENTS_MAX) refuseSaying(INPUTS.recipients, noticeProblems.tooMany);
    return count;
  };

  const isOverQuota = async (work: NoticeWork, row: NoticeTableRow, count: number): Promise<boolean> => {
    const limits = await Promise.all(
      limitedOf(row).map((channel) => quotaClaims.applying(work, sendingOf(work, row, channel))),
    );
    return limits.some(({ auditOver }) => auditOver !== null && count > auditOver);
  };

  /** Its recipients may have become more since it was submitted. */
  const refuseUnreviewed = async (work: NoticeWork, row: NoticeTableRow, count: number): Promise<void> => {
    if (row.reviewer_id === null && (await isOverQuota(work, row, count))) refuseNow(noticeProblems.needsReview(count));
  };

  /** Under quota it is ready at once; above, another person looks at it first. */
  const submitted = async (work: NoticeWork, row: NoticeTableRow): Promise<object> => {
    const { sms } = await freezeContent(work.repositories, row);
    const count = await countOf(work, row);
    const needsReview = await isOverQuota(work, row, count);
    return {
      audience_count: count,
      submitter_id: work.caller.adminId,
      reviewer_id: null,
      sms_revision: sms?.revision ?? null,
      ...(needsReview && { state: 'pending_audit' satisfies NoticeState }),
    };
  };

  /** The number is typed where there are many, and it is the number of this moment. */
  const counted = async (work: NoticeWork, row: NoticeTableRow, typed: number | undefined): Promise<number> => {
    const count = await countOf(work, row);
    refuseUntyped(count, typed);
    return count;
  };

  /** By a task, in the name of the caller. Returns its id. */
  const list = (work: NoticeWork, { id, name }: NoticeTableRow, total: number): Promise<string> =>
    tasks.enqueue(work, { kind: NOTICE_LISTING, title: `准备通知收件人：${name}`, input: { noticeId: id }, total });

  /** Where the task that lists the recipients has ended badly, another one does it. */
  const resumed = async (work: NoticeWork, row: NoticeTableRow): Promise<object> =>
    row.is_listed_whole === 1 || (await tasks.isOpen(work, row.listing_task_id ?? ''))
      ? {}
      : { listing_task_id: await list(work, row, row.audience_count) };

  /** Its recipients are listed by a task, in the name of the admin who sends it. */
  const begun = async (work: NoticeWork, row: NoticeTableRow, count: number): Promise<object> => {
    await refuseUnreviewed(work, row, count);
    const frozen = await freezeContent(work.repositories, row);
    refuseRenewed(row, frozen);
    for (const channel of limitedOf(row)) {
      await quotaClaims.claim(work, {
        ...sendingOf(work, row, channel),
        recipients: count,
        hasLinks: channel === 'email' && hasLinks(row.html),
        inputs: INPUTS,
      });
    }
    return {
      audience_count: count,
      listing_task_id: await list(work, row, count),
      frozen: JSON.stringify(frozen),
      part_price: frozen.sms?.price ?? 0,
      started_at: iso(work.now),
    };
  };

  const starterOf = ({ adminId, meeting, ip, requestId }: Caller): NoticeStarter => ({
    adminId,
    meetingCode: meeting?.code ?? '',
    ip,
    requestId,
  });

  type Name = keyof typeof noticeLifecycle.transitions;

  const lockMeeting = (work: NoticeWork, name: Name): Promise<unknown> => {
    const { alsoWhenCancelled }: Transition = noticeLifecycle.transitions[name];
    return alsoWhenCancelled === true
      ? meetings.lockUnarchivedMeeting(work, work.caller)
      : meetings.lockOpenMeeting(work, work.caller);
  };

  const move = async (
    name: Name,
    { caller, asked }: { caller: Caller; asked: CountedRequest },
    act: (work: NoticeWork, request: DecisionRequest) => Promise<unknown>,
  ): Promise<null> => {
    const { count: _count, ...request } = asked;
    await store.change(caller, async (work) => {
      await lockMeeting(work, name);
      await work.repositories.locks.take(lockOfNotice(asked.id));
      await act(work, request);
    });
    tasks.wake();
    return null;
  };

  const to =
    (name: Name, columnsOf?: (work: NoticeWork, before: NoticeTableRow) => Promise<object>) =>
    (asked: DecisionRequest, caller: Caller): Promise<null> =>
      move(name, { caller, asked }, (work, request) =>
        transition(work, name, {
          ...request,
          ...(columnsOf && { columnsOf: (before: NoticeTableRow) => columnsOf(work, before) }),
        }),
      );

  const beginInside = (work: NoticeWork, request: DecisionRequest, typed: number | undefined) =>
    transition(work, 'send', {
      ...request,
      columnsOf: async (before) => begun(work, before, await counted(work, before, typed)),
    });

  return {
    submit: to('submit', submitted),
    withdraw: to('withdraw'),
    approve: to('approve', async ({ caller }) => Promise.resolve({ reviewer_id: caller.adminId })),
    reject: to('reject', async ({ caller }) => Promise.resolve({ reviewer_id: caller.adminId })),
    unschedule: to('unschedule', () => Promise.resolve({ starter: null })),
    pause: to('pause'),
    resume: to('resume', resumed),

    abort: (asked: DecisionRequest, caller: Caller) =>
      move('abort', { caller, asked }, async (work, request) => {
        await transition(work, 'abort', { ...request, columnsOf: () => ({ ended_at: iso(work.now) }) });
        await changeMessages(work, {
          id: asked.id,
          state: 'aborted',
          reason: request.reason ?? '',
          since: iso(work.now),
        });
      }),

    resend: (asked: DecisionRequest, caller: Caller) =>
      move('resend', { caller, asked }, async (work, request) => {
        await transition(work, 'resend', { ...request, columnsOf: () => ({ ended_at: null }) });
        const of = { id: asked.id, state: 'sending', reason: '', since: iso(work.now) } as const;
        await changeMessages(work, of);
      }),

    schedule: (asked: CountedRequest, caller: Caller) =>
      move('schedule', { caller, asked }, (work, request) =>
        transition(work, 'schedule', {
          ...request,
          columnsOf: async (before) => {
            const count = await counted(work, before, asked.count);
            await refuseUnreviewed(work, before, count);
            return { audience_count: count, starter: JSON.stringify(starterOf(caller)) };
          },
        }),
      ),

    send: (asked: CountedRequest, caller: Caller) =>
      move('send', { caller, asked }, (work, request) => beginInside(work, request, asked.count)),

    /** A planned notice begins, in the name of who planned it. */
    beginPlanned: async (row: NoticeTableRow, caller: Caller): Promise<void> => {
      await store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        await work.repositories.locks.take(lockOfNotice(row.id));
        const before = await steps.findPresent(work.repositories, row.id);
        if (before.version !== row.version) return;
        const columns = await begun(work, before, await countOf(work, before));
        await steps.change(work, { before, action: '按计划开始发送', columns: { state: 'sending', ...columns } });
      });
      tasks.wake();
    },
  };
};

export type NoticeStates = ReturnType<typeof createNoticeStates>;
