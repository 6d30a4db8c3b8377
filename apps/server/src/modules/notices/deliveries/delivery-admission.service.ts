import { PER_SECOND_MAX } from '@huiwu/contract/senders';
import { stopsMessage, SUPPRESSION_REASONS } from '@huiwu/contract/suppressions';
import { iso, secondsLeftOfShanghaiDay, shanghaiDay } from '../../../platform/clock.ts';
import type { AnyWork } from '../../../store.ts';
import type { SuppressionGuard } from '../../suppressions/suppressions.service.ts';
import type { Lane } from './deliveries.repository.ts';
import type { DeliverySystemWork } from './deliveries.store.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';
import type { FrozenContent, FrozenReminder } from './delivery-contents.rules.ts';
import type { Transport } from './delivery-transports.service.ts';
import { mailsOfDay } from './delivery-outcomes.rules.ts';

/** Asks again whether people are to be reminded, right before it is done. */
interface ReminderConditions {
  /** By registration, why a reminder is not sent any more. */
  reasonsAgainst(
    work: AnyWork,
    reminder: FrozenReminder,
    registrationIds: readonly string[],
  ): Promise<Map<string, string>>;
}

interface Needs {
  suppressionGuard: Pick<SuppressionGuard, 'suppressed'>;
  reminderConditions: ReminderConditions;
}

/** The limit of one company on one channel per second. */
const PER_SECOND = { sms: 100, email: PER_SECOND_MAX } as const;
/** Messages to one number per day, as carriers limit it. */
const PER_NUMBER_AND_DAY = 50;

const NUMBER_FULL = `该号码今天已达 ${PER_NUMBER_AND_DAY} 条上限`;

/** Goes on with the next day in Shanghai. */
const dayFull = (perDay: number, now: Date): string => {
  const next = shanghaiDay(new Date(now.getTime() + secondsLeftOfShanghaiDay(now) * 1000));
  return `发件人今天已达每日上限 ${perDay} 封，${next} 00:00 起继续发送`;
};

interface Allowed {
  count: number;
  /** Why nothing is sent on this day; empty where something is, undefined where this is not asked. */
  waitsBecause?: string;
}

/** Which of the messages that are due may be handed over now. */
export const createDeliveryAdmission = ({ suppressionGuard, reminderConditions }: Needs) => {
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
  ): Promise<Allowed> => {
    const { customerId, channel } = lane;
    const take = (of: { subject: string; period: string; most: number; wanted: number }) =>
      repositories.sendRates.take(customerId, of);
    const second = iso(now).slice(0, 19);
    const most = PER_SECOND[channel];
    let left = await take({ subject: `${channel} customer ${customerId}`, period: second, most, wanted });
    if (left > 0)
      left = await take({ subject: `${channel} account ${accountId}`, period: second, most: perSecond, wanted: left });
    if (left === 0 || perDay === undefined) return { count: left };
    const day = { subject: mailsOfDay(accountId), period: shanghaiDay(now), most: perDay };
    const count = await take({ ...day, wanted: left });
    return { count, waitsBecause: count === 0 ? dayFull(perDay, now) : '' };
  };

  const isNumberFull = async ({ repositories, now }: DeliverySystemWork, row: DeliveryTableRow): Promise<boolean> => {
    if (row.channel !== 'sms') return false;
    const subject = `sms number ${row.customer_id} ${row.address}`;
    const most = PER_NUMBER_AND_DAY;
    const of = { subject, period: shanghaiDay(now), most, wanted: 1 };
    return (await repositories.sendRates.take(row.customer_id, of)) === 0;
  };

  /** Suppressed ones are stopped. */
  const unsuppressed = async (
    work: DeliverySystemWork,
    { customerId, channel }: Lane,
    rows: readonly DeliveryTableRow[],
  ): Promise<DeliveryTableRow[]> => {
    const addresses = rows.map(({ address }) => address);
    const suppressed = await suppressionGuard.suppressed(work, { customerId, channel, addresses, now: work.now });
    const left: DeliveryTableRow[] = [];
    for (const row of rows) {
      const reason = suppressed.get(row.address);
      if (reason === undefined || !stopsMessage(reason, row.purpose)) left.push(row);
      else {
        const state_reason = SUPPRESSION_REASONS[reason];
        await work.repositories.deliveries.stop(row.id, { state: 'suppressed', state_reason });
      }
    }
    return left;
  };

  /** Those over the limit of their number are stopped. */
  const withinNumbers = async (
    work: DeliverySystemWork,
    rows: readonly DeliveryTableRow[],
  ): Promise<DeliveryTableRow[]> => {
    const left: DeliveryTableRow[] = [];
    for (const row of rows)
      if (await isNumberFull(work, row))
        await work.repositories.deliveries.stop(row.id, { state: 'withheld', state_reason: NUMBER_FULL });
      else left.push(row);
    return left;
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

  return { allowed, withinNumbers, unsuppressed, stillWanted };
};

export type DeliveryAdmission = ReturnType<typeof createDeliveryAdmission>;
