import type { FunctionName } from '@huiwu/contract/base/functions';
import type { ReferenceKind } from '@huiwu/contract/base/record-field';
import type { AnyRecord } from '@huiwu/contract/base/record';
import { checkInRecord } from '@huiwu/contract/check-ins';
import { deliveryRecord, TRIED_STATES, type DeliveryState } from '@huiwu/contract/deliveries';
import { invoiceRecord } from '@huiwu/contract/invoices';
import { orderRecord, type OrderState } from '@huiwu/contract/orders';
import { ACTIVE_STATES, registrationRecord, type RegistrationState } from '@huiwu/contract/registrations';
import type { ListPathFilter, StatisticCard, StatisticChart } from '@huiwu/contract/statistics';
import { voucherRecord } from '@huiwu/contract/vouchers';

/** A list whose rows are counted: its page, the right to it and its fields. */
interface CountedList {
  page: string;
  needs: FunctionName;
  record: AnyRecord;
}

export const COUNTED_LISTS = {
  registrations: { page: '/registration/list', needs: 'registrations.search', record: registrationRecord },
  orders: { page: '/fee/order', needs: 'orders.search', record: orderRecord },
  vouchers: { page: '/fee/voucher', needs: 'vouchers.search', record: voucherRecord },
  invoices: { page: '/invoice/list', needs: 'invoices.search', record: invoiceRecord },
  checkInLists: { page: '/checkin/record', needs: 'checkInRecords.search', record: checkInRecord },
  deliveries: { page: '/message/delivery', needs: 'deliveries.search', record: deliveryRecord },
} as const satisfies Record<string, CountedList>;
export type CountedName = keyof typeof COUNTED_LISTS;

/** The field with the state of the rows of each list. */
export const STATE_FIELDS: Readonly<Record<CountedName, string>> = {
  registrations: 'state',
  orders: 'status',
  vouchers: 'state',
  invoices: 'state',
  checkInLists: 'result',
  deliveries: 'state',
};

/** Amounts that are added up whenever a list is counted by its states. */
export const SUMMED: Readonly<Record<CountedName, readonly string[]>> = {
  registrations: [],
  orders: ['total', 'received', 'refunded', 'pending'],
  vouchers: [],
  invoices: [],
  checkInLists: [],
  deliveries: [],
};

/** Rows of a list by its filter. The same filter is in the link beside the figure. */
export interface CountedRows {
  list: CountedName;
  filter: ListPathFilter;
}

const registered = (state: readonly RegistrationState[]): CountedRows => ({ list: 'registrations', filter: { state } });
const ordered = (status: readonly OrderState[]): CountedRows => ({ list: 'orders', filter: { status } });
const messages = (state: readonly DeliveryState[]): CountedRows => ({ list: 'deliveries', filter: { state } });
const inState = (list: 'vouchers' | 'invoices', state: string): CountedRows => ({
  list,
  filter: { state },
});

const ACTIVE = registered(ACTIVE_STATES);
const CONFIRMED = registered(['confirmed']);
const OPEN_ORDERS = ordered(['unpaid', 'partial']);
const PAYABLE_STATUSES = ['unpaid', 'partial', 'paid'] as const satisfies readonly OrderState[];
/** Tries that let a person in and still count. */
const ARRIVALS: CountedRows = { list: 'checkInLists', filter: { result: ['ok'], direction: 'in', isUndone: false } };
const ALL_ORDERS: CountedRows = { list: 'orders', filter: {} };

export interface CardRule extends CountedRows {
  name: StatisticCard;
  /** The amount that is added up; without it rows are counted. */
  sum?: string;
  /** The rows of which these are a share. */
  whole?: CountedRows;
}

export const CARD_RULES: readonly CardRule[] = [
  { name: 'registrations', ...ACTIVE },
  { name: 'pendingReview', ...registered(['pending_review']) },
  { name: 'pendingPayment', ...registered(['pending_payment']) },
  { name: 'confirmed', ...CONFIRMED },
  {
    name: 'checkedIn',
    list: 'registrations',
    filter: { ...CONFIRMED.filter, isCheckedIn: true },
    whole: CONFIRMED,
  },
  { name: 'receivable', ...ordered(PAYABLE_STATUSES), sum: 'total' },
  { name: 'received', ...ALL_ORDERS, sum: 'received' },
  { name: 'refunded', ...ALL_ORDERS, sum: 'refunded' },
  { name: 'pending', ...OPEN_ORDERS, sum: 'pending' },
  { name: 'vouchers', ...inState('vouchers', 'submitted') },
  { name: 'invoiceReviews', ...inState('invoices', 'applied') },
  { name: 'invoices', ...inState('invoices', 'audited') },
  {
    name: 'messages',
    ...messages(['delivered']),
    whole: messages(TRIED_STATES),
  },
];

