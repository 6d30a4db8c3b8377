import type { Store } from '../store.ts';
import type { Setting } from './operations.ts';

/** What the writers have to choose from. */
export const settingOf = async (store: Store): Promise<Setting> => {
  const [meeting] = await store.read<{ customer_id: string }>(
    'select customer_id from meetings group by customer_id order by count(*) desc, customer_id limit 1',
  );
  const ofCustomer = `customer_id = '${meeting?.customer_id ?? ''}'`;
  const own = `${ofCustomer} and state = 1`;
  const idsOf = async (statement: string) => (await store.read<{ id: string }>(statement)).map(({ id }) => id);
  const [departmentId = ''] = await idsOf(`select id from departments where ${own} order by id limit 1`);
  const roleIds = await idsOf(`select id from roles where ${own} and kind = 'operations' order by id limit 3`);
  const meetings = await idsOf(
    `select id from meetings where ${ofCustomer} and state = 'published' order by id limit 4`,
  );
  const [meetingRole = ''] = await idsOf(`select id from roles where ${own} and kind = 'meeting' order by id limit 1`);
  return { departmentId, roleIds, grants: meetings.map((meetingId) => ({ meetingId, roleId: meetingRole })) };
};
