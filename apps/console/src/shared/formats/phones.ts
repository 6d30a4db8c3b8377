import type { FieldAccess } from '@huiwu/contract/account';

const KEPT_START = 3;
const KEPT_END = 4;

/** Masks a phone according to the user's right. A phone that the server has masked is not changed. */
export const formatPhone = (phone: string, access: FieldAccess = 'read'): string => {
  if (access === 'hidden') return '';
  if (access !== 'masked' || phone.length <= KEPT_START + KEPT_END) return phone;
  return phone.slice(0, KEPT_START) + '*'.repeat(phone.length - KEPT_START - KEPT_END) + phone.slice(-KEPT_END);
};
