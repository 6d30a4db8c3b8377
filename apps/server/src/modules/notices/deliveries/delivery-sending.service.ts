import { setImmediate } from 'node:timers/promises';
import { PER_SECOND_MAX } from '@huiwu/contract/senders';
import { stopsMessage, SUPPRESSION_REASONS } from '@huiwu/contract/suppressions';
import type { TokenTexts } from '@huiwu/contract/message-tokens';
import { iso, secondsLater, shanghaiDay, type Clock } from '../../../platform/clock.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../../store.ts';
import type { MessageLinks } from '../../message-links/message-links.service.ts';
import type { MessageValues } from '../../message-values/message-values.service.ts';
import type { SuppressionGuard } from '../../suppressions/suppressions.service.ts';
import type { Lane } from './deliveries.repository.ts';
import type { DeliveryStore, DeliverySystemWork } from './deliveries.store.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';
import type { FrozenContent, FrozenReminder } from './delivery-contents.rules.ts';
import { LEASE_SECONDS } from './delivery-outcomes.rules.ts';
import { applyReceipts, lockOfReceipt } from './delivery-receipts.service.ts';
import type { Attempted, DeliveryTransports, Transport } from './delivery-transports.service.ts';

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  deliveryTransports: DeliveryTransports;
  messageValues: MessageValues;
  messageLinks: Pick<MessageLinks, 'createAll'>;
  suppressionGuard: Pick<SuppressionGuard, 'suppressed' | 'suppress'>;
  reminderConditions: ReminderConditions;
}

/** Asks again whether people are to be reminded, right before it is done. */
interface ReminderConditions {
  /** The reasons, by registration, why a reminder is no longer sent. */
  reasonsAgainst(
    work: AnyWork,
    reminder: FrozenReminder,
    registrationIds: readonly string[],
  ): Promise<Map<string, string>>;
}

/** Handed over at once. After a crash no more than these have an unknown result. */
const AT_ONCE = 10;
/** Batches of one notice before other notices have their turn. */
const TIMES_IN_TURN = 5;
/** The limit of one company on one channel per second. */
const PER_SECOND = { sms: 100, email: PER_SECOND_MAX } as const;
/** Messages to one number per day, as carriers limit it. */
const PER_NUMBER_AND_DAY = 50;

/** A mail that is found again years later still unsubscribes. */
const LINK_DAYS = 730;

const NUMBER_FULL = `该号码今天已达 ${PER_NUMBER_AND_DAY} 条上限`;
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
  attempted: Attempted;
}

/** The values of the registration, or those that are stored with an invitation or a test. */
const valuesFor = (row: DeliveryTableRow, values: ReadonlyMap<string, TokenTexts>): TokenTexts | undefined =>
  row.target_type === 'registration' ? values.get(row.target_id) : (JSON.parse(row.token_values) as TokenTexts);

