import type { Channel } from '@huiwu/contract/deliveries';
import { RECIPIENTS_MAX } from '@huiwu/contract/base/limits';
import * as z from 'zod/mini';
import type { Caller } from '../../access/caller.ts';
import { iso } from '../../platform/clock.ts';
import type { NewDeliveryRow } from './deliveries/deliveries.table.ts';
import type { MessageValues } from '../message-values/message-values.service.ts';
import { renderMail, usedValues, type FrozenContent, type FrozenMail } from './deliveries/delivery-contents.rules.ts';
import type { RegistrationPlan } from '../registrations/registration-plan.service.ts';
import type { TaskKind, TaskWork } from '../tasks/task-kinds.service.ts';
import type { Announcements } from '../web-messages/announcements.service.ts';
import { addressOf, dedupeKey, type Contact } from './notice-addresses.rules.ts';
import { newDelivery } from './new-deliveries.service.ts';
import { audienceSeen } from './notice-audiences.service.ts';
import { channelsOf } from './notice-contents.service.ts';
import { unlistedBecause } from './notices.rules.ts';
import { lockOfNotice, type NoticeStore, type NoticeWork } from './notices.store.ts';
import type { NoticeTableRow } from './notices.table.ts';

const PEOPLE_AT_ONCE = 500;
const input = z.object({ noticeId: z.string() });

interface Needs {
  store: NoticeStore;
  registrationPlan: Pick<RegistrationPlan, 'dataScopes'>;
  announcements: Announcements;
  messageValues: Pick<MessageValues, 'of'>;
}

const deliveryTo = (
  notice: NoticeTableRow,
  to: { contact: Contact; channel: Exclude<Channel, 'web'>; now: Date },
): NewDeliveryRow => {
  const { id: notice_id, customer_id, meeting_id, purpose, name: origin } = notice;
  const address = addressOf(to.contact, to.channel);
  const dedupe_key = dedupeKey(notice_id, to.channel, address === '' ? to.contact.id : address);
  return newDelivery({ customer_id, meeting_id, notice_id, purpose, origin, dedupe_key }, to);
};

/**
 * Writes a delivery for each recipient before anything is sent: who gets a notice is decided once. May be interrupted and
 * begun again, because each notice, channel and address has one delivery.
 */
export const createNoticeListing = ({ store, registrationPlan, announcements, messageValues }: Needs) => {
  const idsOf = async (notice: NoticeTableRow, caller: Caller): Promise<string[]> => {
    const repositories = store.read(caller);
    const { audience, within } = await audienceSeen(registrationPlan, { repositories, caller }, notice);
    const ids = await repositories.registrations.listAudienceIds(audience, within, RECIPIENTS_MAX);
    return ids.slice(0, RECIPIENTS_MAX);
  };

  /** Undefined where it was ended meanwhile, so that nothing more is listed. */
  const lockNotice = async (work: NoticeWork, id: string): Promise<NoticeTableRow | undefined> => {
    await work.repositories.locks.take(lockOfNotice(id));
    const notice = await work.repositories.notices.find(id);
    const isUnderWay = notice?.state === 'sending' || notice?.state === 'paused';
    return isUnderWay && notice.is_listed_whole === 0 ? notice : undefined;
  };

  const listSome = (task: TaskWork, caller: Caller, of: { id: string; people: string[]; done: number }) =>
    store.change(caller, async (work) => {
      const notice = await lockNotice(work, of.id);
      if (notice === undefined) return false;
      const contacts = await work.repositories.registrations.contactsOf(of.people);
      const channels = channelsOf(notice).filter((channel) => channel !== 'web');
      const rows = channels.flatMap((channel) =>
        contacts.map((contact) => deliveryTo(notice, { contact, channel, now: work.now })),
      );
      await work.repositories.deliveries.insertNew(rows);
      await task.fence(work, of.done);
      return true;
    });

  /** Its tokens are those of the meeting, which say the same to all readers. */
  const saidToAll = async (work: NoticeWork, mail: FrozenMail, of: { meetingId: string; someone: string }) => {
    const { meetingId, someone } = of;
    const values = await messageValues.of(work, { meetingId }, [someone]);
    const fallbacks = { insertMeetingPlace: '待定', ...mail.fallbacks };
    const found = values.get(someone) ?? {};
    const rendered = renderMail({ ...mail, fallbacks }, found);
    const said = 'html' in rendered ? rendered : { subject: mail.subject, html: mail.html };
    return { ...said, token_values: JSON.stringify(usedValues([mail.subject, mail.html], found, fallbacks)) };
  };

  /** Admins among the recipients, by their phone, read it in the console. */
  const announce = async (work: NoticeWork, notice: NoticeTableRow, people: readonly string[]): Promise<void> => {
    const { mail } = JSON.parse(notice.frozen ?? '{}') as FrozenContent;
    if (mail === undefined || !channelsOf(notice).includes('web')) return;
    const phones = new Map<string, Contact>();
    for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE)
      for (const contact of await work.repositories.registrations.contactsOf(people.slice(at, at + PEOPLE_AT_ONCE)))
        if (contact.phone !== '') phones.set(contact.phone, contact);
    const [someone] = phones.values();
    if (someone === undefined) return;
    const { subject, html, token_values } = await saidToAll(work, mail, {
      meetingId: notice.meeting_id,
      someone: someone.id,
    });
    const announced = await announcements.publish(work, {
      customerId: notice.customer_id,
      meetingId: notice.meeting_id,
      title: subject,
      html,
      phones: [...phones.keys()],
    });
    const rows = announced.readers.flatMap(({ phone, name }) => {
      const contact = phones.get(phone);
      if (contact === undefined) return [];
      return {
        ...deliveryTo(notice, { contact, channel: 'sms', now: work.now }),
        channel: 'web' as const,
        address: name,
        dedupe_key: dedupeKey(notice.id, 'web', phone),
        state: 'delivered' as const,
        state_reason: '',
        provider_id: announced.id,
        token_values,
        sent_at: iso(work.now),
        delivered_at: iso(work.now),
      };
    });
    await work.repositories.deliveries.insertNew(rows);
  };

  const finish = (task: TaskWork, caller: Caller, of: { id: string; people: string[] }) =>
    store.change(caller, async (work) => {
      const notice = await lockNotice(work, of.id);
      if (notice === undefined) return;
      await announce(work, notice, of.people);
      await work.repositories.notices.noteProgress(notice.id, { is_listed_whole: 1, audience_count: of.people.length });
      await task.fence(work, of.people.length);
    });

  const run = async (task: TaskWork): Promise<string> => {
    const caller = await task.starter();
    const { noticeId: id } = z.parse(input, task.input);
    const notice = await store.read(caller).notices.find(id);
    if (notice === undefined || notice.is_listed_whole === 1) return '收件人已准备好';
    const people = await idsOf(notice, caller);
    await task.expect(people.length);
    for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
      const some = people.slice(at, at + PEOPLE_AT_ONCE);
      if (!(await listSome(task, caller, { id, people: some, done: at + some.length }))) return '通知已终止';
    }
    await finish(task, caller, { id, people });
    return `收件人 ${people.length} 人`;
  };

  const endBadly: TaskKind['endBadly'] = (work, ended) => {
    const { noticeId } = z.parse(input, ended.input);
    return store.join(work).repositories.notices.pauseUnlisted(noticeId, unlistedBecause(ended.message));
  };

  return { listingTask: { needs: 'notices.send', run, endBadly } satisfies TaskKind };
};

export type NoticeListing = ReturnType<typeof createNoticeListing>;
