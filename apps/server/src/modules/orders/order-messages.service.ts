import type { EventScene } from '@huiwu/contract/mail-templates';
import type { AnyWork } from '../../store.ts';
import type { SceneEventRaising } from '../scene-events/scene-events.service.ts';
import type { OrderStore } from './orders.store.ts';
import type { OrderRow } from './orders.table.ts';

interface Needs {
  store: OrderStore;
  sceneEvents: SceneEventRaising;
}

/** What happened to an order. `once` is the id of what it is about, where it is told once. */
interface OrderEvent {
  scene: EventScene;
  once?: string;
}

/** Tells what happened to orders. One message for each: what an order says is for its payer, not for a whole team. */
export const createOrderMessages = ({ store, sceneEvents }: Needs) => ({
  /** Whether there is someone to tell. */
  tell: async (
    of: AnyWork,
    { id, meeting_id: meetingId, customer_id: customerId }: Pick<OrderRow, 'id' | 'meeting_id' | 'customer_id'>,
    event: OrderEvent,
  ): Promise<boolean> => {
    const told = await store.join(of).repositories.orderItems.toldAbout(id);
    if (told === undefined) return false;
    await sceneEvents.raise(of, { ...event, meetingId, customerId, registrationIds: [told] });
    return true;
  },
});

export type OrderMessages = ReturnType<typeof createOrderMessages>;
