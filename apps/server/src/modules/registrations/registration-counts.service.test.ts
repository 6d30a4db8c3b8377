import { ACTIVE_STATES, OCCUPYING_STATES } from '@huiwu/contract/registrations';
import { teamRecord } from '@huiwu/contract/teams';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registrationsInMeeting } from './testing/registrations-in-meeting.ts';

const PAGE = { page: 1, limit: 10 };

test('the figures of types and teams are those of the lists that they link to', async () => {
  const all = await registrationsInMeeting({ meeting: { hasWaitlist: true }, type: { capacity: 2 } });
  const { addPerson, act, addType, registrationTypes, registrations, teams, here, type } = all;
  const other = await addType({ code: 'B', name: '媒体' });
  const team = (await teams.add(z.parse(teamRecord.draft, { name: '华东院校团' }), here)).id;
  const leaving = await addPerson({ team });
  const deleted = await addPerson({ type: other.id, team });
  await addPerson({ team });
  // The type is full.
  expect((await addPerson({ team })).state).toBe('waitlisted');
  await addPerson({ type: other.id });
  await act(leaving.id, 'withdraw', '行程有变');
  await registrations.deleteRegistration(deleted.id, here);

  const taken = (await registrationTypes.list(PAGE, here)).list.map((each) => [each.id, each.taken]);
  expect(taken).toEqual([
    [type.id, 2],
    [other.id, 1],
  ]);
  for (const [id, count] of taken) {
    const filter = { ...PAGE, type: String(id), state: [...OCCUPYING_STATES] };
    expect((await registrations.listRegistrations(filter, here)).total).toBe(count);
  }
  const people = (await teams.get(team, here)).people;
  const filter = { ...PAGE, team, state: [...ACTIVE_STATES] };
  expect([people, (await registrations.listRegistrations(filter, here)).total]).toEqual([2, 2]);
});
