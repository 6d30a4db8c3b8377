import type { Channel } from '@huiwu/contract/deliveries';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { Recipient } from '@huiwu/contract/notices';
import { registrationRecord } from '@huiwu/contract/registrations';
import { stopsMessage, SUPPRESSION_REASONS, type SuppressionReason } from '@huiwu/contract/suppressions';
import type { Caller } from '../../../access/caller.ts';
import { fieldAccessOf } from '../../../access/rights.ts';
import { maskedText } from '../../../access/masks.ts';
import type { Clock } from '../../../platform/clock.ts';
import { renderMail, renderSms, type FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import type { TokenValues } from '../../message-values/message-values.rules.ts';
import type { MessageValues } from '../../message-values/message-values.service.ts';
import type { SuppressionGuard } from '../../suppressions/suppressions.service.ts';
import { addressOf, NO_ADDRESS, type Contact } from '../notice-addresses.rules.ts';
import { channelsOf } from '../notice-contents.service.ts';
import type { NoticeStore } from '../notices.store.ts';
import type { NoticeTableRow } from '../notices.table.ts';

export type SentChannel = Exclude<Channel, 'web'>;

/** What one person would get, or why not. */
export interface PreviewedPerson {
  contact: Contact;
  values: TokenValues;
  problems: Recipient['problems'];
}

export const sentBy = (row: NoticeTableRow): SentChannel[] => channelsOf(row).filter((channel) => channel !== 'web');

const FIELD_OF = { sms: 'registrations.phone', email: 'registrations.email' } as const satisfies Record<
  SentChannel,
  FieldName
>;

/** Whether the caller may not know who has an address of a channel: nothing that depends on it is told. */
export const isAddressHidden = (channel: SentChannel, { rights }: Caller): boolean =>
  fieldAccessOf(rights, FIELD_OF[channel]) === 'hidden';

/** Phone and e-mail address as the caller may see them; absent if hidden. */
export const shownContact = (
  { phone, email }: Pick<Contact, 'phone' | 'email'>,
  caller: Caller,
): Pick<Recipient, 'phone' | 'email'> => {
  const shown = (field: 'phone' | 'email', value: string) => {
    const access = fieldAccessOf(caller.rights, `registrations.${field}` satisfies FieldName);
    if (access === 'hidden') return {};
    const { mask } = registrationRecord.fields[field];
    return { [field]: access === 'masked' ? maskedText(value, mask) : value };
  };
  return { ...shown('phone', phone), ...shown('email', email) };
};

interface Needs {
  store: NoticeStore;
  clock: Clock;
  messageValues: Pick<MessageValues, 'of'>;
  suppressionGuard: Pick<SuppressionGuard, 'suppressed'>;
}

type Stopped = Readonly<Record<SentChannel, ReadonlyMap<string, SuppressionReason>>>;

const reasonsOf = (channel: SentChannel, content: FrozenContent, values: TokenValues): string[] => {
  const rendered =
    channel === 'sms'
      ? content.sms && renderSms(content.sms, values)
      : content.mail && renderMail(content.mail, values);
  return rendered !== undefined && 'reasons' in rendered ? rendered.reasons : [];
};

/** Finds out what people of an audience would get, with few queries for some hundreds of them. */
export const createPreviewedPeople = ({ store, clock, messageValues, suppressionGuard }: Needs) => {
  const problemsOf = (
    row: NoticeTableRow,
    { contact, values }: Pick<PreviewedPerson, 'contact' | 'values'>,
    { content, stopped, caller }: { content: FrozenContent; stopped: Stopped; caller: Caller },
  ): Recipient['problems'] =>
    sentBy(row).flatMap((channel) => {
      if (isAddressHidden(channel, caller)) return [];
      const address = addressOf(contact, channel);
      if (address === '') return [{ channel, sentence: NO_ADDRESS[channel] }];
      const reason = stopped[channel].get(address);
      if (reason !== undefined && stopsMessage(reason, row.purpose))
        return [{ channel, sentence: `在黑名单中：${SUPPRESSION_REASONS[reason]}` }];
      const reasons = reasonsOf(channel, content, values);
      return reasons.length === 0 ? [] : [{ channel, sentence: reasons.join('；') }];
    });

  return {
    /** In the order of the ids; those that are deleted are left out. */
    of: async (
      row: NoticeTableRow,
      { ids, content, caller }: { ids: readonly string[]; content: FrozenContent; caller: Caller },
    ): Promise<PreviewedPerson[]> => {
      const [found, values] = await Promise.all([
        store.read(caller).registrations.contactsOf(ids),
        messageValues.of(caller, { meetingId: row.meeting_id }, ids),
      ]);
      const byId = new Map(found.map((contact) => [contact.id, contact]));
      const contacts = ids.flatMap((each) => byId.get(each) ?? []);
      const stoppedBy = (channel: SentChannel) =>
        suppressionGuard.suppressed(caller, {
          customerId: row.customer_id,
          channel,
          addresses: contacts.map((contact) => addressOf(contact, channel)),
          now: clock.now(),
        });
      const [sms, email] = await Promise.all([stoppedBy('sms'), stoppedBy('email')]);
      return contacts.map((contact) => {
        const person = { contact, values: values.get(contact.id) ?? {} };
        return { ...person, problems: problemsOf(row, person, { content, stopped: { sms, email }, caller }) };
      });
    },
  };
};

export type PreviewedPeople = ReturnType<typeof createPreviewedPeople>;
