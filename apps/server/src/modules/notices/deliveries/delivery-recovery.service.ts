import { iso, secondsLater, type Clock } from '../../../platform/clock.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';
import type { FrozenContent } from './delivery-contents.rules.ts';
import { ASK_AGAIN_SECONDS } from './delivery-outcomes.rules.ts';
import type { DeliveryTransports } from './delivery-transports.service.ts';

const AT_ONCE = 20;

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  deliveryTransports: DeliveryTransports;
}

/**
 * Messages of a node that ended while it handed them over. A carrier is asked whether it has the message, and it is sent
 * again only where it has not; a mail is never sent again by the program.
 */
export const createDeliveryRecovery = ({ store, clock, deliveryTransports }: Needs) => {
  const contentOf = async ({ notice_id }: DeliveryTableRow): Promise<FrozenContent> => {
    const notice = await store.read(ALL_CUSTOMERS).notices.find(notice_id);
    return JSON.parse(notice?.frozen ?? '{}') as FrozenContent;
  };

  const recover = async (row: DeliveryTableRow): Promise<void> => {
    const until = secondsLater(clock.now(), ASK_AGAIN_SECONDS);
    const isTaken = await store.change(ALL_CUSTOMERS, ({ repositories }) =>
      repositories.deliveries.takeLost(row, until),
    );
    if (!isTaken) return;
    const lane = {
      channel: row.channel === 'sms' ? ('sms' as const) : ('email' as const),
      customerId: row.customer_id,
    };
    const transport = await deliveryTransports.of(lane, await contentOf(row));
    const outcome = await transport.find(row);
    await store.change(ALL_CUSTOMERS, async ({ repositories }) => {
      await repositories.deliveries.settle(row, outcome);
    });
  };

  return {
    recoverLost: async (): Promise<void> => {
      const lost = await store.read(ALL_CUSTOMERS).deliveries.listLost(iso(clock.now()), AT_ONCE);
      await Promise.all(lost.map(recover));
    },
  };
};

export type DeliveryRecovery = ReturnType<typeof createDeliveryRecovery>;
