import type { TokenTexts } from '@huiwu/contract/message-tokens';
import { iso, secondsLater, type Clock } from '../../../platform/clock.ts';
import { allApart } from '../../../platform/background.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { MessageValues } from '../../message-values/message-values.service.ts';
import type { DeliveryStore } from './deliveries.store.ts';
import type { DeliveryTableRow } from './deliveries.table.ts';
import { aboutOf, type FrozenContent } from './delivery-contents.rules.ts';
import { ASK_AGAIN_SECONDS } from './delivery-outcomes.rules.ts';
import { settleAll } from './results/delivery-settling.service.ts';
import type { DeliveryTransports } from './delivery-transports.service.ts';

const AT_ONCE = 20;

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  deliveryTransports: DeliveryTransports;
  messageValues: MessageValues;
}

/**
 * Messages of a node that ended while it handed them over. A carrier is asked whether it has the message, and it is sent
 * again only where it has not; a mail is never sent again by the program.
 */
export const createDeliveryRecovery = ({ store, clock, deliveryTransports, messageValues }: Needs) => {
  const contentOf = async ({ notice_id }: DeliveryTableRow): Promise<FrozenContent> => {
    const notice = await store.read(ALL_CUSTOMERS).notices.find(notice_id);
    return JSON.parse(notice?.frozen ?? '{}') as FrozenContent;
  };

  /** Those that it was given or sent with; of a node that ended before it noted them, those of now. */
  const valuesOf = async (row: DeliveryTableRow, content: FrozenContent): Promise<TokenTexts> => {
    if (row.token_values !== '') return JSON.parse(row.token_values) as TokenTexts;
    const { meeting_id: meetingId, target_id: target } = row;
    return (await messageValues.of(ALL_CUSTOMERS, { meetingId, about: aboutOf(content) }, [target])).get(target) ?? {};
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
    const content = await contentOf(row);
    const transport = await deliveryTransports.of(lane, content);
    const change = await transport.find(row, await valuesOf(row, content));
    const { notice_id: noticeId, account_id: accountId } = row;
    await store.change(ALL_CUSTOMERS, (work) => settleAll(work, { noticeId, accountId, results: [{ row, change }] }));
  };

  return {
    recoverLost: async (): Promise<void> => {
      const lost = await store.read(ALL_CUSTOMERS).deliveries.listLost(iso(clock.now()), AT_ONCE);
      await allApart(lost.map(recover));
    },
  };
};

export type DeliveryRecovery = ReturnType<typeof createDeliveryRecovery>;
