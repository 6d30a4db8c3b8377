import { orderRecord } from '@huiwu/contract/orders';
import { createOrderRepository } from '../../modules/orders/orders.repository.ts';
import { createRegistrationRepository } from '../../modules/registrations/registrations.repository.ts';
import { createStatisticsRepository } from '../../modules/statistics/statistics.repository.ts';
import type { GroupsAsked } from '../../records/record.repository.ts';
import { summedFields } from '../../records/lists/sums.ts';
import { paged, type List } from './list.ts';
import { connectionsOf } from '../test-database.ts';

const grouped = (column: string, part?: 'hour'): GroupsAsked => ({ by: { column, part }, summed: [] });

/** What the statistics of a meeting ask of its lists. */
export const STATISTICS_IN_MEETINGS: Record<string, { ask: List; filters: object[] }> = {
  'registrations by type': {
    ask: (lists, engine, filter) =>
      createRegistrationRepository(connectionsOf({ db: lists, lists, engine })).groups(
        paged(filter),
        grouped('type_id'),
      ),
    filters: [{}, { state: ['confirmed'] }, { beginTime: '2026-01-01', endTime: '2026-01-02' }],
  },
  'registrations by area': {
    ask: (lists, engine, filter) =>
      createRegistrationRepository(connectionsOf({ db: lists, lists, engine })).groups(
        paged(filter),
        grouped('area_code'),
      ),
    filters: [{ state: ['pending_review', 'confirmed'] }],
  },
  'registrations of an area': {
    ask: (lists, engine, filter) =>
      createRegistrationRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [{ areaCode: '330000', state: ['confirmed'] }, { areaCode: '330100' }],
  },
  'registrations by hour': {
    ask: (lists, engine, filter) =>
      createRegistrationRepository(connectionsOf({ db: lists, lists, engine })).groups(
        paged(filter),
        grouped('created_at', 'hour'),
      ),
    filters: [{}],
  },
  'orders by status': {
    ask: (lists, engine, filter) =>
      createOrderRepository(connectionsOf({ db: lists, lists, engine })).groups(paged(filter), grouped('status')),
    filters: [{}, { status: ['unpaid', 'partial'] }],
  },
  'orders that received money on a day': {
    ask: (lists, engine, filter) =>
      createOrderRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      { receivedOnFrom: '2026-01-01', receivedOnTo: '2026-01-01' },
      { receivedOnFrom: '2026-01-01', receivedOnTo: '2026-01-01', beginTime: '2026-01-01', endTime: '2026-01-02' },
    ],
  },
  'payments of orders by day': {
    ask: (lists) =>
      createStatisticsRepository({ lists }).sumPayments({
        from: '2026-01-01T00:00:00.000Z',
        before: '2026-01-02T00:00:00.000Z',
      }),
    filters: [{}],
  },
  'positions of orders': {
    ask: (lists) =>
      createStatisticsRepository({ lists }).sumPositions({
        statuses: ['unpaid', 'paid'],
        from: '2026-01-01T00:00:00.000Z',
        before: '2026-01-02T00:00:00.000Z',
      }),
    filters: [{}],
  },
};

const DAYS = { beginTime: '2026-01-01', endTime: '2026-01-02' };
const byMeeting: GroupsAsked['by'] = { column: 'meeting_id', keys: ['ID00000001', 'ID00000002'] };

/** What the report of all meetings asks, outside of a meeting. */
export const STATISTICS_OF_MEETINGS: typeof STATISTICS_IN_MEETINGS = {
  'registrations by meeting': {
    ask: (lists, engine, filter) =>
      createRegistrationRepository(connectionsOf({ db: lists, lists, engine })).groups(paged(filter), {
        by: byMeeting,
        summed: [],
      }),
    filters: [
      { state: ['pending_payment', 'confirmed'] },
      { state: ['pending_payment', 'confirmed'], ...DAYS },
      { state: ['confirmed'], isCheckedIn: true, ...DAYS },
    ],
  },
  'orders by meeting': {
    ask: (lists, engine, filter) =>
      createOrderRepository(connectionsOf({ db: lists, lists, engine })).groups(paged(filter), {
        by: byMeeting,
        summed: summedFields(orderRecord, () => true).filter(({ name }) => name === 'total'),
      }),
    filters: [{ status: ['unpaid', 'partial', 'paid'] }, { status: ['unpaid', 'partial', 'paid'], ...DAYS }],
  },
};
