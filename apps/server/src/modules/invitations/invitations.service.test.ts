import { invitationBlockers, invitationProblems } from '@huiwu/contract/invitations';
import { describe, expect, test } from 'vitest';
import { inMeetingOfTwo } from '../../testing/meetings.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 20 };
/** The clock of the tests stands in November 2026. */
const SOON = '2026-12-01T00:00:00.000Z';
const TO_THEN_MS = 30 * 86_400_000;

const setUp = async () => {
  const all = await inMeetingOfTwo();
  const { registrationTypes, registrationTypeSets, invitations, invitationAnswers, here, store } = all;
  await registrationTypeSets.addCommon(here);
  const types = (await registrationTypes.list(PAGE, here)).list;
  const typeOf = (code: string) => types.find((each) => each.code === code)?.id ?? '';
  const draft = (own: object = {}) => ({
    name: '陈曦',
    phone: '19900010001',
    email: '',
    type: typeOf('GUEST'),
    skipsReview: true,
    isFree: true,
    expiresAt: null,
    ...own,
  });
  const add = (own: object = {}, by = here) => invitations.add(draft(own), by);
  const answer = (name: 'accept' | 'decline', id: string, version = 1) =>
    store.change(here, (work) => invitationAnswers.answer(work, name, { id, version }));
  const states = async (state?: 'pending' | 'accepted' | 'declined' | 'expired') =>
    (await invitations.list({ ...PAGE, ...(state && { state }) }, here)).list.map((each) => each.state).toSorted();
  return { ...all, typeOf, draft, add, answer, states };
};

describe('an invitation', () => {
  test('is of a type that is enabled in this meeting, and ends later than now', async () => {
    const { add, typeOf, registrationTypes, here, there, clock } = await setUp();
    const gone = { type: invitationProblems.typeGone };
    expect(await problemsOf(add({ type: 'NOTHING' }))).toEqual(gone);
    expect(await problemsOf(add({ type: typeOf('STUDENT') }))).toEqual(gone);
    expect(await problemsOf(add({}, there))).toEqual(gone);
    await registrationTypes.delete(typeOf('MEDIA'), here);
    expect(await problemsOf(add({ type: typeOf('MEDIA') }))).toEqual(gone);
    const expiresAt = clock.now().toISOString();
    expect(await problemsOf(add({ expiresAt }))).toEqual({ expiresAt: invitationProblems.expiresEarly });
  });

  test('is accepted or declined once, and not after it has expired', async () => {
    const { add, answer, invitations, here, clock, logsOf } = await setUp();
    const [one, two] = [await add(), await add({ expiresAt: SOON })];
    clock.advance(1000);
    const both = await Promise.all([codeOf(answer('accept', one.id)), codeOf(answer('decline', one.id))]);
    expect(both.filter((code) => code === 200)).toHaveLength(1);
    expect((await logsOf(one.id)).map(({ module }) => module)).toEqual(['邀请', '邀请']);
    clock.advance(TO_THEN_MS);
    const { code, data } = await refusalOf(answer('accept', two.id));
    expect([code, data]).toEqual([720_001, { blockers: [invitationBlockers.expired()] }]);
    expect((await invitations.get(two.id, here)).version).toBe(1);
  });

  test('stays where it was accepted, and says so', async () => {
    const { add, answer, invitations, here, states } = await setUp();
    const [one, two] = [await add(), await add()];
    await answer('accept', one.id);
    await answer('decline', two.id);
    const accepted = (await invitations.list(PAGE, here)).list.find(({ id }) => id === one.id);
    expect(accepted?.actions).toEqual([{ name: 'delete', blockers: [invitationBlockers.accepted()] }]);
    expect(await codeOf(invitations.delete(one.id, here))).toBe(720_001);
    expect(await codeOf(invitations.delete(two.id, here))).toBe(200);
    expect(await states()).toEqual(['accepted']);
  });

  test('expires by time when it is read, and for good by the chore', async () => {
    const { add, states, clock, invitationAnswers, db } = await setUp();
    await add({ expiresAt: SOON });
    await add();
    expect([await states('pending'), await states('expired')]).toEqual([['pending', 'pending'], []]);
    expect(await invitationAnswers.expire()).toBe(0);
    clock.advance(TO_THEN_MS);
    const inTime = [['pending'], ['expired'], ['expired', 'pending']];
    expect([await states('pending'), await states('expired'), await states()]).toEqual(inTime);
    expect(await invitationAnswers.expire()).toBe(1);
    expect(await invitationAnswers.expire()).toBe(0);
    expect([await states('pending'), await states('expired'), await states()]).toEqual(inTime);
    const rows = await db.selectFrom('invitations').select(['state', 'version']).orderBy('state').execute();
    expect(rows).toEqual([
      { state: 'expired', version: 2 },
      { state: 'pending', version: 1 },
    ]);
  });

  test('shows phone and e-mail masked to everyone without the right, who may say them in a new one', async () => {
    const { add, invitations, inside, meeting, callerWith } = await setUp();
    const guest = inside(
      meeting,
      await callerWith(['invitations.search', 'invitations.view', 'invitations.add', 'registrationTypes.search']),
    );
    const { id } = await add({ email: 'chenxi@example.com' }, guest);
    const { phone, email } = await invitations.get(id, guest);
    expect([phone, email]).not.toContain('19900010001');
    expect([phone?.includes('*'), email?.includes('*')]).toEqual([true, true]);
  });

  test('is neither added, answered nor deleted in a meeting that was cancelled', async () => {
    const { add, answer, cancel, invitations, here } = await setUp();
    const { id } = await add();
    await cancel();
    expect(await codeOf(add())).toBe(720_101);
    expect(await codeOf(answer('accept', id))).toBe(720_101);
    expect(await codeOf(invitations.delete(id, here))).toBe(720_101);
    expect(await invitations.get(id, here)).toMatchObject({ state: 'pending', version: 1 });
  });
});
