import { refuseField } from '@huiwu/contract/base/errors';
import { sampleValues, type TokenTexts } from '@huiwu/contract/message-tokens';
import { NOTICE_TESTS_PER_DAY, noticeTestProblems, type NoticeTest } from '@huiwu/contract/notices';
import type { Audience } from '@huiwu/contract/registrations';
import type { MessagePurpose } from '@huiwu/contract/suppressions';
import type { Caller } from '../../../access/caller.ts';
import { maskedText } from '../../../access/masks.ts';
import { iso } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Work } from '../../../store.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import type { NewDeliveryRow } from '../deliveries/deliveries.table.ts';
import type { SmsBudgetService } from '../../outbox/sms-budgets.service.ts';
import { maskedFor, type MessageValues } from '../../message-values/message-values.service.ts';
import type { RegistrationPlan } from '../../registrations/registration-plan.service.ts';
import type { QuotaClaims } from '../../quotas/quota-claims.service.ts';
import { newDelivery } from '../new-deliveries.service.ts';
import { hasLinks } from '../notices.rules.ts';
import type { NoticeRepositories, NoticeStore } from '../notices.store.ts';
import type { SentChannel } from './previewed-people.service.ts';

interface Needs {
  store: NoticeStore;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  messageValues: Pick<MessageValues, 'of'>;
  quotaClaims: Pick<QuotaClaims, 'claim'>;
  smsBudgets: Pick<SmsBudgetService, 'takeOfDay'>;
}

const FIELDS = { sms: 'phones', email: 'emails' } as const;
const MARK = '测试';

/** Whose values are put in place of tokens. */
export interface Sample {
  id: string;
  name: string;
  values: TokenTexts;
}

/** For a message that has no one to stand for. */
export const SAMPLE: Sample = { id: '', name: '示例资料', values: sampleValues('sample') };

export type TestedAddresses = Readonly<Record<SentChannel, readonly string[]>>;

/** What is tested, in the name of whom. */
export interface SampleMessage {
  name: string;
  customer_id: string;
  meeting_id: string;
  purpose: MessagePurpose;
  content: FrozenContent;
  to: TestedAddresses;
  sample: Sample;
}

export const refuseOtherChannels = (channels: readonly string[], { phones, emails }: NoticeTest): void => {
  if (phones.length > 0 && !channels.includes('sms')) refuseField('phones', noticeTestProblems.noSms);
  if (emails.length > 0 && !channels.includes('email')) refuseField('emails', noticeTestProblems.noMail);
};

export const countOf = ({ sms, email }: TestedAddresses): number => sms.length + email.length;

/** For the log. */
export const shownAddresses = ({ sms, email }: TestedAddresses): string =>
  [...sms, ...email].map((address) => maskedText(address, 'contact')).join('、');

const onlyBy = ({ sms, mail }: FrozenContent, { sms: phones, email: emails }: TestedAddresses): FrozenContent => ({
  ...(phones.length > 0 && sms && { sms }),
  ...(emails.length > 0 && mail && { mail: { ...mail, subject: `[${MARK}] ${mail.subject}` } }),
});

/** Messages to typed addresses, before they are sent to those for whom they are meant. */
export const createSampleMessages = (needs: Needs) => {
  const { store, registrationPlan, messageValues, quotaClaims, smsBudgets } = needs;
  const claim = async (work: Work<NoticeRepositories>, message: SampleMessage): Promise<void> => {
    const { adminId } = work.caller;
    for (const channel of ['sms', 'email'] as const) {
      const recipients = message.to[channel].length;
      if (recipients === 0) continue;
      const field = FIELDS[channel];
      await quotaClaims.claim(work, {
        customerId: message.customer_id,
        meetingId: message.meeting_id,
        adminId,
        channel,
        recipients,
        hasLinks: channel === 'email' && hasLinks(message.content.mail?.html ?? ''),
        inputs: { day: field, links: field, recipients: field },
        isTest: true,
      });
      for (let count = 0; count < recipients; count += 1)
        if (!(await smsBudgets.takeOfDay(work, `notice test ${channel} ${adminId}`, NOTICE_TESTS_PER_DAY)))
          refuseField(field, noticeTestProblems.usedUp(count));
    }
  };

  /** A notice that no list shows: its deliveries are sent and shown as all others are, and count for no notice. */
  const insertContainer = async (work: Work<NoticeRepositories>, message: SampleMessage) => {
    const { name, customer_id, meeting_id, purpose, to } = message;
    const content = onlyBy(message.content, to);
    const container = {
      id: newId(work.now.getTime()),
      customer_id,
      meeting_id,
      notice_no: '',
      name: `${MARK}：${name}`,
      purpose,
      channels: JSON.stringify([...(content.sms ? ['sms'] : []), ...(content.mail ? ['email'] : [])]),
      audience: '{}',
      ignores_quiet_hours: 1,
      state: 'sending' as const,
      frozen: JSON.stringify(content),
      // They stay until the test was sent, also where the notice gives them up.
      attachments: JSON.stringify(content.mail?.attachments ?? []),
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

  return {
    /** Someone of an audience whom the caller may see, masked as previews are: the message goes to whom the caller likes. */
    someoneOf: async (audience: Audience, meetingId: string, asking: Caller): Promise<Sample | undefined> => {
      const caller = registrationPlan.dataScopes.callerFor(asking, 'search');
      const repositories = store.read(caller);
      const within = await registrationPlan.dataScopes.withinVerb({ repositories, caller }, 'search');
      const [id = ''] = await repositories.registrations.listAudienceIds(audience, within, 1);
      const [contact] = await repositories.registrations.contactsOf(id === '' ? [] : [id]);
      if (contact === undefined) return undefined;
      const values = (await messageValues.of(caller, { meetingId }, [id])).get(id) ?? {};
      return { id, name: contact.name, values: maskedFor(values, asking.rights) };
    },

    /** Each once. One’s own are looked up here, because the console is told them under a mask. */
    addressesOf: async (
      channels: readonly string[],
      { toSelf, phones, emails }: NoticeTest,
      caller: Caller,
    ): Promise<TestedAddresses> => {
      const own = toSelf ? await store.read(caller).admins.find(caller.adminId) : undefined;
      const ownIn = (channel: SentChannel, address = '') =>
        address !== '' && channels.includes(channel) ? [address] : [];
      const to = {
        sms: [...new Set([...ownIn('sms', own?.phone), ...phones])],
        email: [...new Set([...ownIn('email', own?.email), ...emails].map((email) => email.toLowerCase()))],
      };
      if (countOf(to) === 0) refuseField('toSelf', noticeTestProblems.noOwn);
      return to;
    },

    queue: async (from: Work<unknown>, message: SampleMessage): Promise<void> => {
      const work = store.join(from);
      const { to, sample } = message;
      await claim(work, message);
      const { id, name, customer_id, meeting_id, purpose } = await insertContainer(work, message);
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
    },
  };
};

export type SampleMessages = ReturnType<typeof createSampleMessages>;
