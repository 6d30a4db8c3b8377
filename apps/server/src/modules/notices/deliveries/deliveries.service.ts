import { deliveryBlockers, deliveryLifecycle, deliveryRecord, type DeliveryFilter } from '@huiwu/contract/deliveries';
import { escapeHtml, type TokenTexts } from '@huiwu/contract/message-tokens';
import { noticeLifecycle } from '@huiwu/contract/notices';
import type { RowGroup } from '../../../database/lists/list-groups.ts';
import type { FieldGrouping } from '../../../records/lists/groups.ts';
import type { Caller } from '../../../access/caller.ts';
import { hasFunction } from '../../../access/rights.ts';
import { iso, type Clock } from '../../../platform/clock.ts';
import { createMeetingScopes } from '../../../records/data-scopes.ts';
import { createDecisions, transitionFor, type DecisionRequest } from '../../../records/decisions.ts';
import type { Reading } from '../../../records/plan.ts';
import { createSteps } from '../../../records/steps.ts';
import { lockOfNotice, type Meetings } from '../notices.store.ts';
import type { DeliveryRepositories, DeliveryStore } from './deliveries.store.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';
import { deliveriesReachedBy } from './delivery-reach.service.ts';
import { excerptOf, renderMail, renderSms, withoutTicket, type FrozenContent } from './delivery-contents.rules.ts';
import { maskedFor } from '../../message-values/message-values.service.ts';

type ListedDelivery = Pick<DeliveryTableRow, 'id' | 'version' | 'state' | 'notice_id' | 'channel' | 'address'>;

/** States of a notice whose messages can still be sent. */
const RESENDABLE = new Set(['sending', 'paused', 'done', 'part_failed']);

const decisions = createDecisions<
  DeliveryRepositories,
  ListedDelivery,
  { noticeState: keyof typeof noticeLifecycle.states | undefined },
  typeof deliveryLifecycle
>({
  name: 'deliveries',
  lifecycle: deliveryLifecycle,
  loadFacts: async ({ repositories }, rows) => {
    const ids = [...new Set(rows.map(({ notice_id: id }) => id))];
    const found = new Map((await repositories.notices.findMany(ids)).map(({ id, state }) => [id, state]));
    return ({ notice_id: id }) => ({ noticeState: found.get(id) });
  },
  guards: {
    retry: ({ row, facts: { noticeState: state } }) => [
      row.channel === 'web' && deliveryBlockers.published(),
      row.address === '' && deliveryBlockers.noAddress(),
      state !== undefined &&
        !RESENDABLE.has(state) &&
        deliveryBlockers.noticeStopped({ state: noticeLifecycle.states[state] }),
    ],
  },
});

const SEND = 'deliveries.send';

/** A list may show messages to which another role of the admin only sends again what is the admin's own. */
const actions = async (reading: Reading<DeliveryRepositories>, rows: readonly ListedDelivery[]) => {
  const { repositories, caller } = reading;
  const within = hasFunction(caller.rights, SEND) ? deliveriesReachedBy(caller, SEND) : [];
  const ids = rows.map(({ id }) => id);
  const [actionsOf, reached] = await Promise.all([
    decisions.actionsOf(reading, rows),
    within.length === 0 ? new Set(ids) : repositories.deliveries.listReached(ids, within),
  ]);
  return (row: ListedDelivery) => (reached.has(row.id) ? actionsOf(row) : []);
};

/** Fields are open as in all messages that a function reaches. */
const { callerFor } = createMeetingScopes<DeliveryRepositories>('deliveries', 'deliveries');

const valuesIn = ({ token_values: values }: Pick<DeliveryTableRow, 'token_values'>): TokenTexts =>
  values === '' ? {} : (JSON.parse(values) as TokenTexts);

/**
 * What was sent, put together again from the frozen content and the values that were stored with it. What the caller may
 * not read in the meeting is masked.
 */
const contentOf = (
  row: DeliveryTableRow,
  frozen: FrozenContent,
  { rights }: Pick<Caller, 'rights'>,
): { subject: string; content: string } => {
  const values = maskedFor(valuesIn(row), rights);
  if (row.channel === 'sms') {
    const sms = frozen.sms && renderSms(frozen.sms, values);
    return { subject: '', content: sms !== undefined && 'text' in sms ? `<p>${escapeHtml(sms.text)}</p>` : '' };
  }
  const mail = frozen.mail && renderMail(withoutTicket(frozen.mail), values);
  if (mail !== undefined && 'html' in mail) return { subject: mail.subject, content: mail.html };
  return { subject: '', content: '' };
};

