import { MAINLAND, type MemberRow } from '@huiwu/contract/members';

/** A number of the mainland needs no country before it. */
export const phoneText = ({ phone, phoneCountry }: Pick<MemberRow, 'phone' | 'phoneCountry'>): string => {
  if (!phone) return '—';
  return phoneCountry === undefined || phoneCountry === MAINLAND ? phone : `${phoneCountry} ${phone}`;
};
