import type { Blocker } from '@huiwu/contract/base/lifecycle';
import {
  dayInShanghai,
  isReadOnly,
  meetingBlockers,
  type meetingLifecycle,
  type MeetingMode,
  type MeetingState,
} from '@huiwu/contract/meetings';
import type { RecordGuards } from '../../records/decisions.ts';

/** The properties of a meeting that decide which actions are possible. */
export interface GuardedMeeting {
  id: string;
  state: MeetingState;
  mode: MeetingMode;
  type_code: string | null;
  place: string;
  contact_phone: string;
  reg_open_at: string | null;
  reg_close_at: string | null;
  end_at: string;
  invoice_enabled: number;
  seller_id: string | null;
  sellerState: number | null;
  retention_until: string | null;
  purged_at: string | null;
}

/** What of a meeting's money is still under way. */
export interface OpenMoney {
  /** Orders that wait for money. */
  orders: number;
  /** Vouchers that wait for their review. */
  vouchers: number;
  /** Refunds that are neither done nor ended. */
  refunds: number;
  /** Applications for invoices that are neither issued nor ended. */
  invoices: number;
  /** Refunds of the cancellation that were decided about. */
  decided: number;
}

export const NO_MONEY: OpenMoney = { orders: 0, vouchers: 0, refunds: 0, invoices: 0, decided: 0 };

/** Actions that are no transitions. */
export type MeetingAction = 'clone' | 'purge';

/** The requirements of publishing. */
export const missingFrom = (row: Omit<GuardedMeeting, 'retention_until' | 'purged_at' | 'sellerState'>): Blocker[] => {
  const of = { id: row.id };
  return [
    row.type_code === null && meetingBlockers.noType(of),
    row.mode !== 'online' && row.place === '' && meetingBlockers.noPlace(of),
    row.contact_phone === '' && meetingBlockers.noContactPhone(of),
    (row.reg_open_at === null || row.reg_close_at === null) && meetingBlockers.noRegistrationTime(of),
    row.invoice_enabled === 1 && row.seller_id === null && meetingBlockers.noSeller(of),
  ].filter((each) => each !== false);
};

const publishable = ({ row, now }: { row: GuardedMeeting; now: Date }) => [
  ...missingFrom(row),
  row.invoice_enabled === 1 && row.sellerState === 0 && meetingBlockers.sellerClosed({ id: row.id }),
  row.end_at <= now.toISOString() && meetingBlockers.isOver({ id: row.id }),
];

/** Clearing personal data: the last day of the retention period counts as a whole. */
const purgeable = ({ row, now }: { row: GuardedMeeting; now: Date }) => {
  const { retention_until: until, purged_at: purgedAt, state } = row;
  if (purgedAt !== null) return [meetingBlockers.nothingPersonal()];
  return [
    until === null && meetingBlockers.noRetention(),
    until !== null && until >= dayInShanghai(now.toISOString()) && meetingBlockers.retentionRuns({ until }),
    !isReadOnly(state) && meetingBlockers.notClosed(),
  ];
};

type Archived = { row: GuardedMeeting; facts: OpenMoney; now: Date };

/** Nothing of its money may be under way: an archived meeting neither receives nor pays back. */
const archivable = ({ row, facts: { orders, vouchers, refunds, invoices }, now }: Archived) => [
  row.end_at > now.toISOString() && meetingBlockers.notOver(),
  orders > 0 && meetingBlockers.openOrders({ count: orders }),
  vouchers > 0 && meetingBlockers.openVouchers({ count: vouchers }),
  refunds > 0 && meetingBlockers.openRefunds({ count: refunds }),
  invoices > 0 && meetingBlockers.openInvoices({ count: invoices }),
];

export const meetingGuards: RecordGuards<typeof meetingLifecycle, GuardedMeeting, OpenMoney, MeetingAction> = {
  publish: publishable,
  approve: publishable,
  archive: archivable,
  reopen: ({ row, facts: { decided } }) => [
    row.purged_at !== null && meetingBlockers.purged(),
    decided > 0 && meetingBlockers.refundsDecided({ count: decided }),
  ],
  purge: purgeable,
  edit: ({ row: { state } }) => [
    state === 'pending_publish' && meetingBlockers.underReview(),
    isReadOnly(state) && meetingBlockers.isClosed(),
  ],
  delete: ({ row }) => [row.state !== 'draft' && meetingBlockers.onlyDrafts()],
};
