import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import type { NoticePreview, NoticeQuota, Reach, Recipient } from '@huiwu/contract/notices';
import { estimateSms } from '@huiwu/contract/sms-rules';
import type { Caller } from '../../../access/caller.ts';
import { iso, shanghaiDay } from '../../../platform/clock.ts';
import { renderMail, renderSms, withoutTicket, type FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import { mailsOfDay } from '../deliveries/delivery-outcomes.rules.ts';
import { maskedFor } from '../../message-values/message-values.service.ts';
import type { QuotaClaims } from '../../quotas/quota-claims.service.ts';
import type { RegistrationPlan } from '../../registrations/registration-plan.service.ts';
import { audienceSeen, type SeenAudience } from '../notice-audiences.service.ts';
import { channelsOf, freezeContent } from '../notice-contents.service.ts';
import type { NoticeRepositories, NoticeStore } from '../notices.store.ts';
import type { NoticeTableRow } from '../notices.table.ts';
import {
  isAddressHidden,
  sentBy,
  shownContact,
  type PreviewedPeople,
  type PreviewedPerson,
  type SentChannel,
} from './previewed-people.service.ts';
import { NO_READER, webReadersOf, type WebReadersNeeds } from './web-readers.service.ts';

const SHOWN = 50;
const SAMPLES = 5;

/** How many people of an audience have an address, and how many addresses these are. */
type Reached = Awaited<ReturnType<NoticeRepositories['registrations']['reachOfAudience']>>;

/** The numbers tell who has an address where an audience is one person. */
const UNKNOWN_REACH: Omit<Reach, 'channel'> = {
  reachable: null,
  unreachable: null,
  repeated: null,
  suppressed: null,
  parts: null,
  cost: null,
};

interface Needs extends WebReadersNeeds {
  store: NoticeStore;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  previewedPeople: PreviewedPeople;
  quotaClaims: Pick<QuotaClaims, 'applying'>;
}

/** Shows who would get a notice and what, and sends nothing. */
export const createNoticePreviews = (needs: Needs) => {
  const { store, clock, registrationPlan, previewedPeople, quotaClaims } = needs;
  const recipientOf = (
    { contact, problems }: PreviewedPerson,
    { caller, readers }: { caller: Caller; readers: ReadonlySet<string> | undefined },
  ): Recipient => {
    const { id, name, reg_no: regNo } = contact;
    const isReader = readers === undefined || readers.has(contact.phone);
    const web = isReader ? [] : [{ channel: 'web' as const, sentence: NO_READER }];
    return { id, name, regNo, ...shownContact(contact, caller), problems: [...problems, ...web] };
  };

  const sampleOf = ({ contact, values }: PreviewedPerson, content: FrozenContent, caller: Caller) => {
    const masked = maskedFor(values, caller.rights);
    const sms = content.sms && renderSms(content.sms, masked);
    const mail = content.mail && renderMail(withoutTicket(content.mail), masked);
    return {
      name: contact.name,
      sms: sms !== undefined && 'text' in sms ? sms.text : '',
      ...(mail !== undefined && 'html' in mail ? mail : { subject: '', html: '' }),
    };
  };

  /** Those of an audience who have the phone of one who reads web messages. */
  const webReachOf = async (
    { registrations }: NoticeRepositories,
    { audience, within }: SeenAudience,
    of: { count: number; readers: ReadonlySet<string> | undefined },
  ): Promise<Reach> => {
    if (of.readers === undefined) return { ...UNKNOWN_REACH, channel: 'web' };
    const { count, phones } = await registrations.reachOfAudienceByPhones(audience, within, [...of.readers]);
    const none = { suppressed: 0, parts: 0, cost: 0 };
    return { channel: 'web', reachable: phones, unreachable: of.count - count, repeated: count - phones, ...none };
  };

  const reachOf = (channel: SentChannel, reach: Reached, of: { suppressed: number; content: FrozenContent }): Reach => {
    const withAddress = channel === 'sms' ? reach.withPhone : reach.withEmail;
    const addresses = channel === 'sms' ? reach.phones : reach.emails;
    const { sms } = of.content;
    const each = channel === 'sms' && sms !== undefined ? estimateSms(sms).parts : 0;
    const reachable = Math.max(0, addresses - of.suppressed);
    const parts = each * reachable;
    return {
      channel,
      reachable,
      unreachable: reach.count - withAddress,
      repeated: withAddress - addresses,
      suppressed: of.suppressed,
      parts,
      cost: parts * (sms?.price ?? 0),
    };
  };

  /** What would apply if the caller sent it now. */
  const quotaOf = async (row: NoticeTableRow, channel: SentChannel, of: { caller: Caller; count: number }) => {
    const { customer_id: customerId, meeting_id: meetingId } = row;
    const { adminId } = of.caller;
    const limits = await quotaClaims.applying(of.caller, { customerId, meetingId, adminId, channel });
    const { perDay, usedToday, perNotice, allowLinks, auditOver } = limits;
    const needsReview = auditOver !== null && of.count > auditOver;
    return { channel, perDay, usedToday, perNotice, allowsLinks: allowLinks, needsReview } satisfies NoticeQuota;
  };

  /** What is left of the day of the sender, where it is not enough for all mails. */
  const senderDayOf = async (
    { senders, sendRates }: NoticeRepositories,
    row: NoticeTableRow,
    mails: number,
  ): Promise<NoticePreview['senderDay']> => {
    const sender = row.sender_id === null ? undefined : await senders.find(row.sender_id);
    if (sender === undefined) return null;
    const day = { subject: mailsOfDay(sender.id), period: shanghaiDay(clock.now()), most: sender.daily_limit };
    const left = await sendRates.leftOf(day);
    return left < mails ? { limit: sender.daily_limit, left } : null;
  };

  return {
    preview: async (id: string, asking: Caller): Promise<NoticePreview> => {
      const caller = registrationPlan.dataScopes.callerFor(asking, 'search');
      const repositories = store.read(caller);
      const row = (await repositories.notices.written.find(id)) ?? refuse(baseErrors.notFound);
      const { audience, within } = await audienceSeen(registrationPlan, { repositories, caller }, row);
      const content = await freezeContent(repositories, row);
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
      const { count } = reach;
      const quotas = await Promise.all(channels.map((channel) => quotaOf(row, channel, { caller: asking, count })));
      const byMail = channels.indexOf('email');
      // Where addresses are hidden, their number is too.
      const mails = isAddressHidden('email', caller) ? count : reach.emails - (suppressed[byMail] ?? 0);
      const senderDay = byMail === -1 ? null : await senderDayOf(repositories, row, mails);
      const people = await previewedPeople.of(row, { ids: ids.slice(0, SHOWN), content, caller });
      const isByWeb = channelsOf(row).includes('web');
      const readers = isAddressHidden('sms', caller) ? undefined : await webReadersOf(needs, row, caller);
      const web = await webReachOf(repositories, { audience, within }, { count, readers });
      return {
        count,
        reaches: [
          ...channels.map((channel, at) =>
            isAddressHidden(channel, caller)
              ? { ...UNKNOWN_REACH, channel }
              : reachOf(channel, reach, { suppressed: suppressed[at] ?? 0, content }),
          ),
          ...(isByWeb ? [web] : []),
        ],
        quotas,
        senderDay,
        recipients: people.map((each) => recipientOf(each, { caller, readers: isByWeb ? readers : undefined })),
        samples: people
          .filter(({ problems }) => problems.length === 0)
          .slice(0, SAMPLES)
          .map((each) => sampleOf(each, content, asking)),
      };
    },
  };
};

export type NoticePreviews = ReturnType<typeof createNoticePreviews>;
