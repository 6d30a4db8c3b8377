import { createHash } from 'node:crypto';
import { MAIL_SCENES, type EventScene } from '@huiwu/contract/mail-templates';
import { iso } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { AnyWork, SystemWork } from '../../../store.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import { lockOfNotice, type NoticeRepositories, type NoticeStore } from '../notices.store.ts';
import type { EventChannel } from './scene-freezing.service.ts';

/** One content that is sent in a scene of a meeting. */
export interface ScenePart {
  customerId: string;
  meetingId: string;
  scene: EventScene;
  channel: EventChannel;
  content: FrozenContent;
}

const keyOf = ({ scene, channel, content }: ScenePart): string =>
  `${scene} ${channel} ${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)}`;

const placeOf = (meetingId: string, key: string): string => `${meetingId} ${key}`;

type ContainerWork = SystemWork<NoticeRepositories>;

/** The row of a notice that no admin wrote. */
const rowOf = (part: ScenePart, { now, created }: ContainerWork) => ({
  id: newId(now.getTime()),
  customer_id: part.customerId,
  meeting_id: part.meetingId,
  notice_no: '',
  name: MAIL_SCENES[part.scene],
  purpose: 'transactional' as const,
  channels: JSON.stringify([part.channel]),
  audience: '{}',
  ignores_quiet_hours: 1,
  state: 'sending' as const,
  frozen: JSON.stringify(part.content),
  part_price: part.content.sms?.price ?? 0,
  is_listed_whole: 1,
  started_at: iso(now),
  created_from: 'system' as const,
  content_key: keyOf(part),
  ...created,
});

/** The notices that the messages of events belong to: one for each content of a scene in a meeting. */
export const createSceneContainers = ({ store }: { store: NoticeStore }) => {
  /** One that has ended has something to do again. Under its lock, so that it does not end at the same moment. */
  const wake = async ({ repositories: { locks, notices } }: ContainerWork, ids: readonly string[]): Promise<void> => {
    await locks.takeAll(ids.map(lockOfNotice));
    for (const notice of await notices.findMany(ids))
      if (notice.state === 'done' || notice.state === 'part_failed')
        await notices.move(notice, { state: 'sending', ended_at: null });
  };

  return {
    /** The id of the notice of each part, in their order. New deliveries of them are sent. */
    open: async (from: AnyWork, parts: readonly ScenePart[]): Promise<string[]> => {
      const work = store.join(from);
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
        if (id === row.id) await notices.insert(row);
        ids.push(id);
      }
      return ids;
    },
  };
};

export type SceneContainers = ReturnType<typeof createSceneContainers>;
