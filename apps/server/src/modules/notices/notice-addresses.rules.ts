import type { Channel } from '@huiwu/contract/deliveries';
import type { RegistrationRow } from '../registrations/registrations.table.ts';

export type Contact = Pick<RegistrationRow, 'id' | 'name' | 'reg_no' | 'phone' | 'phone_country' | 'email'>;

export const NO_ADDRESS: Record<Exclude<Channel, 'web'>, string> = { sms: '没有手机号码', email: '没有邮箱' };

const MAINLAND = '86';

/** Where someone is reached; empty if nowhere. Phones abroad carry their country code. */
export const addressOf = (contact: Contact, channel: Exclude<Channel, 'web'>): string => {
  if (channel === 'email') return contact.email.toLowerCase();
  const country = contact.phone_country.replace(/^\+/, '');
  return contact.phone === '' || country === '' || country === MAINLAND ? contact.phone : `+${country}${contact.phone}`;
};

/** What makes a delivery the same as another one: at most one for each notice, channel and address. */
export const dedupeKey = (noticeId: string, channel: Channel, address: string): string =>
  `${noticeId} ${channel} ${address}`;
