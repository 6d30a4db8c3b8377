import type { Audience } from '@huiwu/contract/registrations';
import { reminderProblems } from '@huiwu/contract/reminders';
import { newId } from '../../platform/ids.ts';
import { copiesByCode, type MeetingCopying } from '../../records/meeting-copying.ts';
import type { AnyWork } from '../../store.ts';
import { copiedAudience } from './reminders.rules.ts';
import type { ReminderStore } from './reminders.store.ts';

/** Copies the rules of a meeting. What was sent stays with the meeting. */
export const createReminderCopies = ({ store }: { store: ReminderStore }) => ({
  /**
   * In the transaction of a meeting that is copied, after its types. The copies are disabled, so that no one is written to
   * before an admin has looked at them.
   */
  copyAll: async (work: AnyWork, { from, to, shift }: MeetingCopying): Promise<void> => {
    const { repositories, now, created } = store.join(work);
    const { reminders, registrationTypes, messageScenes } = repositories;
    const typesOf = copiesByCode(await registrationTypes.listPresent(from), await registrationTypes.listPresent(to.id));
    const usable = new Set((await messageScenes.listMailTemplates(to.customerId, to.id)).map(({ id }) => id));
    const rows = (await reminders.listOf(from)).flatMap((rule) => {
      const audience = copiedAudience(JSON.parse(rule.audience) as Audience, typesOf);
      if (audience === undefined) return [];
      const isLeft = rule.mail_template_id !== '' && !usable.has(rule.mail_template_id);
      return [
        {
          ...rule,
          id: newId(now.getTime()),
          customer_id: to.customerId,
          meeting_id: to.id,
          audience: JSON.stringify(audience),
          fixed_at: rule.fixed_at === null ? null : shift(rule.fixed_at),
          mail_template_id: isLeft ? '' : rule.mail_template_id,
          problem: isLeft ? reminderProblems.mailTemplateLeft : '',
          last_run_at: null,
          state: 0,
          version: 1,
          ...created,
        },
      ];
    });
    await reminders.insertAll(rows);
  },
});
