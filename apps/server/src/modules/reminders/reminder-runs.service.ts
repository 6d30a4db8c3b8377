import { isQuietHour } from '@huiwu/contract/deliveries';
import { MAIL_SCENE_OF, reminderProblems, type ReminderChannel } from '@huiwu/contract/reminders';
import { eachApart } from '../../platform/background.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS, type AnyWork } from '../../store.ts';
import type { FrozenContent } from '../notices/deliveries/delivery-contents.rules.ts';
import type { MessageContainers } from '../notices/scenes/message-containers.service.ts';
import type { SceneFreezing } from '../notices/scenes/scene-freezing.service.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import type { ReminderTarget, UnsentAsked } from './reminder-targets.repository.ts';
import { mostTimes, waitsSince, windowOf, type ReminderWindow } from './reminders.rules.ts';
import { lockOfReminder, type ReminderStore, type ReminderWork } from './reminders.store.ts';
import type { EnabledReminder } from './reminders.repository.ts';
import type { ReminderTableRow } from './reminders.table.ts';

/** Between two looks of a node. */
const LOOK_EVERY_MS = 60_000;
/** Registrations of one transaction. */
const AT_ONCE = 500;

interface Needs {
  store: ReminderStore;
  clock: Clock;
  reminderTargets: ReminderTargets;
  sceneFreezing: SceneFreezing;
  messageContainers: MessageContainers;
}

/** What is sent by a channel, or why nothing is. */
interface PartOfRule {
  channel: ReminderChannel;
  content: FrozenContent | undefined;
  problem: string;
}

const mailProblem = ({ scene, mail_template_id: mail }: ReminderTableRow): string =>
  mail === '' && MAIL_SCENE_OF[scene] ? reminderProblems.sceneOff : reminderProblems.mailTemplateGone;

interface Reminding {
  rule: EnabledReminder;
  targets: readonly ReminderTarget[];
  /** The admin who does it by hand. */
  by: string | null;
}

