import { createOrderRepository } from '../../modules/orders/orders.repository.ts';
import { createRegistrationRepository } from '../../modules/registrations/registrations.repository.ts';
import { createStatisticsRepository } from '../../modules/statistics/statistics.repository.ts';
import type { GroupsAsked } from '../../records/record.repository.ts';
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
