import { isAboutOrder } from '@huiwu/contract/reminders';
import type { Audience } from '@huiwu/contract/registrations';
import type { AnyWork, At } from '../../store.ts';
import type { ReminderTarget, TargetsAsked } from './reminder-targets.repository.ts';
import type { ReminderStore } from './reminders.store.ts';
import type { ReminderTableRow } from './reminders.table.ts';
import { equals } from '../../database/lists/list-conditions.ts';

/** A rule with what it asks for now. */
export interface TargetSearch extends Omit<TargetsAsked, 'meetingId'> {
  rule: Pick<ReminderTableRow, 'meeting_id' | 'audience'>;
  limit: number;
}

/** Finds whom a rule reminds. */
export const createReminderTargets = ({ store }: { store: ReminderStore }) => {
  /** An order is told to one registration: its payer by the phone, else its first one. */
  const ordersOf = async (
    at: At,
    registrationIds: readonly string[],
    asked: TargetsAsked,
  ): Promise<ReminderTarget[]> => {
    const { reminderTargets, orderItems } = store.read(at);
    const orders = await reminderTargets.ordersOf(registrationIds, asked);
    if (orders.length === 0) return [];
    const told = await orderItems.toldAboutEach(orders.map(({ target_id: id }) => id));
    return orders.flatMap((order) => {
      const registration_id = told.get(order.target_id);
      return registration_id === undefined ? [] : [{ ...order, registration_id }];
    });
  };

  return {
    find: async (at: At, { rule, limit, ...search }: TargetSearch): Promise<ReminderTarget[]> => {
      const asked = { ...search, meetingId: rule.meeting_id };
      const { registrations, reminderTargets } = store.read(at);
      const audience = JSON.parse(rule.audience) as Audience;
      const conditions = [equals('registrations.meeting_id', rule.meeting_id), reminderTargets.remindedIn(asked)];
      const ids = (await registrations.listAudienceIds(audience, conditions, limit)).slice(0, limit);
      return isAboutOrder(asked.scene) ? ordersOf(at, ids, asked) : reminderTargets.registrationsOf(ids);
    },

    /** Those of these registrations for which it still holds. */
    stillIn: async (
      work: AnyWork,
      rule: Pick<ReminderTableRow, 'meeting_id' | 'scene'>,
      registrationIds: readonly string[],
    ): Promise<Set<string>> => {
      if (registrationIds.length === 0) return new Set();
      const { registrations, reminderTargets } = store.join(work).repositories;
      const holds = reminderTargets.remindedIn({ meetingId: rule.meeting_id, scene: rule.scene });
      const asked = { ids: [...registrationIds] };
      return new Set(await registrations.listAudienceIds(asked, [holds], registrationIds.length));
    },
  };
};

export type ReminderTargets = ReturnType<typeof createReminderTargets>;
