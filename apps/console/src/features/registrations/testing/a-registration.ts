import type { RegistrationDetail, RegistrationTabCounts } from '@huiwu/contract/registrations';

const MOMENT = '2026-11-20T02:00:00.000Z';

/** Returns a complete registration. A test states only the properties that matter to it. */
export const aRegistration = (own: Partial<RegistrationDetail>): RegistrationDetail => ({
  id: 'R1',
  version: 3,
  regNo: 'BM000001',
  name: '陈曦',
  phone: '19900010001',
  phoneCountry: '86',
  email: '',
  company: '',
  areaCode: '',
  department: '',
  jobTitle: '',
  type: { id: 'T1', name: '学生代表' },
  team: null,
  tags: [],
  remark: '',
  answers: null,
  source: 'portal',
  state: 'pending_review',
  stateReason: '',
  actions: [],
  needsProof: true,
  proofState: 'submitted',
  proofReason: '',
  price: 0,
  isWaived: false,
  offeredUntil: null,
  pushedAt: null,
  isCheckedIn: false,
  firstCheckinAt: null,
  reviewedAt: null,
  reviewedBy: null,
  member: 'M1',
  substituteOf: null,
  createdAt: MOMENT,
  updatedAt: MOMENT,
  deletedAt: null,
  deletedBy: null,
  ...own,
});

/** The tabs of a list without registrations. */
export const NO_COUNTS: RegistrationTabCounts = {
  all: 0,
  pendingReview: 0,
  pendingPayment: 0,
  confirmed: 0,
  waitlisted: 0,
  withdrawn: 0,
  notCheckedIn: 0,
};
