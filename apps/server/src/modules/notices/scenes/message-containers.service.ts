import { createHash } from 'node:crypto';
import type { TokenTexts } from '@huiwu/contract/message-tokens';
import type { MessagePurpose } from '@huiwu/contract/suppressions';
import { iso } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { AnyWork, SystemWork } from '../../../store.ts';
import type { AttachedFileService } from '../../files/attached-files.service.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import { newDelivery } from '../new-deliveries.service.ts';
import type { Contact } from '../notice-addresses.rules.ts';
import { lockOfNotice, type NoticeRepositories, type NoticeStore } from '../notices.store.ts';
import type { EventChannel } from './scene-freezing.service.ts';

/** `values`: of someone who has no registration, what is put in place of the tokens. */
interface MessageRecipient {
  contact: Contact;
  key: string;
  values?: TokenTexts;
}

/** One content that is sent in a meeting without an admin: in a scene, or by a reminder. */
export interface MessagePart {
  customerId: string;
  meetingId: string;
  /** What it is sent for. Contents of different subjects are kept apart even if they are the same. */
  subject: string;
  /** As its deliveries are called. */
  name: string;
  purpose: MessagePurpose;
  channel: EventChannel;
  content: FrozenContent;
  recipients: readonly MessageRecipient[];
}

const keyOf = ({ subject, channel, content }: MessagePart): string =>
  `${subject} ${channel} ${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)}`;

const placeOf = (meetingId: string, key: string): string => `${meetingId} ${key}`;

type ContainerWork = SystemWork<NoticeRepositories>;

interface Needs {
  store: NoticeStore;
  attachedFiles: Pick<AttachedFileService, 'share'>;
}

const filesOf = ({ content }: MessagePart) => content.mail?.attachments ?? [];

/** The row of a notice that no admin wrote. */
const rowOf = (part: MessagePart, { now, created }: ContainerWork) => ({
  id: newId(now.getTime()),
  customer_id: part.customerId,
  meeting_id: part.meetingId,
  notice_no: '',
  name: part.name,
  purpose: part.purpose,
  channels: JSON.stringify([part.channel]),
  audience: '{}',
  // What happened to a registration is told at any hour. Reminders have quiet hours of their own.
  ignores_quiet_hours: part.purpose === 'transactional' || part.content.reminder !== undefined ? 1 : 0,
  state: 'sending' as const,
  frozen: JSON.stringify(part.content),
  attachments: JSON.stringify(filesOf(part)),
  part_price: part.content.sms?.price ?? 0,
  is_listed_whole: 1,
  started_at: iso(now),
  created_from: 'system' as const,
  content_key: keyOf(part),
  ...created,
});

/** The notices that messages without an admin belong to: one for each content of a subject in a meeting. */
export const createMessageContainers = ({ store, attachedFiles }: Needs) => {
  /** One that has ended has something to do again. Under its lock, so that it does not end at the same moment. */
  const wake = async ({ repositories: { locks, notices } }: ContainerWork, ids: readonly string[]): Promise<void> => {
    await locks.takeAll(ids.map(lockOfNotice));
    for (const notice of await notices.findMany(ids))
      if (notice.state === 'done' || notice.state === 'part_failed')
        await notices.move(notice, { state: 'sending', ended_at: null });
  };

  /** The id of the notice of each part, in their order. New deliveries of them are sent. */
  const open = async (work: ContainerWork, parts: readonly MessagePart[]): Promise<string[]> => {
    const { locks, notices } = work.repositories;
    const places = parts.map((part) => placeOf(part.meetingId, keyOf(part)));
    await locks.takeAll(places.map((place) => `scene ${place}`));
    const found = await notices.listByContent(
      parts.map(({ meetingId }) => meetingId),
      parts.map(keyOf),
    );
    const known = new Map(found.map((each) => [placeOf(each.meeting_id, each.content_key), each.id]));
    await wake(work, [...known.values()]);
    const ids: string[] = [];
    for (const [at, part] of parts.entries()) {
      const row = rowOf(part, work);
      const id = known.get(places[at] ?? '') ?? row.id;
      if (id === row.id) {
        await notices.insert(row);
        // What waits, or fails and is sent again, has them also where the template gives them up.
        await attachedFiles.share(
          work,
          filesOf(part).map(({ fileName }) => fileName),
        );
      }
      ids.push(id);
    }
    return ids;
  };

  return {
    /** In the transaction of what they are about. A recipient's key is that of the message: it is sent once. */
    queue: async (from: AnyWork, parts: readonly MessagePart[]): Promise<void> => {
      const work = store.join(from);
      const ids = await open(work, parts);
      const deliveries = parts.flatMap((part, at) =>
        part.recipients.map(({ contact, key, values }) => ({
          ...newDelivery(
            {
              customer_id: part.customerId,
              meeting_id: part.meetingId,
              notice_id: ids[at] ?? '',
              purpose: part.purpose,
              origin: part.name,
              dedupe_key: `${key} ${part.channel}`,
            },
            { contact, channel: part.channel, now: work.now },
          ),
          ...(values && { target_type: 'invitation' as const, token_values: JSON.stringify(values) }),
        })),
      );
      await work.repositories.deliveries.insertNew(deliveries);
    },
  };
};

export type MessageContainers = ReturnType<typeof createMessageContainers>;
