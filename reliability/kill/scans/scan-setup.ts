import { addCheckInPoint } from '../../../packages/contract/src/check-in-points/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { Store } from '../../store.ts';

/** A door that lets each ticket in once, and tickets that no other writer changes. */
export interface ScanSetup {
  meetingCode: string;
  pointId: string;
  tickets: string[];
}

/** Meetings whose registrations or orders the other writers change. */
const BUSY = ['第六届数字会展产业大会', '绿色供应链论坛'];

export const setUpScans = async (store: Store, operator: Person): Promise<ScanSetup> => {
  const [meeting] = await store.read<{ id: string; code: string }>(
    `select meetings.id, meetings.code from meetings join registrations on registrations.meeting_id = meetings.id
     where meetings.state = 'published' and registrations.state = 'confirmed'
       and meetings.customer_id = (select customer_id from meetings where name = '${BUSY[0]}')
       and meetings.name not in (${BUSY.map((name) => `'${name}'`).join(', ')})
     group by meetings.id, meetings.code order by count(*) desc, meetings.id limit 1`,
  );
  const { id = '', code: meetingCode = '' } = meeting ?? {};
  const point = await operator.call(addCheckInPoint, { name: '演练签到', kind: 'main', mode: 'once' }, { meetingCode });
  const tickets = await store.read<{ ticket_code: string }>(
    `select ticket_code from registrations
     where meeting_id = '${id}' and state = 'confirmed' and deleted_at is null order by number`,
  );
  return { meetingCode, pointId: point.id, tickets: tickets.map(({ ticket_code: code }) => code) };
};