/** Sends what is due, a few at a time. */
export const createDeliverySending = (needs: Needs) => {
  const { store, clock, deliveryTransports, messageValues, messageLinks, suppressionGuard, reminderConditions } = needs;

  /** How many of the wanted ones every limit allows. */
  const allowed = async (
    { repositories, now }: DeliverySystemWork,
    lane: Lane,
    {
      accountId,
      perSecond,
      perDay,
      wanted,
    }: Pick<Transport, 'accountId' | 'perSecond' | 'perDay'> & { wanted: number },
  ): Promise<number> => {
    const { customerId, channel } = lane;
    const take = (of: { subject: string; period: string; most: number; wanted: number }) =>
      repositories.sendRates.take(customerId, { ...of, subject: `${channel} ${of.subject}` });
    const second = iso(now).slice(0, 19);
    const most = PER_SECOND[channel];
    let left = await take({ subject: `customer ${customerId}`, period: second, most, wanted });
    if (left > 0) left = await take({ subject: `account ${accountId}`, period: second, most: perSecond, wanted: left });
    if (left > 0 && perDay !== undefined)
      left = await take({ subject: `day ${accountId}`, period: shanghaiDay(now), most: perDay, wanted: left });
    return left;
  };

  const isNumberFull = async ({ repositories, now }: DeliverySystemWork, row: DeliveryTableRow): Promise<boolean> => {
    if (row.channel !== 'sms') return false;
    const subject = `sms number ${row.customer_id} ${row.address}`;
    const most = PER_NUMBER_AND_DAY;
    const of = { subject, period: shanghaiDay(now), most, wanted: 1 };
    return (await repositories.sendRates.take(row.customer_id, of)) === 0;
  };

  /** The links by which recipients of mail refuse further mail; what concerns their own registration is not refused. */
  const linksFor = async (
    work: DeliverySystemWork,
    rows: readonly DeliveryTableRow[],
  ): Promise<Map<string, string>> => {
    const mails = rows.filter(({ channel, purpose }) => channel === 'email' && purpose !== 'transactional');
    const links = await messageLinks.createAll(
      work,
      mails.map(({ customer_id: customerId, address }) => ({
        customerId,
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

  /** Suppressed ones, and those over the limit of their number, are stopped. */
  const admit = async (
    work: DeliverySystemWork,
    lane: Lane,
    rows: readonly DeliveryTableRow[],
  ): Promise<DeliveryTableRow[]> => {
    const { deliveries } = work.repositories;
    const { customerId, channel } = lane;
    const addresses = rows.map(({ address }) => address);
    const suppressed = await suppressionGuard.suppressed(work, { customerId, channel, addresses, now: work.now });
    const admitted: DeliveryTableRow[] = [];
    for (const row of rows) {
      const reason = suppressed.get(row.address);
      if (reason !== undefined && stopsMessage(reason, row.purpose))
        await deliveries.stop(row.id, { state: 'suppressed', state_reason: SUPPRESSION_REASONS[reason] });
      else if (await isNumberFull(work, row))
        await deliveries.stop(row.id, { state: 'withheld', state_reason: NUMBER_FULL });
      else admitted.push(row);
    }
    return admitted;
  };

  /** Reminders of what does not hold any more are stopped. */
  const stillWanted = async (
    work: DeliverySystemWork,
    { reminder }: FrozenContent,
    rows: readonly DeliveryTableRow[],
  ): Promise<readonly DeliveryTableRow[]> => {
    if (reminder === undefined) return rows;
    const people = rows.map(({ target_id: id }) => id);
    const reasons = await reminderConditions.reasonsAgainst(work, reminder, people);
    for (const { id, target_id } of rows) {
      const reason = reasons.get(target_id);
      if (reason !== undefined)
        await work.repositories.deliveries.stop(id, { state: 'withheld', state_reason: reason });
    }
    return rows.filter(({ target_id: id }) => !reasons.has(id));
  };

  /** Takes a lease on the messages that are handed over now. `seen` counts all that were examined. */
  const claim = (lane: Lane, transport: Transport, content: FrozenContent): Promise<Claimed> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { repositories, now } = work;
      const { deliveries, notices } = repositories;
      if (!(await notices.isSending(lane.noticeId))) return NOTHING;
      const due = await deliveries.lockDue(lane, { now: iso(now), limit: AT_ONCE });
      if (due.length === 0) return NOTHING;
      const { accountId } = transport;
      const granted = await allowed(work, lane, { ...transport, wanted: due.length });
      const rows = await admit(work, lane, await stillWanted(work, content, due.slice(0, granted)));
      const at = iso(now);
      await deliveries.begin(
        rows.map(({ id }) => id),
        { now: at, until: secondsLater(now, LEASE_SECONDS), accountId },
      );
      return {
        seen: granted,
        links: await linksFor(work, rows),
        rows: rows.map((row) => ({ ...row, attempts: row.attempts + 1, tried_at: at })),
      };
    });

  const settle = (lane: Lane, accountId: string, results: readonly Result[]): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { deliveries, deliveryReceipts, locks } = work.repositories;
      const ids = results.flatMap(({ attempted: { provider_id: id } }) => id ?? []);
      await locks.takeAll(ids.map((id) => lockOfReceipt(accountId, id)));
      for (const { row, attempted } of results) {
        const { isGone = false, ...outcome } = attempted;
        await deliveries.settle(row, outcome);
        if (isGone)
          await suppressionGuard.suppress(work, {
            customerId: lane.customerId,
            channel: lane.channel,
            address: row.address,
            reason: 'invalid',
            source: '邮件服务器',
          });
      }
      await applyReceipts(work, await deliveryReceipts.listOf(accountId, ids));
    });

  const sendBatch = async (lane: Lane, transport: Transport, content: FrozenContent): Promise<number> => {
    const { rows, links, seen } = await claim(lane, transport, content);
    if (rows.length === 0) return seen;
    const people = rows.map(({ target_id }) => target_id);
    const values = await messageValues.of(ALL_CUSTOMERS, lane.meetingId, people);
    // Requests of admins have their turn between two messages that are put together.
    let turn = Promise.resolve();
    const results = await Promise.all(
      rows.map(async (row) => {
        turn = turn.then(() => setImmediate());
        await turn;
        const own = valuesFor(row, values);
        return { row, attempted: own === undefined ? GONE : await transport.deliver(row, own, links.get(row.id)) };
      }),
    );
    await settle(lane, transport.accountId, results);
    return seen;
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
      for (let turn = 0; turn < TIMES_IN_TURN && signal?.aborted !== true; turn += 1) {
        const seen = await sendBatch(lane, transport, content);
        if (seen === 0) break;
        count += seen;
      }
      return count;
    },
  };
};

export type DeliverySending = ReturnType<typeof createDeliverySending>;
