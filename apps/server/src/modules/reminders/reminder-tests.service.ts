import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import type { NoticeTest } from '@huiwu/contract/notices';
import type { Audience } from '@huiwu/contract/registrations';
import type { ReminderChannel } from '@huiwu/contract/reminders';
import type { Caller } from '../../access/caller.ts';
import type { OpenMeeting } from '../../records/record.module.ts';
import type { AnyWork, Work } from '../../store.ts';
import {
  countOf,
  refuseOtherChannels,
  SAMPLE,
  shownAddresses,
  type Sample,
  type SampleMessages,
  type TestedAddresses,
} from '../notices/previews/sample-messages.service.ts';
import type { ReminderRuns } from './reminder-runs.service.ts';
import type { ReminderTargets } from './reminder-targets.service.ts';
import type { ReminderRepositories, ReminderStore } from './reminders.store.ts';
import type { ReminderTableRow } from './reminders.table.ts';

interface Needs {
  store: ReminderStore;
  meetings: { lockOpenMeeting(work: AnyWork, caller: Caller): Promise<OpenMeeting> };
  reminderTargets: ReminderTargets;
  reminderRuns: Pick<ReminderRuns, 'contentsOf'>;
  sampleMessages: SampleMessages;
}

/** How many people are tried until one is found whom the caller may see. */
const LOOKED_AT = 20;

const channelsOf = ({ channels }: ReminderTableRow): ReminderChannel[] => JSON.parse(channels) as ReminderChannel[];

/** Sends a reminder to typed addresses. It counts for no one, and no condition is asked. */
export const createReminderTests = (needs: Needs) => {
  const { store, meetings, reminderTargets, reminderRuns, sampleMessages } = needs;

  /** Someone whom the rule reminds now, or else of its audience. */
  const sampleOf = async (rule: ReminderTableRow, caller: Caller): Promise<Sample> => {
    const targets = await reminderTargets.find(caller, { rule, scene: rule.scene, limit: LOOKED_AT });
    const people = targets.map(({ registration_id: id }) => id);
    const reminded = people.length > 0 && (await sampleMessages.someoneOf({ ids: people }, rule.meeting_id, caller));
    const audience = JSON.parse(rule.audience) as Audience;
    return reminded || ((await sampleMessages.someoneOf(audience, rule.meeting_id, caller)) ?? SAMPLE);
  };

  /** The contents for the channels that are tested. */
  const contentOf = async (work: Work<ReminderRepositories>, rule: ReminderTableRow, to: TestedAddresses) => {
    const parts = (await reminderRuns.contentsOf(work, rule)).filter(({ channel }) => to[channel].length > 0);
    for (const { content, problem } of parts) if (content === undefined) refuseNow(problem);
    return Object.assign({}, ...parts.map(({ content }) => content)) as NonNullable<(typeof parts)[number]['content']>;
  };

  return {
    send: async (asked: NoticeTest, caller: Caller): Promise<{ name: string; count: number }> => {
      const found = (await store.read(caller).reminders.find(asked.id)) ?? refuse(baseErrors.notFound);
      refuseOtherChannels(channelsOf(found), asked);
      const to = await sampleMessages.addressesOf(channelsOf(found), asked, caller);
      const sample = await sampleOf(found, caller);
      await store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const rule = (await work.repositories.reminders.find(asked.id)) ?? refuse(baseErrors.notFound);
        const { name, customer_id, meeting_id } = rule;
        const content = await contentOf(work, rule, to);
        await sampleMessages.queue(work, { name, customer_id, meeting_id, purpose: 'notice', content, to, sample });
        const after = { 收件地址: shownAddresses(to), 资料: sample.name };
        await work.log({ module: '提醒规则', action: '测试发送', targetId: rule.id, targetName: name, after });
      });
      return { name: sample.name, count: countOf(to) };
    },
  };
};

export type ReminderTests = ReturnType<typeof createReminderTests>;
