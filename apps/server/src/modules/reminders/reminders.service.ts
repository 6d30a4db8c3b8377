import type { FunctionName } from '@huiwu/contract/base/functions';
import { refuseField } from '@huiwu/contract/base/errors';
import { reminderProblems, reminderRecord, type ReminderChoices } from '@huiwu/contract/reminders';
import { audienceText, type Audience } from '@huiwu/contract/registrations';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import { refuseBrokenRules } from '../../records/inputs/input-rules.ts';
import type { Reading } from '../../records/plan.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import { createRecordService, type Doing } from '../../records/record.service.ts';
import type { AnyWork, Work } from '../../store.ts';
import { freezeSms, listChoices } from '../notices/notice-contents.service.ts';
import type { AnswerFilters } from '../registrations/answers/answer-filters.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuseNarrow } from './reminder-reach.service.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import { earliest } from './reminders.rules.ts';
import type { ReminderRepositories, ReminderStore } from './reminders.store.ts';
import type { ReminderTableRow } from './reminders.table.ts';

type ReminderChange = Doing<typeof reminderRecord, ReminderTableRow>;

/** After these a rule writes to people to whom it did not write before. */
const WRITING: Partial<Record<ReminderChange['action'], FunctionName>> = {
  add: 'reminders.add',
  edit: 'reminders.edit',
  enable: 'reminders.enableDisable',
};

/** The columns that decide about a rule in its list. */
export type ListedReminder = Pick<
  ReminderTableRow,
  'id' | 'version' | 'audience' | 'sms_template_id' | 'mail_template_id'
>;

interface Needs {
  store: ReminderStore;
  clock: Clock;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  answerFilters: Pick<AnswerFilters, 'refuseClosed'>;
  reminderTargets: Pick<ReminderTargets, 'expectedOf'>;
}

const refuseGoneTemplates = async (
  { repositories }: Pick<Work<ReminderRepositories>, 'repositories'>,
  { smsTemplate, mailTemplate }: { smsTemplate?: string | undefined; mailTemplate?: string | undefined },
  of: { customer_id: string; id: string },
): Promise<void> => {
  const sms = smsTemplate ? await freezeSms(repositories, { id: smsTemplate, kind: 'notice' }) : undefined;
  if (sms !== undefined && 'problem' in sms) refuseField('smsTemplate', sms.problem);
  const mails = mailTemplate ? await repositories.messageScenes.listMailTemplates(of.customer_id, of.id) : [];
  if (mailTemplate && mails.every(({ id }) => id !== mailTemplate))
    refuseField('mailTemplate', reminderProblems.mailTemplateGone);
};

/** When each rule sends next; those that send nothing now are not among them. */
const nextRuns = async (
  { repositories, caller }: Reading<ReminderRepositories>,
  { ids, reminderTargets }: { ids: readonly string[]; reminderTargets: Needs['reminderTargets'] },
): Promise<Map<string, string | null>> => {
  const next = new Map<string, string | null>();
  for (const rule of await repositories.reminders.enabledAmong(ids)) {
    const { expected } = await reminderTargets.expectedOf(caller, { rule, meeting: rule });
    next.set(rule.id, earliest(expected.map(({ at }) => at)));
  }
  return next;
};

const computedBy =
  (reminderTargets: Needs['reminderTargets']) =>
  async (reading: Reading<ReminderRepositories>, rows: readonly ListedReminder[]) => {
    const { repositories } = reading;
    const [counts, next, names] = await Promise.all([
      repositories.reminderLogs.countsOf(rows.map(({ id }) => id)),
      nextRuns(reading, { ids: rows.map(({ id }) => id), reminderTargets }),
      repositories.messageScenes.namesOf(
        rows.map((row) => row.sms_template_id),
        rows.map((row) => row.mail_template_id),
      ),
    ]);
    return (row: ListedReminder) => ({
      audienceText: audienceText(JSON.parse(row.audience) as Audience),
      nextRunAt: next.get(row.id) ?? null,
      sentCount: counts.get(row.id) ?? 0,
      smsTemplateName: names.get(row.sms_template_id) ?? '',
      mailTemplateName: names.get(row.mail_template_id) ?? '',
    });
  };

/** The rules by which a meeting reminds people. */
export const createReminderService = (needs: Needs) => {
  const { store, clock, meetings, registrationPlan, answerFilters, reminderTargets } = needs;

  const check = async (
    work: Work<ReminderRepositories>,
    { action, values, before }: ReminderChange,
  ): Promise<object | void> => {
    const meeting = await meetings.lockOpenMeeting(work, work.caller);
    const by = WRITING[action];
    if (by !== undefined) refuseNarrow(work.caller, by);
    if (values === undefined) return;
    refuseBrokenRules(reminderRecord, values, before);
    if (
      values.trigger === 'at' &&
      values.fixedAt &&
      values.fixedAt !== before?.fixed_at &&
      values.fixedAt <= iso(work.now)
    )
      refuseField('fixedAt', reminderProblems.pastTime);
    await refuseGoneTemplates(work, values, meeting);
    if (values.audience !== undefined) {
      // The audience must not filter by fields that the author may not read.
      const asking = registrationPlan.dataScopes.callerFor(work.caller, 'search');
      await answerFilters.refuseClosed(asking, values.audience, work);
    }
    if (action === 'add') return { customer_id: meeting.customer_id, meeting_id: meeting.id };
    return { problem: '' };
  };

  const records = createRecordService<typeof reminderRecord, ReminderRepositories, ListedReminder, ReminderTableRow>({
    store,
    clock,
    record: reminderRecord,
    module: '提醒规则',
    of: ({ reminders }) => reminders,
    check,
    computed: computedBy(reminderTargets),
    facts: ({ audience }) => ({ 受众: audienceText(JSON.parse(audience) as Audience) }),
  });

  return {
    ...records,

    listChoices: async (caller: Caller): Promise<ReminderChoices> => {
      const repositories = store.read(caller);
      const meetingId = caller.meeting?.id ?? '';
      const customerId = (await repositories.messageScenes.customerOf(meetingId)) ?? '';
      const [{ smsTemplates }, mailTemplates] = await Promise.all([
        listChoices(repositories),
        repositories.messageScenes.listMailTemplates(customerId, meetingId),
      ]);
      return {
        smsTemplates: smsTemplates
          .filter(({ purpose }) => purpose === 'notice')
          .map(({ id, name, sign }) => ({ id, name: `${name}【${sign}】` })),
        mailTemplates: mailTemplates.map(({ id, name }) => ({ id, name })),
      };
    },
  };
};

export type ReminderService = ReturnType<typeof createReminderService>;
