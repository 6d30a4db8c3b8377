import { MAINLAND, type MemberRow } from '@huiwu/contract/members';

/** Mainland numbers are shown without a country code. */
export const phoneText = ({ phone, phoneCountry }: Pick<MemberRow, 'phone' | 'phoneCountry'>): string => {
  if (!phone) return '—';
  return phoneCountry === undefined || phoneCountry === MAINLAND ? phone : `${phoneCountry} ${phone}`;
};
