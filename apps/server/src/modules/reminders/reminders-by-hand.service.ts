import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { lifecycleErrors, refuseNow } from '@huiwu/contract/base/lifecycle';
import { orderBlockers } from '@huiwu/contract/orders';
import { REMINDED_MAX, reminderProblems } from '@huiwu/contract/reminders';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Work } from '../../store.ts';
import type { OrderPlan } from '../orders/order-plan.service.ts';
import type { OrderRow } from '../orders/orders.table.ts';
import { ownOrderOf } from '../orders/registration-orders.service.ts';
import type { RegistrationReach } from '../registrations/moves/registration-reach.service.ts';
import { refuseNarrow } from './reminder-reach.service.ts';
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
  registrationReach: Pick<RegistrationReach, 'findFor'>;
}

type HandWork = Work<ReminderRepositories>;

const sinceOf = (work: HandWork): string => iso(new Date(work.now.getTime() - APART_MS));

/** Reminders that an admin sends without waiting for the time of a rule. They count as the others do. */
export const createRemindersByHand = (needs: Needs) => {
  const { store, meetings, reminderTargets, reminderRuns, orderPlan, registrationReach } = needs;
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

  const remindOf = async (work: HandWork, meetingId: string, order: OrderRow): Promise<Record<string, string>> => {
    const { reminders, reminderLogs, orderItems, locks } = work.repositories;
    const { id, order_no: orderNo } = order;
    await orderPlan.decisions.refuseBlocked(work, order, 'remind');
    const rule = (await reminders.findOfScene(meetingId, 'unpaid')) ?? refuseNow(reminderProblems.noRule);
    await locks.take(lockOfReminder(rule.id));
    const sent = (await reminderLogs.sentTo(rule.id, [id])).get(id);
    if (sent !== undefined && sent.n >= rule.max_times) refuseNow(reminderProblems.tooOften(rule.max_times));
    // By whichever rule: people do not know our rules.
    const last = (await reminderLogs.sentTo(undefined, [id])).get(id);
    if (last !== undefined && last.sent_at > sinceOf(work)) refuseNow(reminderProblems.justSent);
    const told = (await orderItems.remindedOfEach([id])).get(id) ?? refuseNow(reminderProblems.noPeople);
    await send(work, rule, [{ target_id: id, registration_id: told, order_no: orderNo, cause: null, due_at: null }]);
    const after = { 提醒规则: rule.name, 第几次: `${(sent?.n ?? 0) + 1}` };
    await work.log({ module: '订单', action: '催缴', targetId: id, targetName: orderNo, after });
    return { 订单号: orderNo, ...after };
  };

  return {
    /** Reminds those for whom a rule holds now. */
    remindNow: (id: string, caller: Caller): Promise<{ count: number }> =>
      store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        refuseNarrow(caller, 'reminders.remind');
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
        await remindOf(work, meeting.id, await orderPlan.steps.findPresent(work.repositories, id));
        return null;
      }),

    /** The same for the order of a registration. */
    remindRegistration: async (id: string, caller: Caller): Promise<null> => {
      const { name } = await registrationReach.findFor(id, caller, 'remind');
      return store.change(caller, async (work) => {
        const meeting = await meetings.lockOpenMeeting(work, caller);
        const own = await ownOrderOf(work.repositories, id);
        const { order } = own ?? refuse(lifecycleErrors.notNow, { blockers: [orderBlockers.noOrder()] });
        const after = await remindOf(work, meeting.id, order);
        await work.log({ module: '参会人员', action: '催缴', targetId: id, targetName: name, after });
        return null;
      });
    },
  };
};

export type RemindersByHand = ReturnType<typeof createRemindersByHand>;
