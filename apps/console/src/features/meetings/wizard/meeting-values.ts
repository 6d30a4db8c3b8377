import * as z from 'zod/mini';
import { meetingRecord, type MeetingDetail, type MeetingDraft } from '@huiwu/contract/meetings';
import { PAYMENT_FACTS, REGISTRATION_FACTS } from '../list/meeting-facts.tsx';

/** The form values. The customer is only part of a new meeting. */
export type MeetingValues = Omit<MeetingDraft, 'custCode'> & { custCode?: string };
export type FieldName = keyof MeetingValues;

export const valuesOf = (meeting: MeetingDetail): MeetingValues => ({
  name: meeting.name,
  shortName: meeting.shortName,
  code: meeting.code,
  typeCode: meeting.typeCode,
  mode: meeting.mode,
  owner: meeting.owner?.id ?? null,
  beginAt: meeting.beginAt,
  endAt: meeting.endAt,
  areaCode: meeting.areaCode,
  place: meeting.place,
  address: meeting.address,
  lng: meeting.lng,
  lat: meeting.lat,
  contactName: meeting.contactName,
  contactPhone: meeting.contactPhone,
  contactEmail: meeting.contactEmail,
  coverImage: meeting.coverImage,
  intro: meeting.intro,
  regOpenAt: meeting.regOpenAt,
  regCloseAt: meeting.regCloseAt,
  capacity: meeting.capacity,
  needsReview: meeting.needsReview,
  resetsReviewOnEdit: meeting.resetsReviewOnEdit,
  hasWaitlist: meeting.hasWaitlist,
  waitlistOfferHours: meeting.waitlistOfferHours,
  allowsSubstitute: meeting.allowsSubstitute,
  substituteUntil: meeting.substituteUntil,
  retentionUntil: meeting.retentionUntil,
  paymentMethods: meeting.paymentMethods,
  paymentAccount: meeting.paymentAccount?.id ?? null,
  payDeadlineDays: meeting.payDeadlineDays,
  payDeadlineAt: meeting.payDeadlineAt,
  payPrefix: meeting.payPrefix,
  repricePolicy: meeting.repricePolicy,
  refundRules: meeting.refundRules,
  invoiceEnabled: meeting.invoiceEnabled,
  invoicePolicy: meeting.invoicePolicy,
  seller: meeting.seller?.id ?? null,
});

const SOME_DAY = { name: '会议', beginAt: '2026-01-01T00:00:00.000Z', endAt: '2026-01-02T00:00:00.000Z' };

/** The values of a new meeting: the defaults of the contract. Name and time have none. */
export const blankValues = (): Partial<MeetingValues> => {
  const { name: _, beginAt: __, endAt: ___, custCode: ____, ...blank } = z.parse(meetingRecord.draft, SOME_DAY);
  return { ...blank, name: '' };
};

export type StepKey = 'basics' | 'registration' | 'payment' | 'check';

export const STEPS: { key: StepKey; title: string; hint: string }[] = [
  { key: 'basics', title: '基本信息', hint: '名称、时间、地点与联系方式' },
  { key: 'registration', title: '报名设置', hint: '报名时间、名额、审核与候补' },
  { key: 'payment', title: '缴费与退款', hint: '缴费方式、退款规则与发票' },
  { key: 'check', title: '检查并发布', hint: '确认内容，满足条件后发布' },
];

/** The step in the address; the first one if it is unknown. */
export const stepOf = (asked: string | null): StepKey => STEPS.find(({ key }) => key === asked)?.key ?? 'basics';

/** The step that contains a field. */
export const stepWith = (field: string): StepKey => {
  if (PAYMENT_FACTS.includes(field)) return 'payment';
  return REGISTRATION_FACTS.includes(field) ? 'registration' : 'basics';
};
