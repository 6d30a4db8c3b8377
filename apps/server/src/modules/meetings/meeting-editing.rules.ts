import { checkCode } from '@huiwu/contract/base/checks';
import type { FieldProblem } from '@huiwu/contract/base/errors';
import type { Blocker } from '@huiwu/contract/base/lifecycle';
import { meetingProblems, meetingRules, type MeetingDetail, type MeetingEdit } from '@huiwu/contract/meetings';
import { missingFrom } from './meeting-guards.rules.ts';

/** The page on which a missing value is entered. */
const FIELD_OF: Record<Blocker['code'], string> = {
  noType: 'typeCode',
  noPlace: 'place',
  noContactPhone: 'contactPhone',
  noRegistrationTime: 'regOpenAt',
  noSeller: 'seller',
};

/** References are compared by id. */
type Values = Omit<MeetingDetail, 'owner' | 'paymentAccount' | 'seller'> & { sellerId: string | null };

const guardedBy = ({
  id,
  state,
  mode,
  typeCode,
  place,
  contactPhone,
  regOpenAt,
  regCloseAt,
  endAt,
  invoiceEnabled,
  sellerId,
}: Values): Parameters<typeof missingFrom>[0] => ({
  id,
  state,
  mode,
  type_code: typeCode,
  place,
  contact_phone: contactPhone,
  reg_open_at: regOpenAt,
  reg_close_at: regCloseAt,
  end_at: endAt,
  invoice_enabled: invoiceEnabled ? 1 : 0,
  seller_id: sellerId,
});

/** Fields that are required after publishing cannot be cleared. */
const problemsOfPublished = (before: Values, after: Values): FieldProblem[] => {
  if (before.state !== 'published' && before.state !== 'suspended') return [];
  const missed = missingFrom(guardedBy(before)).map(({ code }) => code);
  return missingFrom(guardedBy(after))
    .filter(({ code }) => !missed.includes(code))
    .map(({ code }) => ({ field: FIELD_OF[code] ?? code, message: meetingProblems.requiredWhilePublished }));
};

/** Validates an edit together with the values that it does not change. */
export const problemsOfEdit = (present: MeetingDetail, edit: MeetingEdit): FieldProblem[] => {
  const { owner: _owner, paymentAccount: _account, seller, ...values } = edit;
  const before = { ...present, sellerId: present.seller?.id ?? null };
  const after = { ...before, ...values, ...(seller !== undefined && { sellerId: seller }) };
  const broken = meetingRules.filter(({ holds }) => !holds(after));
  return [
    ...broken.map(({ at, sentence }) => ({ field: at, message: sentence })),
    ...problemsOfPublished(before, after),
  ];
};

/** Returns undefined if the code stays, or may change and is free. */
export const meetingCodeProblem = (
  code: string,
  before: { code: string; published_at: string | null },
): string | undefined => {
  if (code === before.code) return undefined;
  return before.published_at === null ? checkCode(code) : meetingProblems.codeFixed;
};
