import { areaName } from '@huiwu/contract/base/areas';
import { meetingRecord, type MeetingDetail } from '@huiwu/contract/meetings';
import type { ReactNode } from 'react';
import type { FactsProps } from '../../../shared/records/console-record.ts';
import { FieldFacts } from '../../../shared/records/FieldFacts.tsx';
import { StatePhase } from '../../../shared/meetings/StateTag.tsx';

const OTHER_BASICS = [
  'code',
  'typeCode',
  'mode',
  'owner',
  'beginAt',
  'endAt',
  'areaCode',
  'place',
  'address',
  'contactName',
  'contactPhone',
  'contactEmail',
  'coverImage',
  'intro',
];

/** Facts of the section 基本信息. */
export const BASIC_FACTS = ['name', 'shortName', ...OTHER_BASICS];

/** Facts of the section 报名设置. */
export const REGISTRATION_FACTS = [
  'regOpenAt',
  'regCloseAt',
  'capacity',
  'needsReview',
  'resetsReviewOnEdit',
  'hasWaitlist',
  'waitlistOfferHours',
  'allowsSubstitute',
  'substituteUntil',
  'retentionUntil',
];

/** Facts of the section 缴费与退款. */
export const PAYMENT_FACTS = [
  'paymentMethods',
  'paymentAccount',
  'payDeadlineDays',
  'payDeadlineAt',
  'payPrefix',
  'repricePolicy',
  'refundRules',
  'invoiceEnabled',
  'invoicePolicy',
  'seller',
];

const RECORD_FACTS = [
  'stateReason',
  'holderCount',
  'sessionCount',
  'custName',
  'createdBy',
  'createdAt',
  'publishedAt',
  'purgedAt',
  'updatedAt',
];

const UNSET = '尚未设置';

const FACTS: Record<string, (meeting: MeetingDetail) => ReactNode> = {
  state: (meeting) => <StatePhase meeting={meeting} />,
  areaCode: ({ areaCode }) => areaName(areaCode) || '—',
  regOpenAt: ({ regOpenAt }) => (regOpenAt === null ? UNSET : undefined),
  regCloseAt: ({ regCloseAt }) => (regCloseAt === null ? UNSET : undefined),
  paymentAccount: ({ paymentAccount }) => (paymentAccount === null ? UNSET : undefined),
  refundRules: ({ refundRules }) => (refundRules.length === 0 ? '不退款' : <RefundRules rules={refundRules} />),
  invoicePolicy: ({ invoiceEnabled }) => (invoiceEnabled ? undefined : '—'),
  seller: ({ seller, invoiceEnabled }) => (invoiceEnabled && seller === null ? UNSET : undefined),
  capacity: ({ capacity }) => (capacity === null ? '不限' : undefined),
  retentionUntil: ({ retentionUntil }) => retentionUntil ?? '长期保留',
};

/** One line for each rule. */
function RefundRules({ rules }: { rules: MeetingDetail['refundRules'] }) {
  return rules.map(({ beforeDays, percent }) => (
    <div key={beforeDays}>
      会前 {beforeDays} 天及更早，退 {percent}%
    </div>
  ));
}

interface MeetingFactsProps extends FactsProps<MeetingDetail> {
  names: readonly string[];
}

/** The facts with these names. */
export function SomeFacts({ names, detail, columns }: MeetingFactsProps) {
  return <FieldFacts record={meetingRecord} own={FACTS} labelWidth={152} {...{ names, detail, columns }} />;
}

/** All facts in sections. The name is the title of the page. */
export function MeetingFacts({ detail, columns }: FactsProps<MeetingDetail>) {
  return [
    { title: '基本信息', names: ['state', 'shortName', ...OTHER_BASICS] },
    { title: '报名设置', names: REGISTRATION_FACTS },
    { title: '缴费与退款', names: PAYMENT_FACTS },
    { title: '其他', names: RECORD_FACTS },
  ].map(({ title, names }) => (
    <div key={title} className="facts-part">
      <h2>{title}</h2>
      <SomeFacts {...{ names, detail, columns }} />
    </div>
  ));
}
