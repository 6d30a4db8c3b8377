import { setImmediate } from 'node:timers/promises';
import type { TokenTexts } from '@huiwu/contract/message-tokens';
import { throwFailed } from '../../../platform/background.ts';
import { iso, secondsLater, shanghaiDay, type Clock } from '../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { MessageLinks } from '../../message-links/message-links.service.ts';
import type { MessageValues } from '../../message-values/message-values.service.ts';
import type { SuppressionGuard } from '../../suppressions/suppressions.service.ts';
import type { Lane } from './deliveries.repository.ts';
import type { DeliveryStore, DeliverySystemWork } from './deliveries.store.ts';
import type { DeliveryTableRow, SettledDelivery } from './deliveries.table.ts';
import { aboutOf, type FrozenContent } from './delivery-contents.rules.ts';
import type { DeliveryAdmission } from './delivery-admission.service.ts';
import { LEASE_SECONDS } from './delivery-outcomes.rules.ts';
import { settleAll } from './results/delivery-settling.service.ts';
import {
  UNKNOWN_OUTCOME,
  type Attempted,
  type DeliveryTransports,
  type Transport,
} from './delivery-transports.service.ts';

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  deliveryTransports: DeliveryTransports;
  messageValues: MessageValues;
  messageLinks: Pick<MessageLinks, 'createAll'>;
  suppressionGuard: Pick<SuppressionGuard, 'suppress'>;
  deliveryAdmission: DeliveryAdmission;
}

/** Handed over at once. After a crash no more than two times these have an unknown result. */
const AT_ONCE = 10;
/** Batches of one notice before other notices have their turn. */
const TIMES_IN_TURN = 5;
/** A mail that is found again years later still unsubscribes. */
const LINK_DAYS = 730;

/** When its template was last used is written once in this time. */
const USE_NOTED_SECONDS = 60;
const GONE: Attempted = { state: 'withheld', state_reason: '报名已删除', lease_until: null };

interface Claimed {
  rows: DeliveryTableRow[];
  /** Links to unsubscribe, by the id of the message; only for mails that need one. */
  links: ReadonlyMap<string, string>;
  seen: number;
}

const NOTHING: Claimed = { rows: [], links: new Map(), seen: 0 };

interface Result {
  row: DeliveryTableRow;
  change: SettledDelivery;
  isGone: boolean;
  failure: unknown;
}

const resultOf = (row: DeliveryTableRow, { isGone = false, failure, ...change }: Attempted): Result => ({
  row,
  change,
  isGone,
  failure,
});

/** Those of the registration, or what an invitation or a test was given. */
const valuesFor = (row: DeliveryTableRow, values: ReadonlyMap<string, TokenTexts>): TokenTexts | undefined =>
  row.target_type === 'registration' ? values.get(row.target_id) : (JSON.parse(row.token_values) as TokenTexts);

