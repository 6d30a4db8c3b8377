import { REMINDER_SCENES } from '@huiwu/contract/reminders';
import type { AnyWork } from '../../store.ts';
import type { FrozenReminder } from '../notices/deliveries/delivery-contents.rules.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import type { ReminderStore } from './reminders.store.ts';

const RULE_ENDED = '提醒规则已停用或删除，或会议已取消、归档';

/** Asked right before a reminder is handed over: what was true when it was written may not be any more. */
export const createReminderConditions = ({
  store,
  reminderTargets,
}: {
  store: ReminderStore;
  reminderTargets: ReminderTargets;
}) => ({
  /** The reasons, by registration, why it is no longer reminded. The scene of the text counts, which its rule may have left. */
  reasonsAgainst: async (
    work: AnyWork,
    { id, scene }: Pick<FrozenReminder, 'id' | 'scene'>,
    registrationIds: readonly string[],
  ): Promise<Map<string, string>> => {
    const rule = await store.join(work).repositories.reminders.findEnabled(id);
    if (rule === undefined) return new Map(registrationIds.map((each) => [each, RULE_ENDED]));
    const still = await reminderTargets.stillIn(work, { meetingId: rule.meeting_id, scene }, registrationIds);
    const over = registrationIds.filter((each) => !still.has(each));
    return new Map(over.map((each) => [each, `“${REMINDER_SCENES[scene]}”已不成立`]));
  },
});
