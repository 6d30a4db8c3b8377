/** What lists of registrations do not offer. */
export const AUDIENCES = [
  { types: ['ID00000007', 'ID00000008'], state: ['confirmed', 'pending_payment'] },
  { types: ['ID00000007'], tags: ['ID00000007', 'ID00000008'], state: ['confirmed'] },
  { tagsAll: ['ID00000007', 'ID00000008'], tagsNone: ['ID00000009'] },
  { teams: ['ID00000007'], sources: ['import'] },
  { ids: ['ID00000007', 'ID00000097'], excludeIds: ['ID00000097'] },
  { orderStates: ['unpaid', 'partial'] },
  { invoiceStates: ['none'], state: ['confirmed'] },
  { voucherStates: ['submitted', 'rejected'] },
  { checkIn: { point: 'ID00000007', is: true } },
  { checkIn: { point: 'ID00000007', is: false }, state: ['confirmed'] },
  { dedupeBy: 'phone' },
  { dedupeBy: 'email', name: '王12' },
  { dedupeBy: 'member', orderStates: ['unpaid'] },
];
