import { expect, test } from 'vitest';
import { checkInsInMeeting } from './testing/check-ins-in-meeting.ts';

test('records are found by the admin who scanned', async () => {
  const { scan, addTicket, checkInLists, here } = await checkInsInMeeting();
  await scan((await addTicket()).code);
  const found = async (operator: string) => (await checkInLists.list({ page: 1, limit: 10, operator }, here)).list;
  expect(await found(here.adminId)).toHaveLength(1);
  expect(await found('no-one')).toEqual([]);
  expect(await checkInLists.listOperators({}, here)).toMatchObject([{ id: here.adminId }]);
  expect(await checkInLists.listOperators({ name: '没有此人' }, here)).toEqual([]);
});

test('records are found by a part of the company of a person, and those without a person are not', async () => {
  const { scan, addTicket, addPerson, ticketOf, checkInLists, here } = await checkInsInMeeting();
  const { id } = await addPerson({ company: '东岭人民医院' });
  await scan(await ticketOf(id));
  await scan((await addTicket()).code);
  await scan('HW1.nothing');
  const { list } = await checkInLists.list({ page: 1, limit: 10, company: '人民医院' }, here);
  expect(list.map(({ registration, company }) => [registration, company])).toEqual([[id, '东岭人民医院']]);
});
