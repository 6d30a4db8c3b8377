import type { NoticeTest } from '@huiwu/contract/notices';
import type { Audience } from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import type { Clock } from '../../../platform/clock.ts';
import { createSteps } from '../../../records/steps.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import { maskedFor } from '../../message-values/message-values.service.ts';
import type { RegistrationPlan } from '../../registrations/registration-plan.service.ts';
import { channelsOf, freezeContent } from '../notice-contents.service.ts';
import { noticeDecisions, noticePlan } from '../notice-plan.service.ts';
import type { Meetings, NoticeStore } from '../notices.store.ts';
import type { NoticeTableRow } from '../notices.table.ts';
import type { PreviewedPeople } from './previewed-people.service.ts';
import {
  countOf,
  refuseOtherChannels,
  SAMPLE,
  shownAddresses,
  type Sample,
  type SampleMessages,
} from './sample-messages.service.ts';

interface Needs {
  store: NoticeStore;
  clock: Clock;
  meetings: Meetings;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  previewedPeople: PreviewedPeople;
  sampleMessages: SampleMessages;
}

/** How many people are tried until one is found whom the notice would reach. */
const LOOKED_AT = 20;

/** Sends a notice to typed addresses before it is sent to its recipients. */
export const createNoticeTests = (needs: Needs) => {
  const { store, clock, meetings, registrationPlan, previewedPeople, sampleMessages } = needs;
  const steps = createSteps({ ...noticePlan, actions: noticeDecisions.actionsOf });

  /** Someone whom the caller may see, masked as the preview is: the message goes to whom the caller likes. */
  const sampleOf = async (row: NoticeTableRow, content: FrozenContent, asking: Caller): Promise<Sample> => {
    const caller = registrationPlan.dataScopes.callerFor(asking, 'search');
    const repositories = store.read(caller);
    const within = await registrationPlan.dataScopes.withinVerb({ repositories, caller }, 'search');
    const audience = JSON.parse(row.audience) as Audience;
    const ids = await repositories.registrations.listAudienceIds(audience, within, LOOKED_AT);
    const people = await previewedPeople.of(row, { ids, content, caller });
    const person = people.find(({ problems }) => problems.length === 0) ?? people[0];
    if (person === undefined) return SAMPLE;
    const { id, name } = person.contact;
    return { id, name, values: maskedFor(person.values, asking.rights) };
  };

  return {
    send: async (asked: NoticeTest, caller: Caller): Promise<{ name: string; count: number }> => {
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      const found = await steps.findPresent(reading.repositories, asked.id);
      await noticeDecisions.refuseBlocked(reading, found, 'test');
      refuseOtherChannels(channelsOf(found), asked);
      const to = await sampleMessages.addressesOf(channelsOf(found), asked, caller);
      const sample = await sampleOf(found, await freezeContent(reading.repositories, found), caller);
      await store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const row = await steps.findPresent(work.repositories, asked.id);
        await noticeDecisions.refuseBlocked(work, row, 'test');
        refuseOtherChannels(channelsOf(row), asked);
        const content = await freezeContent(work.repositories, row);
        const { name, customer_id, meeting_id, purpose } = row;
        await sampleMessages.queue(work, { name, customer_id, meeting_id, purpose, content, to, sample });
        await steps.log(work, row, {
          action: '测试发送',
          after: { 收件地址: shownAddresses(to), 资料: sample.name },
        });
      });
      return { name: sample.name, count: countOf(to) };
    },
  };
};

export type NoticeTests = ReturnType<typeof createNoticeTests>;
