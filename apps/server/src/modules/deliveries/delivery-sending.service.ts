import { stopsMessage, SUPPRESSION_REASONS } from '@huiwu/contract/suppressions';
import type { TokenTexts } from '@huiwu/contract/message-tokens';
import { iso, secondsLater, shanghaiDay, type Clock } from '../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { MessageLinks } from '../message-links/message-links.service.ts';
import type { MessageValues } from '../message-values/message-values.service.ts';
import type { SuppressionService } from '../suppressions/suppressions.service.ts';
import type { Lane } from './deliveries.repository.ts';
import type { DeliveryStore, DeliverySystemWork } from './deliveries.store.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';
import type { FrozenContent } from './delivery-contents.rules.ts';
import { LEASE_SECONDS } from './delivery-outcomes.rules.ts';
import type { Attempted, DeliveryTransports, Transport } from './delivery-transports.service.ts';

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  deliveryTransports: DeliveryTransports;
  messageValues: MessageValues;
  messageLinks: Pick<MessageLinks, 'unsubscribeUrl'>;
  suppressions: Pick<SuppressionService, 'suppress'>;
}

type Row = DeliveryTableRow;

/** Handed over at once. After a crash no more than these have an unknown result. */
const AT_ONCE = 10;
/** Through one account, and of one company by one channel, in a second. */
const PER_SECOND = { sms: { account: 50, customer: 100 }, email: { account: 200, customer: 400 } } as const;
/** To one number on a day, as carriers limit it. */
const PER_NUMBER_AND_DAY = 50;

const NUMBER_FULL = `该号码今天已达 ${PER_NUMBER_AND_DAY} 条上限`;
const GONE = '报名已删除';

/** What a lane sends, and the account that it goes through. */
export interface LaneContent {
  content: FrozenContent;
  accountId: string;
  /** Mails of a sender on a day. */
  perDay?: number;
}

/** Sends what is due, a few at a time. */
export const createDeliverySending = (needs: Needs) => {
  const { store, clock, deliveryTransports, messageValues, messageLinks, suppressions } = needs;

  /** How many of the wanted ones every limit allows. */
  const allowed = async (
    { repositories, now }: DeliverySystemWork,
    lane: Lane,
    { accountId, perDay, wanted }: { accountId: string; perDay: number | undefined; wanted: number },
  ): Promise<number> => {
    const { customerId, channel } = lane;
    const take = (subject: string, period: string, most: number, left: number) =>
      repositories.sendRates.take(customerId, { subject: `${channel} ${subject}`, period, most, wanted: left });
    const second = iso(now).slice(0, 19);
    const limits = PER_SECOND[channel];
    let left = await take(`customer ${customerId}`, second, limits.customer, wanted);
    if (left > 0) left = await take(`account ${accountId}`, second, limits.account, left);
    if (left > 0 && perDay !== undefined) left = await take(`day ${accountId}`, shanghaiDay(now), perDay, left);
    return left;
  };

  const isNumberFull = async ({ repositories, now }: DeliverySystemWork, row: Row): Promise<boolean> => {
    if (row.channel !== 'sms') return false;
    const subject = `sms number ${row.customer_id} ${row.address}`;
    const most = PER_NUMBER_AND_DAY;
    const of = { subject, period: shanghaiDay(now), most, wanted: 1 };
    return (await repositories.sendRates.take(row.customer_id, of)) === 0;
  };

  /** Those that are handed over now; suppressed ones and those over a limit of their number are stopped. */
  const claim = (lane: Lane, { accountId, perDay }: LaneContent): Promise<Row[]> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { repositories, now } = work;
      const { deliveries, notices } = repositories;
      if (lane.noticeId !== '' && !(await notices.isSending(lane.noticeId))) return [];
      const due = await deliveries.lockDue(lane, { now: iso(now), limit: AT_ONCE });
      if (due.length === 0) return [];
      const granted = await allowed(work, lane, { accountId, perDay, wanted: due.length });
      const rows = due.slice(0, granted);
      const addresses = rows.map(({ address }) => address);
      const found = await repositories.suppressions.reasonsOf({
        customerId: lane.customerId,
        channel: lane.channel,
        addresses,
        now: iso(now),
      });
      const begun: Row[] = [];
      for (const row of rows) {
        const reason = found.get(row.address);
        if (reason !== undefined && stopsMessage(reason, row.purpose))
          await deliveries.stop(row.id, { state: 'suppressed', state_reason: SUPPRESSION_REASONS[reason] });
        else if (await isNumberFull(work, row))
          await deliveries.stop(row.id, { state: 'withheld', state_reason: NUMBER_FULL });
        else begun.push(row);
      }
      await deliveries.begin(
        begun.map(({ id }) => id),
        { now: iso(now), until: secondsLater(now, LEASE_SECONDS), accountId },
      );
      return begun.map((row) => ({ ...row, attempts: row.attempts + 1, tried_at: iso(now) }));
    });

  const attempt = async (
    row: Row,
    { transport, values }: { transport: Promise<Transport>; values: TokenTexts | undefined },
  ): Promise<Attempted> => {
    if (values === undefined) return { state: 'withheld', state_reason: GONE, lease_until: null };
    const isOptional = row.channel === 'email' && row.purpose !== 'transactional';
    const unsubscribe = isOptional
      ? await messageLinks.unsubscribeUrl({ customerId: row.customer_id, channel: 'email', address: row.address })
      : undefined;
    return (await transport).deliver(row, values, unsubscribe);
  };

  const settle = (results: readonly { row: Row; attempted: Attempted }[]): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      for (const { row, attempted } of results) {
        const { isGone = false, ...outcome } = attempted;
        await work.repositories.deliveries.settle(row, outcome);
        if (isGone)
          await suppressions.suppress(work, {
            customerId: row.customer_id,
            channel: row.channel === 'sms' ? 'sms' : 'email',
            address: row.address,
            reason: 'invalid',
            source: '邮件服务器',
          });
      }
    });

  return {
    /** Returns how many were handed over or stopped. */
    sendSome: async (lane: Lane, contentOf: (row: Row) => FrozenContent, of: LaneContent): Promise<number> => {
      if (!(await store.read(ALL_CUSTOMERS).deliveries.hasDue(lane, iso(clock.now())))) return 0;
      const rows = await claim(lane, of);
      if (rows.length === 0) return 0;
      const values = await messageValues.of(
        lane.meetingId,
        rows.map(({ target_id }) => target_id),
      );
      const transports = new Map<FrozenContent, Promise<Transport>>();
      const transportOf = (content: FrozenContent): Promise<Transport> => {
        const transport = transports.get(content) ?? deliveryTransports.of(lane.channel, content);
        transports.set(content, transport);
        return transport;
      };
      const results = await Promise.all(
        rows.map(async (row) => {
          const transport = transportOf(contentOf(row));
          return { row, attempted: await attempt(row, { transport, values: values.get(row.target_id) }) };
        }),
      );
      await settle(results);
      return rows.length;
    },
  };
};

export type DeliverySending = ReturnType<typeof createDeliverySending>;
