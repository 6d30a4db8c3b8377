import { MENU_IDS } from '@huiwu/contract/catalogue/access';
import { expect, test } from 'vitest';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { meetingRoles } from './0017-meeting-roles.ts';

test('a meeting role loses grants without effect and keeps its pages of meetings; no other role loses anything', async () => {
  const { build, customer, db } = await peopleOfTwoCustomers();
  const parts = {
    functions: ['admins.search' as const],
    fields: { 'admins.phone': 'write' as const },
    menuIds: [MENU_IDS.admins, MENU_IDS.meetingDashboard],
  };
  const inMeetings = await build.role(customer.id, { ...parts, kind: 'meeting' });
  const everywhere = await build.role(customer.id, parts);
  await meetingRoles.up(db);
  const left = async (roleId: string) => {
    const menus = await db.selectFrom('role_menus').select('menu_id').where('role_id', '=', roleId).execute();
    const functions = await db.selectFrom('role_functions').selectAll().where('role_id', '=', roleId).execute();
    const fields = await db.selectFrom('role_fields').selectAll().where('role_id', '=', roleId).execute();
    return [menus.map(({ menu_id }) => menu_id).toSorted(), functions.length, fields.length];
  };
  expect(await left(inMeetings.id)).toEqual([[MENU_IDS.meetingDashboard], 0, 0]);
  expect(await left(everywhere.id)).toEqual([[MENU_IDS.admins, MENU_IDS.meetingDashboard], 1, 1]);
});
