import { createArrivedPeopleRepository } from '../../modules/check-ins/arrived-people.repository.ts';
import { createCheckInRecordRepository } from '../../modules/check-ins/check-in-records.repository.ts';
import { createMissingPeopleRepository } from '../../modules/check-ins/missing-people.repository.ts';
import { createRegistrationTicketRepository } from '../../modules/registrations/lists/registration-tickets.repository.ts';
import { connectionsOf } from '../test-database.ts';
import { paged, type List } from './list.ts';

interface CheckInRowMakers {
  company: string;
  idOf(index: number): string;
  timeOf(index: number): string;
}

/** Tries at points in the distribution of a large installation. */
export const checkInRows = ({ company, idOf, timeOf }: CheckInRowMakers) => ({
  check_in_records: (index: number) => ({
    id: idOf(index),
    customer_id: company,
    meeting_id: idOf(index % 90),
    point_id: idOf(index % 900),
    registration_id: idOf(index),
    direction: 'in' as const,
    result: index % 10 === 0 ? ('duplicate' as const) : ('ok' as const),
    scanned_at: timeOf(index),
    method: 'scan' as const,
    device: `设备${index % 20}`,
    operator_id: null,
    nonce: `nonce-${index}`,
    created_at: timeOf(index),
  }),
});

const POINT = { id: 'ID00000007', meeting_id: 'ID00000007', type_ids: '[]', allows_unpaid: 0 };
const PEOPLE = ['ID00000007', 'ID00000008'];

/** What is asked of check-ins in a meeting. */
export const CHECK_IN_LISTS: Record<string, { ask: List; filters: object[] }> = {
  'check-ins': {
    ask: (lists, engine, filter) =>
      createCheckInRecordRepository(connectionsOf({ db: lists, lists, engine })).page(paged(filter)),
    filters: [
      {},
      { point: 'ID00000007' },
      { result: ['duplicate'] },
      { name: '王12' },
      { company: '单位12' },
      { type: 'ID00000007' },
      { isUndone: false },
      { registration: 'ID00000007' },
      { operator: 'ID00000007' },
      { beginTime: '2026-01-01', endTime: '2026-01-01' },
      { orderBy: 'scannedAt', order: 'asc' },
    ],
  },
  'check-ins by type': {
    ask: (lists, engine, filter) =>
      createCheckInRecordRepository(connectionsOf({ db: lists, lists, engine })).groupsOfTypes(paged(filter)),
    filters: [{ result: ['ok'], direction: 'in', isUndone: false }],
  },
  'operators of check-ins': {
    ask: (lists, engine, filter) =>
      createCheckInRecordRepository(connectionsOf({ db: lists, lists, engine })).listOperators(filter),
    filters: [{}, { name: '王12' }, { id: 'ID00000007' }],
  },
  'what a scan is judged by': {
    ask: async (lists, engine) => {
      const connections = connectionsOf({ db: lists, lists, engine });
      const records = createCheckInRecordRepository(connections);
      await records.findByNonces(['nonce-7', 'nonce-8']);
      await records.listAttempts(PEOPLE);
      await records.firstArrivals(PEOPLE);
      await records.countArrivals(PEOPLE);
      await records.arrivalsAt('ID00000007', PEOPLE);
      await records.lastPassagesAt('ID00000007');
      return createRegistrationTicketRepository(connections).findByTickets(['HW1.7', 'HW1.8']);
    },
    filters: [{}],
  },
  'who has come to a point': {
    ask: async (lists, engine, filter) => {
      const arrived = createArrivedPeopleRepository(connectionsOf({ db: lists, lists, engine }));
      await arrived.passagesOf(POINT.id, PEOPLE);
      return arrived.page(paged(filter), arrived.within(POINT));
    },
    filters: [{}, { name: '王12' }],
  },
  'who is missing at a point': {
    ask: (lists, engine, filter) => {
      const missing = createMissingPeopleRepository(connectionsOf({ db: lists, lists, engine }));
      return missing.page(paged(filter), missing.within(POINT));
    },
    filters: [{}, { name: '王12' }],
  },
};
