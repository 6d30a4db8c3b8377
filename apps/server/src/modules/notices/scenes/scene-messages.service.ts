import { MAIL_SCENES } from '@huiwu/contract/mail-templates';
import { eachApart } from '../../../platform/background.ts';
import { ALL_CUSTOMERS, type SystemWork } from '../../../store.ts';
import type { SceneEvents } from '../../scene-events/scene-events.service.ts';
import type { SceneEventRow } from '../../scene-events/scene-events.table.ts';
import type { Contact } from '../notice-addresses.rules.ts';
import type { NoticeRepositories, NoticeStore } from '../notices.store.ts';
import type { MessageContainers, MessagePart } from './message-containers.service.ts';
import { EVENT_CHANNELS, type SceneFreezing } from './scene-freezing.service.ts';

/** Events of one transaction. */
const AT_ONCE = 300;
/** Meetings of one look. */
const MEETINGS_AT_ONCE = 100;

type SceneWork = SystemWork<NoticeRepositories>;
/** An event about one person. */
type PersonalEvent = SceneEventRow & { target_id: string };

interface Needs {
  store: NoticeStore;
  sceneEvents: SceneEvents;
  sceneFreezing: SceneFreezing;
  messageContainers: MessageContainers;
}

const isPersonal = (event: SceneEventRow): event is PersonalEvent => event.target_id !== null;

/** Turns what happened into deliveries. The transaction that writes them removes the events: each is told once. */
export const createSceneMessages = ({ store, sceneEvents, sceneFreezing, messageContainers }: Needs) => {
  /** What each scene of each meeting sends, asked once for all its events. */
  const partsOf = async (
    work: SceneWork,
    events: readonly PersonalEvent[],
    contacts: ReadonlyMap<string, Contact>,
  ): Promise<MessagePart[]> => {
    const parts: MessagePart[] = [];
    for (const group of Map.groupBy(events, ({ meeting_id, scene }) => `${meeting_id} ${scene}`).values()) {
      const [{ customer_id: customerId, meeting_id: meetingId, scene }] = group as [PersonalEvent];
      const of = { customerId, meetingId, subject: scene, name: MAIL_SCENES[scene], purpose: 'transactional' as const };
      // Two people may have one address, and each is told what happened to them.
      const recipients = group.flatMap(({ target_id: id, once_key: once }) => {
        const contact = contacts.get(id);
        return contact === undefined ? [] : [{ contact, key: `event ${once}` }];
      });
      for (const channel of EVENT_CHANNELS) {
        const found = await sceneFreezing.freezeScene(work, { meetingId, scene, channel });
        if (found !== undefined) parts.push({ ...of, channel, content: found.content, recipients });
      }
    }
    return parts;
  };

  const tell = async (work: SceneWork, events: readonly PersonalEvent[]): Promise<void> => {
    const { registrations } = work.repositories;
    const found = await registrations.contactsOf([...new Set(events.map(({ target_id }) => target_id))]);
    const contacts = new Map(found.map((contact) => [contact.id, contact]));
    // Nothing is told about a registration that was deleted meanwhile.
    const present = events.filter(({ target_id }) => contacts.has(target_id));
    await messageContainers.queue(work, await partsOf(work, present, contacts));
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
    sendEventMessages: async (): Promise<number> =>
      eachApart(await sceneEvents.listMeetings(ALL_CUSTOMERS, MEETINGS_AT_ONCE), tellOf),
  };
};

export type SceneMessages = ReturnType<typeof createSceneMessages>;
