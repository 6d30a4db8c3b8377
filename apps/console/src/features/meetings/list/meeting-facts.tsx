import { areaName } from '@huiwu/contract/base/areas';
import type { MeetingDetail } from '@huiwu/contract/meetings';
import type { ReactNode } from 'react';
import { StatePhase } from '../../../shared/meetings/StateTag.tsx';

/** What the meeting is, when, where, and whom to ask. */
export const BASIC_FACTS = [
  'name',
  'shortName',
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

/** When and for how many it can be registered for, and what follows then. */
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

const RECORD_FACTS = [
  'stateReason',
  'holderCount',
  'sessionCount',
  'custName',
  'createdBy',
  'createdAt',
  'publishedAt',
  'updatedAt',
];

const UNSET = '尚未设置';

export const meetingFacts = {
  facts: ['state', ...BASIC_FACTS, ...REGISTRATION_FACTS, ...RECORD_FACTS],
  factOf: {
    state: (meeting) => <StatePhase meeting={meeting} />,
    areaCode: ({ areaCode }) => areaName(areaCode) || '—',
    regOpenAt: ({ regOpenAt }) => (regOpenAt === null ? UNSET : undefined),
    regCloseAt: ({ regCloseAt }) => (regCloseAt === null ? UNSET : undefined),
    capacity: ({ capacity }) => (capacity === null ? '不限' : undefined),
    retentionUntil: ({ retentionUntil }) => retentionUntil ?? '长期保留',
  } satisfies Record<string, (meeting: MeetingDetail) => ReactNode>,
};