/** A chart whose categories are the values of a field; of an area their provinces. */
export interface ValueChart extends CountedRows {
  by: string;
  /** What the values refer to, where the field does not say it. */
  of?: ReferenceKind;
  sum?: string;
}
/** A chart by day or month of a time. */
export interface CourseChart extends CountedRows {
  time: string;
  sum?: string;
}
/** A chart by quarters of an hour, which no list is filtered by. */
export interface QuarterChart extends CountedRows {
  time: string;
}
/** A chart of several filters. */
export interface StepChart {
  list: CountedName;
  steps: readonly { key: string; label: string; filter: ListPathFilter }[];
}
/** A chart by the age of rows in days; the last range has no end. */
export interface AgeChart extends CountedRows {
  time: string;
  sum: string;
  ages: readonly (readonly [from: number, to: number | undefined])[];
}

export type ChartRule = { name: StatisticChart } & (
  | ({ kind: 'values' } & ValueChart)
  | ({ kind: 'course' } & CourseChart)
  | ({ kind: 'quarters' } & QuarterChart)
  | ({ kind: 'steps' } & StepChart)
  | ({ kind: 'ages' } & AgeChart)
  /** Money by the day on which it was received. A day leads to the orders of which it was. */
  | { kind: 'payments'; list: 'orders' }
  /** Positions of orders by their name, of the orders with these statuses. No list shows positions. */
  | { kind: 'positions'; list: 'orders'; statuses: readonly OrderState[] }
);

const FUNNEL: StepChart = {
  list: 'registrations',
  steps: [
    { key: 'registered', label: '报名', filter: {} },
    { key: 'approved', label: '通过', filter: { state: ['pending_payment', 'confirmed'] } },
    { key: 'confirmed', label: '缴费', filter: CONFIRMED.filter },
    { key: 'checkedIn', label: '签到', filter: { ...CONFIRMED.filter, isCheckedIn: true } },
  ],
};

export const CHART_RULES: readonly ChartRule[] = [
  { name: 'registrationCourse', kind: 'course', ...ACTIVE, time: 'createdAt' },
  { name: 'paymentCourse', kind: 'payments', list: 'orders' },
  { name: 'funnel', kind: 'steps', ...FUNNEL },
  { name: 'types', kind: 'values', ...ACTIVE, by: 'type' },
  { name: 'provinces', kind: 'values', ...ACTIVE, by: 'areaCode' },
  { name: 'states', kind: 'values', list: 'registrations', filter: {}, by: 'state' },
  { name: 'sources', kind: 'values', ...ACTIVE, by: 'source' },
  {
    name: 'ageing',
    kind: 'ages',
    ...OPEN_ORDERS,
    time: 'createdAt',
    sum: 'pending',
    ages: [
      [0, 3],
      [4, 7],
      [8, 15],
      [16, undefined],
    ],
  },
  { name: 'orders', kind: 'values', ...ALL_ORDERS, by: 'status' },
  { name: 'feeItems', kind: 'positions', list: 'orders', statuses: PAYABLE_STATUSES },
  { name: 'invoices', kind: 'values', list: 'invoices', filter: {}, by: 'state' },
  { name: 'checkInCourse', kind: 'course', ...ARRIVALS, time: 'scannedAt' },
  { name: 'checkInQuarters', kind: 'quarters', ...ARRIVALS, time: 'scannedAt' },
  { name: 'checkInTypes', kind: 'values', ...ARRIVALS, by: 'type', of: 'registrationType' },
  { name: 'checkInPoints', kind: 'values', ...ARRIVALS, by: 'point' },
  { name: 'messages', kind: 'values', list: 'deliveries', filter: {}, by: 'state' },
];
