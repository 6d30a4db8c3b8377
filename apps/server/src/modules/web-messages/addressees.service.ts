import type { WebMessageAudience } from '@huiwu/contract/web-messages';
import { newId } from '../../platform/ids.ts';
import type { AddresseeRepository, MeetingMoment } from './addressees.repository.ts';
import type { Addressee } from './web-messages.rules.ts';
import type { WebMessageWork } from './web-messages.store.ts';
import type { WebMessageRow } from './web-messages.table.ts';

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** The admins who may enter a meeting at this moment, with their roles there and their departments. */
export const findAddressees = async (
  repository: AddresseeRepository,
  of: MeetingMoment,
): Promise<WebMessageAudience> => {
  const [admins, departments, inMeeting, everywhere] = await Promise.all([
    repository.listAdmins(of.customerId),
    repository.listDepartments(of.customerId),
    repository.listMeetingRoles(of),
    repository.listEveryMeetingRoles(of),
  ]);
  const held = [...inMeeting, ...everywhere];
  const known = byId(departments);
  const rolesOf = Map.groupBy(held, ({ admin_id }) => admin_id);
  const entering = admins.flatMap((admin): Addressee[] => {
    const roles = rolesOf.get(admin.id);
    if (roles === undefined) return [];
    const department = known.get(admin.department_id ?? '');
    return [
      {
        id: admin.id,
        name: admin.real_name,
        departmentName: department?.name ?? '',
        roleIds: [...new Set(roles.map(({ id }) => id))],
        departmentIds: (department?.ancestors ?? '').split('/').filter((id) => id !== ''),
      },
    ];
  });
  const entered = new Set(entering.flatMap(({ departmentIds }) => departmentIds));
  return {
    roles: [...byId(held).values()].map(named),
    departments: departments.filter(({ id }) => entered.has(id)).map(named),
    admins: entering,
  };
};

/** From now on they read the message, and their bell counts it. */
export const addReaders = async (
  { repositories, now }: WebMessageWork,
  { id, ...owner }: Pick<WebMessageRow, 'id' | 'customer_id' | 'meeting_id'>,
  readers: readonly Addressee[],
): Promise<void> => {
  await repositories.webMessageReaders.insertAll(
    readers.map((reader) => ({
      ...owner,
      id: newId(now.getTime()),
      message_id: id,
      admin_id: reader.id,
      admin_name: reader.name,
      department_name: reader.departmentName,
      read_at: null,
      confirmed_at: null,
      reminded_at: null,
    })),
  );
  await repositories.inbox.touch(
    owner.customer_id,
    readers.map((reader) => reader.id),
  );
};