/** Reminds people by the rules of their meetings, and by hand. */
export const createReminderRuns = (needs: Needs) => {
  const { store, clock, reminderTargets, sceneFreezing, messageContainers } = needs;
  let nextLook = 0;

  /** The contents of a rule as they would be sent now, one per channel. */
  const contentsOf = (work: AnyWork, rule: ReminderTableRow): Promise<PartOfRule[]> => {
    const { scene } = rule;
    const channels = JSON.parse(rule.channels) as ReminderChannel[];
    return Promise.all(
      channels.map(async (channel): Promise<PartOfRule> => {
        const content =
          channel === 'sms'
            ? await sceneFreezing.freezeSms(work, rule.sms_template_id)
            : await sceneFreezing.freezeMail(work, {
                meetingId: rule.meeting_id,
                scene: MAIL_SCENE_OF[scene],
                templateId: rule.mail_template_id,
              });
        const problem = channel === 'sms' ? reminderProblems.smsTemplateGone : mailProblem(rule);
        return { channel, content, problem: content === undefined ? problem : '' };
      }),
    );
  };

  const partsOf = async (work: ReminderWork, rule: EnabledReminder): Promise<PartOfRule[]> => {
    const { id, scene, quiet_from, quiet_to } = rule;
    const reminder = { id, scene, quiet_from, quiet_to };
    const parts = await contentsOf(work, rule);
    return parts.map(({ content, ...part }) => ({ ...part, content: content && { ...content, reminder } }));
  };

  /** The targets that can get a message, each with its row of the reminder log. */
  const entriesFor = async (work: ReminderWork, { rule, targets, by }: Reminding) => {
    const { registrations, reminderLogs } = work.repositories;
    const found = await registrations.contactsOf(targets.map(({ registration_id: id }) => id));
    const contacts = new Map(found.map((each) => [each.id, each]));
    const sent = await reminderLogs.sentTo(
      rule.id,
      targets.map((target) => target.target_id),
    );
    return targets.flatMap(({ target_id, registration_id }) => {
      const contact = contacts.get(registration_id);
      if (contact === undefined) return [];
      const log = {
        id: newId(work.now.getTime()),
        customer_id: rule.customer_id,
        meeting_id: rule.meeting_id,
        reminder_id: rule.id,
        target_id,
        n: (sent.get(target_id)?.n ?? 0) + 1,
        registration_id,
        sent_at: iso(work.now),
        sent_by: by,
      };
      return [{ contact, log }];
    });
  };

  /** Under the lock of the rule. Returns how many were reminded, and why a channel could not be used. */
  const remind = async (work: ReminderWork, reminding: Reminding): Promise<{ count: number; problem: string }> => {
    const { rule } = reminding;
    const parts = await partsOf(work, rule);
    const usable = parts.flatMap(({ channel, content }) => (content === undefined ? [] : [{ channel, content }]));
    const problem = parts.find((part) => part.problem !== '')?.problem ?? '';
    const entries = usable.length === 0 ? [] : await entriesFor(work, reminding);
    if (entries.length === 0) return { count: 0, problem };
    await work.repositories.reminderLogs.insertAll(entries.map(({ log }) => log));
    await messageContainers.queue(
      work,
      usable.map((part) => ({
        ...part,
        customerId: rule.customer_id,
        meetingId: rule.meeting_id,
        subject: `reminder ${rule.id}`,
        name: rule.name,
        purpose: 'notice' as const,
        recipients: entries.map(({ contact, log }) => ({ contact, key: `reminder ${log.id}` })),
      })),
    );
    return { count: entries.length, problem };
  };

  /** Reminds some by one rule, under its lock. Returns how many. */
  const runSome = (id: string): Promise<number> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      await work.repositories.locks.take(lockOfReminder(id));
      const rule = await work.repositories.reminders.findEnabled(id);
      const window = rule && windowOf(rule, rule, work.now);
      if (rule === undefined || window === undefined || isQuietHour(work.now, rule)) return 0;
      const targets = await reminderTargets.find(work, searchOf(rule, { window, unsent: unsentBy(rule, work.now) }));
      if (targets.length === 0) return 0;
      const { count, problem } = await remind(work, { rule, targets, by: null });
      const note = { ...(count > 0 && { last_run_at: iso(work.now) }), ...(problem !== rule.problem && { problem }) };
      if (Object.keys(note).length > 0) await work.repositories.reminders.noteRun(id, note);
      return count;
    });

  /** Asked outside of a transaction, because it mostly is not so. */
  const isAnyoneDue = async (rule: EnabledReminder): Promise<boolean> => {
    const window = windowOf(rule, rule, clock.now());
    if (window === undefined || isQuietHour(clock.now(), rule)) return false;
    const asked = searchOf(rule, { window, unsent: unsentBy(rule, clock.now()) });
    return (await reminderTargets.find(ALL_CUSTOMERS, { ...asked, limit: 1 })).length > 0;
  };

  const runDue = async (): Promise<number> =>
    eachApart(await store.read(ALL_CUSTOMERS).reminders.listEnabled(), async (rule) =>
      (await isAnyoneDue(rule)) ? runSome(rule.id) : 0,
    );

  return {
    remind,
    contentsOf,

    /**
     * Reminds some of those who are due by each rule of all companies, so that a large one keeps neither the others nor the
     * sending of messages waiting. Returns how many. A rule that fails does not keep the others waiting.
     */
    runDue,

    /** As `runDue`: again at once while people are left, otherwise one minute after the last run; 0 before that. */
    runIfDue: async (): Promise<number> => {
      const now = clock.now().getTime();
      if (now < nextLook && nextLook - now <= LOOK_EVERY_MS) return 0;
      nextLook = now + LOOK_EVERY_MS;
      const count = await runDue();
      if (count > 0) nextLook = 0;
      return count;
    },
  };
};

export type ReminderRuns = ReturnType<typeof createReminderRuns>;

export const unsentBy = (rule: EnabledReminder, now: Date): UnsentAsked => ({
  reminderId: rule.id,
  most: mostTimes(rule),
  since: waitsSince(rule, now),
});

const searchOf = (rule: EnabledReminder, of: { window: ReminderWindow; unsent: UnsentAsked }) => ({
  ...of,
  rule,
  scene: rule.scene,
  limit: AT_ONCE,
});
