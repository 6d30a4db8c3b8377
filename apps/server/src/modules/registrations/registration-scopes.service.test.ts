import type { FunctionName } from '@huiwu/contract/base/functions';
import { describe, expect, test } from 'vitest';
import { uniteRights, type RoleGrant } from '../../access/rights.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';
import { PDF } from '../../testing/file-contents.ts';
import { registrationsInMeeting } from './testing/registrations-in-meeting.ts';

const ALL: FunctionName[] = ['search', 'view', 'add', 'edit', 'delete', 'review', 'restore'].map(
  (verb) => `registrations.${verb}` as FunctionName,
);

const grant = (functions: FunctionName[], dataScope: RoleGrant['dataScope']): RoleGrant => ({
  code: dataScope,
  isWildcard: false,
  dataScope,
  menuIds: [],
  functions,
  fields: [],
});

/** A registration of the manager and one of an admin whose roles are given. */
const setUp = async (...grants: RoleGrant[]) => {
  const all = await registrationsInMeeting({ type: { needsProof: true } });
  const { build, customer, here, meeting, inside, addPerson } = all;
  const { id } = await build.admin(customer.id);
  const mine = inside(meeting, { ...(await build.callerFor(id)), rights: uniteRights(grants) });
  const others = await addPerson({}, here);
  const own = await addPerson({}, mine);
  const namesFor = async (by = mine) =>
    (await all.registrations.listRegistrations({ page: 1, limit: 10 }, by)).list.map(({ name }) => name);
  return { ...all, mine, others, own, namesFor };
};

describe('a meeting role for the rows of the admin', () => {
  test('lists, counts and shows only the registrations that the admin added', async () => {
    const {
      mine,
      own,
      others,
      namesFor,
      registrations,
      registrationBulkActions: bulks,
      here,
    } = await setUp(grant(ALL, 'own'));
    expect(await namesFor()).toEqual([own.name]);
    expect(await namesFor(here)).toHaveLength(2);
    expect(await registrations.countTabs(mine)).toMatchObject({ all: 1, pendingReview: 1 });
    expect(await registrations.countTabs(here)).toMatchObject({ all: 2, pendingReview: 2 });
    expect(await bulks.countAudience({}, mine)).toMatchObject({ count: 1, withPhone: 1 });
    expect(await bulks.countAudience({ ids: [others.id] }, mine)).toMatchObject({ count: 0 });
    expect((await bulks.listAudience({ page: 1, limit: 10 }, mine)).total).toBe(1);
    expect(await codeOf(bulks.begin({ ids: [others.id] }, { name: 'approve' }, mine))).not.toBe(200);
    expect(await registrations.getRegistration(own.id, mine)).toMatchObject({ name: own.name });
    expect(await codeOf(registrations.getRegistration(others.id, mine))).toBe(404);
  });

  test('changes no registration of others, and does not tell whether it changed in the meantime', async () => {
    const {
      mine,
      others,
      registrations,
      registrationStates,
      registrationProofs: proofs,
      getPerson,
      type,
    } = await setUp(grant(ALL, 'own'));
    const { id } = others;
    const file = { name: '学生证.pdf', content: PDF };
    for (const version of [others.version, others.version + 1]) {
      const asked = { id, version };
      const refused = [
        () => registrations.editRegistration({ ...asked, name: '改名' }, mine),
        () => registrationStates.move('approve', asked, mine),
        () => registrationStates.move('withdraw', { ...asked, reason: '行程有变' }, mine),
        () =>
          registrationStates.substitute(
            { ...asked, name: '替换', phone: '19911112222', phoneCountry: '+86', reason: '换人' } as never,
            mine,
          ),
        () => registrationStates.changeType({ ...asked, typeId: type.id, reason: '改类型' }, mine),
        () => proofs.reject({ ...asked, reason: '不清晰' }, mine),
      ];
      for (const call of refused) expect(await codeOf(call())).toBe(404);
    }
    for (const call of [
      () => registrations.deleteRegistration(id, mine),
      () => registrations.restoreRegistration(id, mine),
      () => proofs.submit({ id, file }, mine),
      () => proofs.download({ id }, mine),
    ])
      expect(await codeOf(call())).toBe(404);
    expect(await getPerson(id)).toEqual(others);
  });

  test('offers what another role opens in its own rows only', async () => {
    const { mine, own, others, registrations, getPerson } = await setUp(
      grant(['registrations.search', 'registrations.view'], 'all'),
      grant(['registrations.add', 'registrations.edit'], 'own'),
    );
    const { list } = await registrations.listRegistrations({ page: 1, limit: 10 }, mine);
    const editable = list.filter(({ actions }) => actions.some(({ name }) => name === 'edit')).map(({ id }) => id);
    expect([list.length, editable]).toEqual([2, [own.id]]);
    expect(await codeOf(registrations.editRegistration({ id: others.id, version: 1, name: '改名' }, mine))).toBe(404);
    await registrations.editRegistration({ id: own.id, version: own.version, name: '改名' }, mine);
    expect((await getPerson(own.id)).name).toBe('改名');
  });
});

test('a meeting role for a department reaches the whole meeting', async () => {
  const { namesFor } = await setUp(grant(ALL, 'department'));
  expect(await namesFor()).toHaveLength(2);
});

test('a role edits or reviews a registration that it may not view without being told what changed in it', async () => {
  const { mine, own, others, registrations, registrationStates } = await setUp(
    grant(['registrations.edit', 'registrations.review'], 'all'),
    grant(['registrations.view'], 'own'),
  );
  const late = ({ id, version }: typeof own) =>
    refusalOf(registrations.editRegistration({ id, version: version + 1, name: '改名' }, mine));
  expect(await late(others)).toMatchObject({ code: 409, data: undefined });
  expect(await late(own)).toMatchObject({ code: 409, data: { current: { name: own.name } } });
  const reviewLate = ({ id, version }: typeof own) =>
    refusalOf(registrationStates.move('approve', { id, version: version + 1 }, mine));
  expect(await reviewLate(others)).toMatchObject({ code: 409, data: undefined });
  expect(await reviewLate(own)).toMatchObject({ code: 409, data: { current: { name: own.name } } });
});