/** Sends what is due, a few at a time. */
export const createDeliverySending = (needs: Needs) => {
  const { store, clock, deliveryTransports, messageValues, messageLinks, suppressionGuard, deliveryAdmission } = needs;

  /** The links by which recipients of mail refuse further mail; what concerns their own registration is not refused. */
  const linksFor = async (
    work: DeliverySystemWork,
    rows: readonly DeliveryTableRow[],
  ): Promise<Map<string, string>> => {
    const mails = rows.filter(({ channel, purpose }) => channel === 'email' && purpose !== 'transactional');
    const links = await messageLinks.createAll(
      work,
      mails.map(({ customer_id: customerId, meeting_id: meetingId, address }) => ({
        customerId,
        meetingId,
        purpose: 'unsubscribe' as const,
        payload: { channel: 'email' as const, address },
        expiresAt: new Date(work.now.getTime() + LINK_DAYS * 86_400_000),
      })),
    );
    return new Map(
      mails.flatMap(({ id }, at): [string, string][] => {
        const link = links[at];
        return link === undefined ? [] : [[id, link]];
      }),
    );
  };

  /** Those that are handed over now, under a lease. `seen` counts those that were looked at. */
  const claim = (lane: Lane, transport: Transport, content: FrozenContent): Promise<Claimed> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { repositories, now } = work;
      const { deliveries, notices } = repositories;
      const notice = await notices.findSending(lane.noticeId);
      if (notice === undefined) return NOTHING;
      const due = await deliveries.lockDue(lane, {
        now: iso(now),
        limit: Math.min(AT_ONCE, transport.atOnce ?? AT_ONCE),
      });
      if (due.length === 0) return NOTHING;
      const { accountId } = transport;
      // Limits count what is handed over, and not what is stopped.
      const wanted = await deliveryAdmission.unsuppressed(
        work,
        lane,
        await deliveryAdmission.stillWanted(work, content, due),
      );
      const { count: granted, waitsBecause = notice.state_reason } = await deliveryAdmission.allowed(work, lane, {
        ...transport,
        wanted: wanted.length,
      });
      if (waitsBecause !== notice.state_reason) await notices.noteWaiting(lane.noticeId, waitsBecause);
      const rows = await deliveryAdmission.withinNumbers(work, wanted.slice(0, granted));
      const at = iso(now);
      await deliveries.begin(
        rows.map(({ id }) => id),
        { now: at, until: secondsLater(now, LEASE_SECONDS), accountId },
      );
      const template = content.sms?.templateId;
      if (lane.channel === 'sms' && template !== undefined && rows.length > 0)
        await repositories.smsTemplates.noteUse(template, { at, since: secondsLater(now, -USE_NOTED_SECONDS) });
      return {
        seen: due.length - wanted.length + granted,
        links: await linksFor(work, rows),
        rows: rows.map((row) => ({ ...row, attempts: row.attempts + 1, tried_at: at })),
      };
    });

  const settle = async (lane: Lane, accountId: string, results: readonly Result[]): Promise<void> => {
    if (results.length === 0) return;
    await store.change(ALL_CUSTOMERS, async (work) => {
      const { noticeId, customerId, channel } = lane;
      await settleAll(work, { noticeId, accountId, results });
      for (const { row, isGone } of results)
        if (isGone)
          await suppressionGuard.suppress(work, {
            customerId,
            channel,
            address: row.address,
            reason: 'invalid',
            source: '邮件服务器',
          });
    });
  };

  /** Hands the claimed messages over, side by side. */
  const deliverAll = async (
    lane: Lane,
    transport: Transport,
    { content, claimed: { rows, links } }: { content: FrozenContent; claimed: Claimed },
  ): Promise<Result[]> => {
    if (rows.length === 0) return [];
    const people = rows.map(({ target_id }) => target_id);
    const values = await messageValues.of(
      ALL_CUSTOMERS,
      { meetingId: lane.meetingId, about: aboutOf(content) },
      people,
    );
    // Requests of admins have their turn between two messages that are put together.
    let turn = Promise.resolve();
    return Promise.all(
      rows.map(async (row) => {
        turn = turn.then(() => setImmediate());
        await turn;
        const own = valuesFor(row, values);
        if (own === undefined) return resultOf(row, GONE);
        // What is thrown may have been sent: the others are settled first.
        const attempted = transport.deliver(row, own, links.get(row.id)).catch((failure: unknown) => ({
          ...UNKNOWN_OUTCOME,
          failure,
        }));
        return resultOf(row, await attempted);
      }),
    );
  };

  return {
    /** Rates of past days are of no use. */
    forgetRates: (): Promise<void> =>
      store.change(ALL_CUSTOMERS, ({ repositories, now }) => repositories.sendRates.removeBefore(shanghaiDay(now))),

    /** Returns how many were handed over or stopped. Begins nothing more once `signal` is aborted. */
    sendSome: async (lane: Lane, content: FrozenContent, signal?: AbortSignal): Promise<number> => {
      if (!(await store.read(ALL_CUSTOMERS).deliveries.hasDue(lane, iso(clock.now())))) return 0;
      const transport = await deliveryTransports.of(lane, content);
      let count = 0;
      const failures: unknown[] = [];
      // What came of a batch is written while the next one is claimed and handed over.
      let settling = Promise.resolve();
      try {
        for (let turn = 0; turn < TIMES_IN_TURN && failures.length === 0 && signal?.aborted !== true; turn += 1) {
          const claimed = await claim(lane, transport, content);
          if (claimed.seen === 0) break;
          count += claimed.seen;
          const results = await deliverAll(lane, transport, { content, claimed });
          await settling;
          failures.push(...results.flatMap(({ failure }) => failure ?? []));
          settling = settle(lane, transport.accountId, results).catch((failure: unknown) => {
            failures.push(failure);
          });
        }
      } finally {
        await settling;
      }
      throwFailed(failures);
      return count;
    },
  };
};

export type DeliverySending = ReturnType<typeof createDeliverySending>;
