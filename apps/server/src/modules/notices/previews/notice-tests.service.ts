import { refuseField } from '@huiwu/contract/base/errors';
import { sampleValues, type TokenTexts } from '@huiwu/contract/message-tokens';
import { NOTICE_TESTS_PER_DAY, noticeTestProblems, type NoticeTest } from '@huiwu/contract/notices';
import type { Audience } from '@huiwu/contract/registrations';
import type { Caller } from '../../../access/caller.ts';
import { maskedText } from '../../../access/masks.ts';
import { iso, type Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { createSteps } from '../../../records/steps.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import type { NewDeliveryRow } from '../deliveries/deliveries.table.ts';
import { maskedFor } from '../../message-values/message-values.service.ts';
import type { SmsBudgetService } from '../../outbox/sms-budgets.service.ts';
import type { QuotaClaims } from '../../quotas/quota-claims.service.ts';
import type { RegistrationPlan } from '../../registrations/registration-plan.service.ts';
import { channelsOf, freezeContent } from '../notice-contents.service.ts';
import { noticeDecisions, noticePlan } from '../notice-plan.service.ts';
import { newDelivery } from '../new-deliveries.service.ts';
import { hasLinks } from '../notices.rules.ts';
import type { Meetings, NoticeStore, NoticeWork } from '../notices.store.ts';
import type { NoticeTableRow } from '../notices.table.ts';
import type { PreviewedPeople, SentChannel } from './previewed-people.service.ts';

interface Needs {
  store: NoticeStore;
  clock: Clock;
  meetings: Meetings;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  previewedPeople: PreviewedPeople;
  quotaClaims: Pick<QuotaClaims, 'claim'>;
  smsBudgets: Pick<SmsBudgetService, 'takeOfDay'>;
}

/** Of these people, one whom the notice would reach. */
const LOOKED_AT = 20;
const FIELDS = { sms: 'phones', email: 'emails' } as const;
const MARK = '测试';

/** Whose values are put in place of tokens. */
interface Sample {
  id: string;
  name: string;
  values: TokenTexts;
}

const SAMPLE: Sample = { id: '', name: '示例资料', values: sampleValues('sample') };

type TestedAddresses = Readonly<Record<SentChannel, readonly string[]>>;

const onlyBy = ({ sms, mail }: FrozenContent, { sms: phones, email: emails }: TestedAddresses): FrozenContent => ({
  ...(phones.length > 0 && sms && { sms }),
  ...(emails.length > 0 && mail && { mail: { ...mail, subject: `[${MARK}] ${mail.subject}` } }),
});

const refuseOtherChannels = (row: NoticeTableRow, { phones, emails }: NoticeTest): void => {
  const channels = channelsOf(row);
  if (phones.length > 0 && !channels.includes('sms')) refuseField('phones', noticeTestProblems.noSms);
  if (emails.length > 0 && !channels.includes('email')) refuseField('emails', noticeTestProblems.noMail);
};

/** Sends a notice to typed addresses before it is sent to its recipients. */
export const createNoticeTests = (needs: Needs) => {
  const { store, clock, meetings, registrationPlan, previewedPeople, quotaClaims, smsBudgets } = needs;
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

  /** Each once. */
  const addressesOf = async (
    row: NoticeTableRow,
    { toSelf, phones, emails }: NoticeTest,
    caller: Caller,
  ): Promise<TestedAddresses> => {
    const own = toSelf ? await store.read(caller).admins.find(caller.adminId) : undefined;
    const channels = channelsOf(row);
    const ownIn = (channel: SentChannel, address = '') =>
      address !== '' && channels.includes(channel) ? [address] : [];
    const to = {
      sms: [...new Set([...ownIn('sms', own?.phone), ...phones])],
      email: [...new Set([...ownIn('email', own?.email), ...emails].map((email) => email.toLowerCase()))],
    };
    if (to.sms.length + to.email.length === 0) refuseField('toSelf', noticeTestProblems.noOwn);
    return to;
  };

  const claim = async (work: NoticeWork, row: NoticeTableRow, to: TestedAddresses): Promise<void> => {
    const { adminId } = work.caller;
    for (const channel of ['sms', 'email'] as const) {
      const recipients = to[channel].length;
      if (recipients === 0) continue;
      const [day, links] = [FIELDS[channel], FIELDS[channel]];
      await quotaClaims.claim(work, {
        customerId: row.customer_id,
        meetingId: row.meeting_id,
        adminId,
        channel,
        recipients,
        hasLinks: channel === 'email' && hasLinks(row.html),
        inputs: { day, links, recipients: day },
        isTest: true,
      });
      for (let count = 0; count < recipients; count += 1)
        if (!(await smsBudgets.takeOfDay(work, `notice test ${channel} ${adminId}`, NOTICE_TESTS_PER_DAY)))
          refuseField(day, noticeTestProblems.usedUp(count));
    }
  };

  /** A notice that no list shows: its deliveries are sent and shown as all others are, and count for no notice. */
  const insertContainer = async (work: NoticeWork, row: NoticeTableRow, content: FrozenContent) => {
    const id = newId(work.now.getTime());
    const container = {
      id,
      customer_id: row.customer_id,
      meeting_id: row.meeting_id,
      notice_no: '',
      name: `${MARK}：${row.name}`,
      purpose: row.purpose,
      channels: JSON.stringify([...(content.sms ? ['sms'] : []), ...(content.mail ? ['email'] : [])]),
      audience: '{}',
      ignores_quiet_hours: 1,
      state: 'sending' as const,
      frozen: JSON.stringify(content),
      part_price: content.sms?.price ?? 0,
      is_listed_whole: 1,
      started_at: iso(work.now),
      created_from: 'test' as const,
      starter: null,
      submitter_id: null,
      ...work.created,
      ...work.updated,
    };
    await work.repositories.notices.insert(container);
    return container;
  };

  const insertDeliveries = async (
    work: NoticeWork,
    { id, name, customer_id, meeting_id, purpose }: Awaited<ReturnType<typeof insertContainer>>,
    { to, sample }: { to: TestedAddresses; sample: Sample },
  ): Promise<void> => {
    const rowTo = (channel: SentChannel, address: string): NewDeliveryRow => {
      const contact = { id: sample.id, name: MARK, reg_no: '', phone: address, phone_country: '', email: address };
      const dedupe_key = `${id} ${channel} ${address}`;
      return {
        ...newDelivery(
          { customer_id, meeting_id, notice_id: id, purpose, origin: name, dedupe_key },
          { contact, channel, now: work.now },
        ),
        target_type: 'sample',
        token_values: JSON.stringify(sample.values),
      };
    };
    await work.repositories.deliveries.insertNew([
      ...to.sms.map((phone) => rowTo('sms', phone)),
      ...to.email.map((email) => rowTo('email', email)),
    ]);
  };

  return {
    send: async (asked: NoticeTest, caller: Caller): Promise<{ name: string; count: number }> => {
      const reading = { repositories: store.read(caller), caller, now: clock.now() };
      const found = await steps.findPresent(reading.repositories, asked.id);
      await noticeDecisions.refuseBlocked(reading, found, 'test');
      refuseOtherChannels(found, asked);
      const to = await addressesOf(found, asked, caller);
      const sample = await sampleOf(found, await freezeContent(reading.repositories, found), caller);
      const count = to.sms.length + to.email.length;
      await store.change(caller, async (work) => {
        await meetings.lockOpenMeeting(work, caller);
        const row = await steps.findPresent(work.repositories, asked.id);
        await noticeDecisions.refuseBlocked(work, row, 'test');
        refuseOtherChannels(row, asked);
        const content = onlyBy(await freezeContent(work.repositories, row), to);
        await claim(work, row, to);
        const container = await insertContainer(work, row, content);
        await insertDeliveries(work, container, { to, sample });
        const addresses = [...to.sms, ...to.email].map((address) => maskedText(address, 'contact'));
        await steps.log(work, row, {
          action: '测试发送',
          after: { 收件地址: addresses.join('、'), 资料: sample.name },
        });
      });
      return { name: sample.name, count };
    },
  };
};

export type NoticeTests = ReturnType<typeof createNoticeTests>;
