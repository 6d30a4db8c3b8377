import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import { REMINDED_MAX, reminderProblems } from '@huiwu/contract/reminders';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Work } from '../../store.ts';
import type { OrderPlan } from '../orders/order-plan.service.ts';
import type { ReminderRuns } from './reminder-runs.service.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import { mostTimes } from './reminders.rules.ts';
import type { EnabledReminder } from './reminders.repository.ts';
import { lockOfReminder, type ReminderRepositories, type ReminderStore } from './reminders.store.ts';

/** A second click does not remind the same people twice. */
const APART_MS = 3_600_000;

interface Needs {
  store: ReminderStore;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
  reminderTargets: ReminderTargets;
  reminderRuns: Pick<ReminderRuns, 'remind'>;
  orderPlan: Pick<OrderPlan, 'decisions' | 'steps'>;
}

type HandWork = Work<ReminderRepositories>;

/** Reminders that an admin sends without waiting for the time of a rule. They count as the others do. */
export const createRemindersByHand = ({ store, meetings, reminderTargets, reminderRuns, orderPlan }: Needs) => {
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

  return {
    /** Reminds those for whom a rule holds now. */
    remindNow: (id: string, caller: Caller): Promise<{ count: number }> =>
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
        return { count };
      }),

    /** Reminds the payer of an order by the meeting's rule for orders that are not paid. */
    remindOrder: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const { reminders, reminderLogs, orderItems, locks } = work.repositories;
        const order = await orderPlan.steps.findPresent(work.repositories, id);
        await orderPlan.decisions.refuseBlocked(work, order, 'remind');
        const rule = (await reminders.findOfScene(meeting.id, 'unpaid')) ?? refuseNow(reminderProblems.noRule);
        await locks.take(lockOfReminder(rule.id));
        const sent = (await reminderLogs.sentTo(rule.id, [id])).get(id);
        if (sent !== undefined && sent.n >= rule.max_times) refuseNow(reminderProblems.tooOften(rule.max_times));
        if (sent !== undefined && sent.sent_at > sinceOf(work)) refuseNow(reminderProblems.justSent);
        const told = (await orderItems.toldAbout(id)) ?? refuseNow(reminderProblems.noPeople);
        const { order_no: orderNo } = order;
        await send(work, rule, [
          { target_id: id, registration_id: told, order_no: orderNo, cause: null, due_at: null },
        ]);
        await work.log({
          module: '订单',
          action: '催缴',
          targetId: id,
          targetName: orderNo,
          after: { 提醒规则: rule.name, 第几次: `${(sent?.n ?? 0) + 1}` },
        });
        return null;
      }),
  };
};

export type RemindersByHand = ReturnType<typeof createRemindersByHand>;