/** The text of each message of a page, by two queries. Empty if the message was not sent or was cleared. */
const computed = async (
  { repositories, caller: { rights } }: Reading<DeliveryRepositories>,
  rows: readonly ListedDelivery[],
) => {
  const [whole, notices] = await Promise.all([
    repositories.deliveries.findMany(rows.map(({ id }) => id)),
    repositories.notices.findMany([...new Set(rows.map(({ notice_id: id }) => id))]),
  ]);
  const byId = new Map(whole.map((row) => [row.id, row]));
  const frozenOf = new Map(notices.map(({ id, frozen }) => [id, JSON.parse(frozen ?? '{}') as FrozenContent]));
  return ({ id, notice_id: notice }: ListedDelivery) => {
    const row = byId.get(id);
    if (row === undefined) return { excerpt: '' };
    return { excerpt: excerptOf(row.channel, frozenOf.get(notice) ?? {}, maskedFor(valuesIn(row), rights)) };
  };
};

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  meetings: Meetings;
}

/** Deliveries as admins see them, and what admins may still decide about one. */
export const createDeliveryService = ({ store, clock, meetings }: Needs) => {
  const steps = createSteps({
    record: deliveryRecord,
    module: '发送记录',
    of: ({ deliveries }: DeliveryRepositories) => deliveries,
    computed,
    actions,
    mayView: async ({ repositories, caller }, { id }) =>
      hasFunction(caller.rights, 'deliveries.view') &&
      (await repositories.deliveries.find(id, deliveriesReachedBy(caller, 'deliveries.view'))) !== undefined,
  });
  const transition = transitionFor(deliveryLifecycle, steps, decisions);

  const readingOf = (caller: Caller): Reading<DeliveryRepositories> => ({
    repositories: store.read(caller),
    caller,
    now: clock.now(),
  });

  const move =
    (name: 'retry' | 'giveUp', columns: (row: DeliveryTableRow, now: string) => object) =>
    (asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(callerFor(caller, 'view'), async (work) => {
        await (name === 'retry' ? meetings.lockOpenMeeting : meetings.lockUnarchivedMeeting)(work, caller);
        const within = deliveriesReachedBy(caller, SEND);
        const { notice_id: noticeId } = await steps.findPresent(work.repositories, asked.id, within);
        await work.repositories.locks.take(lockOfNotice(noticeId));
        await transition(work, name, { ...asked, columnsOf: (before) => columns(before, iso(work.now)) });
        const notice = await work.repositories.notices.find(noticeId);
        // A notice that has ended has something to do again.
        if (name === 'retry' && (notice?.state === 'done' || notice?.state === 'part_failed'))
          await work.repositories.notices.move(notice, { state: 'sending', ended_at: null });
        return null;
      });

  return {
    list: (filter: DeliveryFilter, caller: Caller) =>
      steps.page(readingOf(callerFor(caller, 'search')), filter, deliveriesReachedBy(caller, 'deliveries.search')),

    groups: (filter: DeliveryFilter, asked: FieldGrouping, caller: Caller): Promise<RowGroup[]> =>
      steps.groups(readingOf(callerFor(caller, 'search')), filter, {
        ...asked,
        within: deliveriesReachedBy(caller, 'deliveries.search'),
      }),

    get: async (id: string, asking: Caller) => {
      const caller = callerFor(asking, 'view');
      const reading = readingOf(caller);
      const row = await steps.find(reading.repositories, id, deliveriesReachedBy(caller, 'deliveries.view'));
      const notice = await reading.repositories.notices.find(row.notice_id);
      const frozen = JSON.parse(notice?.frozen ?? '{}') as FrozenContent;
      const detail = await steps.detail(reading, row);
      // The notice of an event is no page that one could open.
      return { ...detail, ...(notice?.created_from !== 'manual' && { notice: '' }), ...contentOf(row, frozen, caller) };
    },

    retry: move('retry', () => ({ next_try_at: null, retries: 0, error_code: '', error_text: '' })),
    giveUp: move('giveUp', () => ({ next_try_at: null })),
  };
};

export type DeliveryService = ReturnType<typeof createDeliveryService>;
