import { MAIL_SCENES } from '@huiwu/contract/mail-templates';
import { ALL_CUSTOMERS, type SystemWork } from '../../../store.ts';
import type { SceneEvents } from '../../scene-events/scene-events.service.ts';
import type { SceneEventRow } from '../../scene-events/scene-events.table.ts';
import type { NewDeliveryRow } from '../deliveries/deliveries.table.ts';
import { newDelivery } from '../new-deliveries.service.ts';
import type { Contact } from '../notice-addresses.rules.ts';
import type { NoticeRepositories, NoticeStore } from '../notices.store.ts';
import type { ContainerPart, MessageContainers } from './message-containers.service.ts';
import { EVENT_CHANNELS, type SceneFreezing } from './scene-freezing.service.ts';

/** Events of one transaction. */
const AT_ONCE = 300;
/** Meetings of one look. */
const MEETINGS_AT_ONCE = 100;

type SceneWork = SystemWork<NoticeRepositories>;
/** An event about one person. */
type PersonalEvent = SceneEventRow & { target_id: string };
type PartOfEvents = ContainerPart & { events: readonly PersonalEvent[] };

interface Needs {
  store: NoticeStore;
  sceneEvents: SceneEvents;
  sceneFreezing: SceneFreezing;
  messageContainers: MessageContainers;
}

const isPersonal = (event: SceneEventRow): event is PersonalEvent => event.target_id !== null;

const deliveryOf = (
  { event, part, contact }: { event: PersonalEvent; part: ContainerPart; contact: Contact },
  { noticeId, now }: { noticeId: string; now: Date },
): NewDeliveryRow =>
  newDelivery(
    {
      customer_id: event.customer_id,
      meeting_id: event.meeting_id,
      notice_id: noticeId,
      purpose: 'transactional',
      origin: MAIL_SCENES[event.scene],
      // Two people may have one address, and each is told what happened to them.
      dedupe_key: `event ${event.once_key} ${part.channel}`,
    },
    { contact, channel: part.channel, now },
  );

/** Turns what happened into deliveries. The transaction that writes them removes the events: each is told once. */
export const createSceneMessages = ({ store, sceneEvents, sceneFreezing, messageContainers }: Needs) => {
  /** What each scene of each meeting sends, asked once for all its events. */
  const partsOf = async (work: SceneWork, events: readonly PersonalEvent[]): Promise<PartOfEvents[]> => {
    const parts: PartOfEvents[] = [];
    for (const group of Map.groupBy(events, ({ meeting_id, scene }) => `${meeting_id} ${scene}`).values()) {
      const [{ customer_id: customerId, meeting_id: meetingId, scene }] = group as [PersonalEvent];
      const of = { customerId, meetingId, subject: scene, name: MAIL_SCENES[scene], purpose: 'transactional' as const };
      for (const channel of EVENT_CHANNELS) {
        const content = await sceneFreezing.freeze(work, { meetingId, scene, channel });
        if (content !== undefined) parts.push({ ...of, channel, content, events: group });
      }
    }
    return parts;
  };

  const tell = async (work: SceneWork, events: readonly PersonalEvent[]): Promise<void> => {
    const { registrations, deliveries } = work.repositories;
    const found = await registrations.contactsOf([...new Set(events.map(({ target_id }) => target_id))]);
    const contacts = new Map(found.map((contact) => [contact.id, contact]));
    // Nothing is told about a registration that was deleted meanwhile.
    const parts = await partsOf(
      work,
      events.filter(({ target_id }) => contacts.has(target_id)),
    );
    const ids = await messageContainers.open(work, parts);
    const rows = parts.flatMap((part, at) =>
      part.events.flatMap((event) => {
        const contact = contacts.get(event.target_id);
        const of = { noticeId: ids[at] ?? '', now: work.now };
        return contact === undefined ? [] : [deliveryOf({ event, part, contact }, of)];
      }),
    );
    await deliveries.insertNew(rows);
  };

  /** Some of the people of an event for everyone get events of their own; it is removed after the last one. */
  const split = async (work: SceneWork, event: SceneEventRow): Promise<void> => {
    const { registrations } = work.repositories;
    const ids = await registrations.listActiveIdsAfter(event.meeting_id, event.after_id, AT_ONCE);
    await sceneEvents.split(work, event, ids);
    if (ids.length < AT_ONCE) await sceneEvents.remove(work, [event.id]);
  };

  const tellOf = (meetingId: string): Promise<number> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const events = await sceneEvents.lockNext(work, meetingId, AT_ONCE);
      const personal = events.filter(isPersonal);
      for (const event of events) if (!isPersonal(event)) await split(work, event);
      await tell(work, personal);
      await sceneEvents.remove(
        work,
        personal.map(({ id }) => id),
      );
      return events.length;
    });

  return {
    /** Returns how many events were told. A meeting that fails keeps its events, and the others waiting no longer. */
    tellSome: async (): Promise<number> => {
      const failures: unknown[] = [];
      let count = 0;
      for (const meetingId of await sceneEvents.listMeetings(ALL_CUSTOMERS, MEETINGS_AT_ONCE))
        try {
          count += await tellOf(meetingId);
        } catch (error) {
          failures.push(error);
        }
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
      return count;
    },
  };
};

export type SceneMessages = ReturnType<typeof createSceneMessages>;
