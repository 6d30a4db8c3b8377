import type { Field } from '@huiwu/contract/base/record-field';

/** `13812345678` → `138****5678`. */
export const maskPhone = (phone: string): string => phone.replace(/^(.{3}).*(.{4})$/, '$1****$2');

/** First letter and domain. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(@.*)?$/, '$1***$2');

/** Where a message goes: a phone or an address. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? maskEmail(contact) : maskPhone(contact);

/** First three and last four. */
export const maskIdCard = (card: string): string => card.replace(/^(.{3}).*(.{4})$/, '$1***********$2');

/** All but the last four characters: enough to tell one number from another. */
const maskTail = (text: string): string => text.replace(/.(?=.{4})/g, '*');

const MASKS: Record<NonNullable<Field['mask']>, (text: string) => string> = {
  tail: maskTail,
  phone: maskPhone,
  email: maskEmail,
  contact: maskContact,
  idCard: maskIdCard,
  whole: () => '******',
};

/** Masks a text as its field requires. */
export const maskedText = (text: string, mask: NonNullable<Field['mask']>): string => MASKS[mask](text);
