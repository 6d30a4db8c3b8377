import type { Channel } from '@huiwu/contract/deliveries';
import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { NoticeChoices, NoticePreview, Reach, Recipient } from '@huiwu/contract/notices';
import { registrationRecord, type Audience } from '@huiwu/contract/registrations';
import { estimateSms } from '@huiwu/contract/sms-rules';
import { stopsMessage, SUPPRESSION_REASONS, type SuppressionReason } from '@huiwu/contract/suppressions';
import type { Caller } from '../../access/caller.ts';
import { fieldAccessOf } from '../../access/rights.ts';
import { maskedText } from '../../access/masks.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { renderMail, renderSms, type FrozenContent } from './deliveries/delivery-contents.rules.ts';
import type { TokenValues } from '../message-values/message-values.rules.ts';
import { maskedFor, type MessageValues } from '../message-values/message-values.service.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { SuppressionGuard } from '../suppressions/suppressions.service.ts';
import { addressOf, NO_ADDRESS, type Contact } from './notice-addresses.rules.ts';
import { channelsOf, freezeContent, listChoices } from './notice-contents.service.ts';
import type { NoticeRepositories, NoticeStore } from './notices.store.ts';
import type { NoticeTableRow } from './notices.table.ts';

const SHOWN = 50;
const SAMPLES = 5;

type SentChannel = Exclude<Channel, 'web'>;

/** How many people of an audience have an address, and how many addresses these are. */
type Reached = Awaited<ReturnType<NoticeRepositories['registrations']['reachOfAudience']>>;

interface Needs {
  store: NoticeStore;
  clock: Clock;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  messageValues: MessageValues;
  suppressionGuard: Pick<SuppressionGuard, 'suppressed'>;
}

/** What one person would get, or why not. */
interface PreviewedPerson {
  contact: Contact;
  values: TokenValues;
  problems: Recipient['problems'];
}

const sentBy = (row: NoticeTableRow): SentChannel[] => channelsOf(row).filter((channel) => channel !== 'web');

/** Shows who would get a notice and what, and sends nothing. */
export const createNoticePreviews = ({ store, clock, registrationPlan, messageValues, suppressionGuard }: Needs) => {
  const problemsOf = (
    row: NoticeTableRow,
    {
      contact,
      values,
      content,
      stopped,
    }: {
      contact: Contact;
      values: TokenValues;
      content: FrozenContent;
      stopped: Readonly<Record<SentChannel, ReadonlyMap<string, SuppressionReason>>>;
    },
  ): Recipient['problems'] =>
    sentBy(row).flatMap((channel) => {
      const address = addressOf(contact, channel);
      if (address === '') return [{ channel, sentence: NO_ADDRESS[channel] }];
      const reason = stopped[channel].get(address);
      if (reason !== undefined && stopsMessage(reason, row.purpose))
        return [{ channel, sentence: `在黑名单中：${SUPPRESSION_REASONS[reason]}` }];
      const rendered =
        channel === 'sms'
          ? content.sms && renderSms(content.sms, values)
          : content.mail && renderMail(content.mail, values);
      if (rendered === undefined || !('reasons' in rendered)) return [];
      return [{ channel, sentence: rendered.reasons.join('；') }];
    });

  const recipientOf = ({ contact, problems }: PreviewedPerson, caller: Caller): Recipient => {
    const shown = (field: 'phone' | 'email', value: string) => {
      const access = fieldAccessOf(caller.rights, `registrations.${field}` satisfies FieldName);
      if (access === 'hidden') return {};
      const { mask } = registrationRecord.fields[field];
      return { [field]: access === 'masked' ? maskedText(value, mask) : value };
    };
    const { id, name, reg_no: regNo, phone, email } = contact;
    return { id, name, regNo, ...shown('phone', phone), ...shown('email', email), problems };
  };

  const sampleOf = ({ contact, values }: PreviewedPerson, content: FrozenContent, caller: Caller) => {
    const masked = maskedFor(values, caller.rights);
    const sms = content.sms && renderSms(content.sms, masked);
    const mail = content.mail && renderMail(content.mail, masked);
    return {
      name: contact.name,
      sms: sms !== undefined && 'text' in sms ? sms.text : '',
      ...(mail !== undefined && 'html' in mail ? mail : { subject: '', html: '' }),
    };
  };

  const reachOf = (channel: SentChannel, reach: Reached, of: { suppressed: number; content: FrozenContent }): Reach => {
    const reachable = channel === 'sms' ? reach.withPhone : reach.withEmail;
    const addresses = channel === 'sms' ? reach.phones : reach.emails;
    const { sms } = of.content;
    const each = channel === 'sms' && sms !== undefined ? estimateSms(sms).parts : 0;
    const parts = each * Math.max(0, addresses - of.suppressed);
    return {
      channel,
      reachable,
      unreachable: reach.count - reachable,
      repeated: reachable - addresses,
      suppressed: of.suppressed,
      parts,
      cost: parts * (sms?.price ?? 0),
    };
  };

  /** What each of these people would get. */
  const peopleOf = async (
    row: NoticeTableRow,
    { ids, content, caller }: { ids: readonly string[]; content: FrozenContent; caller: Caller },
  ): Promise<PreviewedPerson[]> => {
    const [found, values] = await Promise.all([
      store.read(caller).registrations.contactsOf(ids),
      messageValues.of(caller, row.meeting_id, ids),
    ]);
    const contacts = ids.flatMap((each) => found.find((contact) => contact.id === each) ?? []);
    const stoppedBy = (channel: SentChannel) =>
      suppressionGuard.suppressed(caller, {
        customerId: row.customer_id,
        channel,
        addresses: contacts.map((contact) => addressOf(contact, channel)),
        now: clock.now(),
      });
    const [sms, email] = await Promise.all([stoppedBy('sms'), stoppedBy('email')]);
    return contacts.map((contact) => {
      const own = values.get(contact.id) ?? {};
      const of = { contact, values: own, content, stopped: { sms, email } };
      return { contact, values: own, problems: problemsOf(row, of) };
    });
  };

  return {
    listChoices: (caller: Caller): Promise<NoticeChoices> => listChoices(store.read(caller)),

    preview: async (id: string, asking: Caller): Promise<NoticePreview> => {
      const caller = registrationPlan.dataScopes.callerFor(asking, 'search');
      const repositories = store.read(caller);
      const row = (await repositories.notices.written.find(id)) ?? refuse(baseErrors.notFound);
      const content = await freezeContent(repositories, row);
      const audience = JSON.parse(row.audience) as Audience;
      const within = await registrationPlan.dataScopes.withinVerb({ repositories, caller }, 'search');
      const { registrations } = repositories;
      const now = `${iso(clock.now()).slice(0, 16)}:00.000Z`;
      const channels = sentBy(row);
      const [reach, ids, suppressed] = await Promise.all([
        registrations.reachOfAudience(audience, within),
        registrations.listAudienceIds(audience, within, SHOWN),
        Promise.all(
          channels.map((channel) => registrations.countSuppressedInAudience(audience, within, { channel, now })),
        ),
      ]);
      const people = await peopleOf(row, { ids: ids.slice(0, SHOWN), content, caller });
      return {
        count: reach.count,
        reaches: channels.map((channel, at) => reachOf(channel, reach, { suppressed: suppressed[at] ?? 0, content })),
        recipients: people.map((each) => recipientOf(each, caller)),
        samples: people
          .filter(({ problems }) => problems.length === 0)
          .slice(0, SAMPLES)
          .map((each) => sampleOf(each, content, asking)),
      };
    },
  };
};

export type NoticePreviews = ReturnType<typeof createNoticePreviews>;
