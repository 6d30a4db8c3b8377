import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { REMINDED_MAX, reminderProblems, type Reminded, type RemindOrders } from '@huiwu/contract/reminders';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Work } from '../../store.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import type { ReminderRuns } from './reminder-runs.service.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import { mostTimes } from './reminders.rules.ts';
import type { EnabledReminder } from './reminders.repository.ts';
import { lockOfReminder, type ReminderRepositories, type ReminderStore } from './reminders.store.ts';

/** A second click does not remind the same people twice. */
const APART_MS = 3_600_000;

const refuseNow = (message: string): never => refuse({ ...lifecycleErrors.notNow, message });

interface Needs {
  store: ReminderStore;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
  reminderTargets: ReminderTargets;
  reminderRuns: Pick<ReminderRuns, 'remind'>;
}

type HandWork = Work<ReminderRepositories>;

/** Reminders that an admin sends without waiting for the time of a rule. They count as the others do. */
export const createRemindersByHand = ({ store, meetings, reminderTargets, reminderRuns }: Needs) => {
  const send = async (
    work: HandWork,
    rule: EnabledReminder,
    targets: Parameters<ReminderRuns['remind']>[1]['targets'],
  ): Promise<number> => {
    const { count, problem } = await reminderRuns.remind(work, { rule, targets, by: work.caller.adminId });
    if (count === 0 && problem !== '') refuseNow(problem);
    if (count > 0) await work.repositories.reminders.noteRun(rule.id, { last_run_at: iso(work.now) });
    return count;
  };

  const sinceOf = (work: HandWork): string => iso(new Date(work.now.getTime() - APART_MS));

  /** Why an order is not reminded of; undefined where it is. */
  const reasonAgainst = (
    order: Pick<OrderRow, 'status' | 'pending' | 'has_voucher'> | undefined,
    sent: { n: number; sent_at: string } | undefined,
    { most, since }: { most: number; since: string },
  ): string | undefined => {
    if (order === undefined) return reminderProblems.orderGone;
    if (order.status !== 'unpaid' && order.status !== 'partial') return reminderProblems.notOwed;
    if (order.pending <= 0) return reminderProblems.notOwed;
    if (order.has_voucher === 1) return reminderProblems.voucherWaits;
    if (sent !== undefined && sent.n >= most) return reminderProblems.tooOften(most);
    return sent !== undefined && sent.sent_at > since ? reminderProblems.justSent : undefined;
  };

  return {
    /** Reminds those for whom a rule holds now. */
    remindNow: (id: string, caller: Caller): Promise<Reminded> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        await work.repositories.locks.take(lockOfReminder(id));
        const { reminders } = work.repositories;
        if ((await reminders.find(id)) === undefined) refuse(baseErrors.notFound);
        const rule = (await reminders.findEnabled(id)) ?? refuseNow(reminderProblems.notEnabled);
        const targets = await reminderTargets.find(work, {
          rule,
          scene: rule.scene,
          unsent: { reminderId: id, most: mostTimes(rule), since: sinceOf(work) },
          limit: REMINDED_MAX,
        });
        const count = await send(work, rule, targets);
        await work.log({
          module: '提醒规则',
          action: '立即提醒',
          targetId: id,
          targetName: rule.name,
          after: { 人数: `${count}` },
        });
        return { count, skipped: [] };
      }),

    /** Reminds the payers of orders by the meeting's rule for orders that are not paid. */
    remindOrders: ({ ids }: RemindOrders, caller: Caller): Promise<Reminded> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const { reminders, reminderLogs, orders, orderItems, locks } = work.repositories;
        const first = (await reminders.findOfScene(meeting.id, 'unpaid')) ?? refuseNow(reminderProblems.noRule);
        await locks.take(lockOfReminder(first.id));
        const rule = (await reminders.findEnabled(first.id)) ?? refuseNow(reminderProblems.noRule);
        const [found, sent] = [await orders.findMany(ids), await reminderLogs.sentTo(rule.id, ids)];
        const limits = { most: rule.max_times, since: sinceOf(work) };
        const skipped: Reminded['skipped'] = [];
        const targets = [];
        for (const id of new Set(ids)) {
          const order = found.find((each) => each.id === id);
          const told = order && (await orderItems.toldAbout(id));
          const reason =
            reasonAgainst(order, sent.get(id), limits) ?? (told === undefined ? reminderProblems.noPeople : undefined);
          if (reason !== undefined || order === undefined || told === undefined)
            skipped.push({ id, name: order?.order_no ?? '', message: reason ?? reminderProblems.orderGone });
          else
            targets.push({ target_id: id, registration_id: told, order_no: order.order_no, cause: null, due_at: null });
        }
        await send(work, rule, targets);
        await work.logAll(
          targets.map(({ target_id: targetId, order_no: targetName }) => ({
            module: '订单',
            action: '催缴',
            targetId,
            targetName,
            after: { 提醒规则: rule.name },
          })),
        );
        return { count: targets.length, skipped };
      }),
  };
};

export type RemindersByHand = ReturnType<typeof createRemindersByHand>;
