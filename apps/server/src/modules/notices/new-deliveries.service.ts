import type { Channel } from '@huiwu/contract/deliveries';
import { newId } from '../../platform/ids.ts';
import type { NewDeliveryRow } from './deliveries/deliveries.table.ts';
import { addressOf, NO_ADDRESS, type Contact } from './notice-addresses.rules.ts';

type DeliverySource = Pick<
  NewDeliveryRow,
  'customer_id' | 'meeting_id' | 'notice_id' | 'purpose' | 'origin' | 'dedupe_key'
>;

/** A message to one person that waits to be sent, or says that there is no address. */
export const newDelivery = (
  of: DeliverySource,
  { contact, channel, now }: { contact: Contact; channel: Exclude<Channel, 'web'>; now: Date },
): NewDeliveryRow => {
  const address = addressOf(contact, channel);
  return {
    ...of,
    id: newId(now.getTime()),
    channel,
    target_type: 'registration',
    target_id: contact.id,
    recipient_name: contact.name,
    address,
    next_try_at: null,
    tried_at: null,
    lease_until: null,
    sent_at: null,
    delivered_at: null,
    created_at: now.toISOString(),
    created_by: null,
    ...(address === ''
      ? { state: 'withheld', state_reason: NO_ADDRESS[channel] }
      : { state: 'queued', state_reason: '' }),
  };
};
