import type { EventScene } from '@huiwu/contract/mail-templates';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { AnyWork, At, Store } from '../../store.ts';
import type { PersonalData } from '../personal-data/personal-data.store.ts';
import type { SceneEventRepository } from './scene-events.repository.ts';
import type { SceneEventRow } from './scene-events.table.ts';

type EventStore = Store<{ sceneEvents: SceneEventRepository }>;

/** Something that people in a meeting are told. */
export interface SceneEvent {
  scene: EventScene;
  meetingId: string;
  customerId: string;
  registrationIds: readonly string[];
  /** What it is about, such as the id of a payment, where each of these people is told once whatever happens. */
  once?: string;
}

/** Puts down what happened, in the transaction in which it happens. What is sent is decided afterwards, by the pump. */
export const createSceneEvents = ({ store }: { store: EventStore }) => ({
  raise: async (work: AnyWork, { scene, meetingId, customerId, registrationIds, once }: SceneEvent): Promise<void> => {
    const { repositories, now } = store.join(work);
    const rows = [...new Set(registrationIds)].map((target_id) => {
      const id = newId(now.getTime());
      const once_key = once === undefined ? id : `${scene} ${once} ${target_id}`;
      return { id, customer_id: customerId, meeting_id: meetingId, scene, target_id, once_key, created_at: iso(now) };
    });
    await repositories.sceneEvents.insertNew(rows);
  },

  /** To everyone who is registered when the pump comes to it: one row, however many they are. */
  raiseForAll: async (
    work: AnyWork,
    { scene, meetingId, customerId }: Pick<SceneEvent, 'scene' | 'meetingId' | 'customerId'>,
  ): Promise<void> => {
    const { repositories, now } = store.join(work);
    const id = newId(now.getTime());
    const own = { id, customer_id: customerId, meeting_id: meetingId, scene, target_id: null, once_key: id };
    await repositories.sceneEvents.insertNew([{ ...own, created_at: iso(now) }]);
  },

  /** What is not told yet of a meeting is never told. */
  drop: (work: AnyWork, { meetingId, scene }: Pick<SceneEvent, 'meetingId' | 'scene'>): Promise<void> =>
    store.join(work).repositories.sceneEvents.removeOf(meetingId, scene),

  /** Meetings that have events, before a transaction is begun for each. */
  listMeetings: (at: At, limit: number): Promise<string[]> => store.read(at).sceneEvents.listMeetings(limit),

  /** The next ones of a meeting, which other nodes leave alone until the transaction ends. */
  lockNext: (work: AnyWork, meetingId: string, limit: number): Promise<SceneEventRow[]> =>
    store.join(work).repositories.sceneEvents.lockNext(meetingId, limit),

  /** In the transaction that writes their messages. */
  remove: (work: AnyWork, ids: readonly string[]): Promise<void> =>
    store.join(work).repositories.sceneEvents.remove(ids),

  /** Some people of an event for everyone get events of their own. */
  split: async (work: AnyWork, event: SceneEventRow, registrationIds: readonly string[]): Promise<void> => {
    const { sceneEvents } = store.join(work).repositories;
    await sceneEvents.insertNew(
      registrationIds.map((target_id) => ({
        ...event,
        id: newId(store.join(work).now.getTime()),
        target_id,
        after_id: '',
        once_key: `${event.id} ${target_id}`,
      })),
    );
    const last = registrationIds.at(-1);
    if (last !== undefined) await sceneEvents.goOnAfter(event.id, last);
  },
});

export type SceneEvents = ReturnType<typeof createSceneEvents>;
/** What modules need in which something happens. */
export type SceneEventRaising = Pick<SceneEvents, 'raise'>;

/** Nothing is told about people whose data is cleared. All at once, and not counted: these are no records of a person. */
export const createSceneEventPurge = ({ store }: { store: EventStore }): PersonalData => ({
  preview: () => Promise.resolve({ cleared: [], kept: [] }),
  clear: async (work, meetingId) => {
    await store.join(work).repositories.sceneEvents.removeOf(meetingId);
    return 0;
  },
});
