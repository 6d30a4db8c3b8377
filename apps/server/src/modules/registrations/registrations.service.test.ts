import { memberProblems } from '@huiwu/contract/members';
import { registrationProblems, type RegistrationDraft } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { codeOf, problemsOf } from '../../testing/refusals.ts';
import { registrationsInMeeting } from './testing/registrations-in-meeting.ts';

const PAGE = { page: 1, limit: 10 };

describe('a registration', () => {
  test('is refused without phone and e-mail, and with an unknown type, team or tag', async () => {
    const { registrations, draft, here, addType, elsewhere } = await registrationsInMeeting();
    const other = await addType({ code: 'B', name: '别处' }, elsewhere);
    const refused = (own: Partial<RegistrationDraft>) =>
      problemsOf(registrations.addRegistration({ ...draft(), ...own }, here));
    expect(await refused({ phone: '' })).toEqual({ phone: memberProblems.noContact });
    expect(await refused({ type: 'nothing' })).toEqual({ type: registrationProblems.typeGone });
    expect(await refused({ type: other.id })).toEqual({ type: registrationProblems.typeGone });
    expect(await refused({ team: 'nothing' })).toEqual({ team: registrationProblems.teamGone });
    expect(await refused({ tags: ['nothing'] })).toEqual({ tags: registrationProblems.tagGone });
    expect((await registrations.listRegistrations(PAGE, here)).total).toBe(0);
  });

  test('is refused while the person has an active one, and accepted again after a withdrawal', async () => {
    const { registrations, draft, here, act } = await registrationsInMeeting();
    const person = draft();
    const { id } = await registrations.addRegistration(person, here);
    expect(await problemsOf(registrations.addRegistration(person, here))).toEqual({
      name: registrationProblems.isRegistered,
    });
    await act(id, 'withdraw', '行程有变');
    const again = await registrations.addRegistration(person, here);
    const both = await Promise.all([id, again.id].map((each) => registrations.getRegistration(each, here)));
    expect(both.map(({ state, regNo }) => [state, regNo.slice(-5)])).toEqual([
      ['withdrawn', '00001'],
      ['confirmed', '00002'],
    ]);
    expect(new Set(both.map(({ member }) => member)).size).toBe(1);
  });

  test('is refused if the phone belongs to a member with another name', async () => {
    const { registrations, draft, here } = await registrationsInMeeting();
    const person = draft();
    await registrations.addRegistration(person, here);
    const mistaken = registrations.addRegistration({ ...person, name: '另一人' }, here);
    expect(await problemsOf(mistaken)).toEqual({ phone: memberProblems.phoneOfAnother });
  });

  test('cannot be read or changed from another meeting', async () => {
    const { registrations, registrationStates, addPerson, elsewhere } = await registrationsInMeeting();
    const { id } = await addPerson();
    expect((await registrations.listRegistrations(PAGE, elsewhere)).total).toBe(0);
    expect(await codeOf(registrations.getRegistration(id, elsewhere))).toBe(404);
    expect(await codeOf(registrationStates.move('cancel', { id, version: 1, reason: '误报' }, elsewhere))).toBe(404);
    expect(await codeOf(registrations.deleteRegistration(id, elsewhere))).toBe(404);
  });

  test('waits for review if the meeting or type requires it, for payment if it has a fee, and is confirmed otherwise', async () => {
    const reviewed = await registrationsInMeeting({ meeting: { needsReview: true } });
    expect((await reviewed.addPerson()).state).toBe('pending_review');
    const proven = await registrationsInMeeting({ type: { needsProof: true } });
    expect((await proven.addPerson()).state).toBe('pending_review');
    const paid = await registrationsInMeeting({ type: { isFree: false, price: 160_000 } });
    expect(await paid.addPerson()).toMatchObject({ state: 'pending_payment', price: 160_000, isWaived: false });
    const free = await registrationsInMeeting();
    expect(await free.addPerson()).toMatchObject({ state: 'confirmed', price: 0 });
  });

  test('is found by part of its name, pinyin, initials, phone or company', async () => {
    const { registrations, addPerson, here, inside, meeting, manager } = await registrationsInMeeting();
    await addPerson({ name: '单晓明', phone: '19912345678', company: '云汀会展有限公司' });
    await addPerson({ name: '王芳' });
    const reader = inside(meeting, await manager({ fields: { 'registrations.phone': 'read' } }));
    const names = async (filter: object) =>
      (await registrations.listRegistrations({ ...PAGE, ...filter }, reader)).list.map(({ name }) => name);
    for (const filter of [
      { name: '晓' },
      { name: 'shanxiao' },
      { name: 'sxm' },
      { phone: '5678' },
      { company: '会展' },
    ])
      expect(await names(filter)).toEqual(['单晓明']);
    expect(await names({ name: '不在' })).toEqual([]);
    expect(await codeOf(registrations.listRegistrations({ ...PAGE, phone: '5678' }, here))).toBe(400);
  });

  test('keeps its name when the member is renamed', async () => {
    const { addPerson, getPerson, db } = await registrationsInMeeting();
    const { id, member } = await addPerson({ name: '李四' });
    await db.updateTable('members').set({ name: '李思' }).where('id', '=', member).execute();
    expect((await getPerson(id)).name).toBe('李四');
  });

  test('cannot be restored if its place has been taken', async () => {
    const { registrations, addPerson, here, draft } = await registrationsInMeeting({ meeting: { capacity: 1 } });
    const { id } = await addPerson();
    await registrations.deleteRegistration(id, here);
    await registrations.addRegistration(draft(), here);
    expect(await codeOf(registrations.restoreRegistration(id, here))).toBe(720_004);
  });

  test('cannot come back while the person has another active one', async () => {
    const { addPerson, act, registrations, here, draft } = await registrationsInMeeting({
      meeting: { needsReview: true },
    });
    const person = draft();
    const { id } = await addPerson(person);
    await act(id, 'reject', '资料不全');
    await addPerson(person);
    await expect(act(id, 'resubmit')).rejects.toMatchObject({
      code: 720_001,
      data: { blockers: [{ code: 'isRegistered' }] },
    });
    const [row] = (await registrations.listRegistrations({ ...PAGE, state: ['rejected'] }, here)).list;
    expect(row?.actions.find(({ name }) => name === 'resubmit')?.blockers).toMatchObject([{ code: 'isRegistered' }]);
  });

  test('that was paid is cancelled instead of deleted', async () => {
    const { addPerson, registrations, here, getPerson, db } = await registrationsInMeeting({
      type: { isFree: false, price: 100 },
    });
    const { id } = await addPerson();
    await db.updateTable('registrations').set({ state: 'confirmed' }).where('id', '=', id).execute();
    await expect(registrations.deleteRegistration(id, here)).rejects.toMatchObject({
      code: 720_011,
      message: '已缴费的报名不能删除，请取消报名',
    });
    expect((await getPerson(id)).state).toBe('confirmed');
  });

  test('is confirmed when its fee is waived, with the reason', async () => {
    const { addPerson, act } = await registrationsInMeeting({ type: { isFree: false, price: 100 } });
    const { id } = await addPerson();
    expect(await act(id, 'waive', '赞助商')).toMatchObject({
      state: 'confirmed',
      isWaived: true,
      stateReason: '赞助商',
    });
  });

  test('writes one log row for each change', async () => {
    const { addPerson, act, logsOf } = await registrationsInMeeting({ meeting: { needsReview: true } });
    const { id } = await addPerson();
    await act(id, 'approve');
    await act(id, 'withdraw', '行程有变');
    expect((await logsOf(id)).map(({ module, action }) => [module, action])).toEqual([
      ['参会人员', '新增'],
      ['参会人员', '审核通过'],
      ['参会人员', '退出'],
    ]);
  });
});

describe('a place', () => {
  test('is refused if the type or the meeting is full, naming the type and the free places', async () => {
    const { registrations, addPerson, draft, here } = await registrationsInMeeting({ type: { capacity: 1 } });
    await addPerson();
    await expect(registrations.addRegistration(draft(), here)).rejects.toMatchObject({
      code: 720_004,
      message: '“普通代表”名额不足，还剩 0 个',
      data: { type: '普通代表', left: 0 },
    });
    const small = await registrationsInMeeting({ meeting: { capacity: 1 } });
    await small.addPerson();
    expect(await codeOf(small.registrations.addRegistration(small.draft(), small.here))).toBe(720_004);
  });

  test('is given to exactly ten of fifty simultaneous registrations', async () => {
    const { registrations, draft, here } = await registrationsInMeeting({ type: { capacity: 10 } });
    const asked = Array.from({ length: 50 }, () => draft());
    const answers = await Promise.all(asked.map((each) => codeOf(registrations.addRegistration(each, here))));
    expect(answers.filter((code) => code === 720_004)).toHaveLength(40);
    expect((await registrations.listRegistrations(PAGE, here)).total).toBe(10);
  });

  test('is given once to a person who registers ten times at once', async () => {
    const { registrations, draft, here } = await registrationsInMeeting();
    const person = draft();
    await Promise.allSettled(Array.from({ length: 10 }, () => registrations.addRegistration(person, here)));
    expect((await registrations.listRegistrations(PAGE, here)).total).toBe(1);
  });

  test('that becomes free is offered to the first on the waitlist, and to the next one when the offer expires', async () => {
    const { addPerson, getPerson, act, clock, registrationChores } = await registrationsInMeeting({
      meeting: { capacity: 1, hasWaitlist: true, waitlistOfferHours: 2 },
    });
    const first = await addPerson();
    const [second, third] = [await addPerson(), await addPerson()];
    expect([second.state, third.state]).toEqual(['waitlisted', 'waitlisted']);
    await act(first.id, 'withdraw', '行程有变');
    expect(await getPerson(second.id)).toMatchObject({ state: 'offered' });
    expect((await getPerson(third.id)).state).toBe('waitlisted');
    clock.advance(2 * 3600 + 1);
    await registrationChores.fillPlaces();
    expect((await getPerson(second.id)).state).toBe('waitlist_expired');
    expect((await getPerson(third.id)).state).toBe('offered');
    expect((await act(third.id, 'accept')).state).toBe('confirmed');
  });

  test('is not given to a new registration while others are on the waitlist', async () => {
    const { addPerson, registrationTypes, type, here, meeting, db } = await registrationsInMeeting({
      meeting: { hasWaitlist: true },
      type: { capacity: 1 },
    });
    await addPerson();
    await addPerson();
    await db.updateTable('registration_types').set({ capacity: 2 }).where('id', '=', type.id).execute();
    expect((await addPerson()).state).toBe('waitlisted');
    expect((await registrationTypes.get(type.id, here)).capacity).toBe(2);
    expect(meeting.hasWaitlist).toBe(true);
  });

  test('of one type is not held up by those who wait for another type', async () => {
    const { addPerson, addType, getPerson, act } = await registrationsInMeeting({
      meeting: { hasWaitlist: true },
      type: { capacity: 1 },
    });
    const other = await addType({ code: 'B', name: '嘉宾', capacity: 1 });
    await addPerson();
    await addPerson();
    await addPerson();
    const guest = await addPerson({ type: other.id });
    expect(guest.state).toBe('confirmed');
    const waiting = await addPerson({ type: other.id });
    expect(waiting.state).toBe('waitlisted');
    await act(guest.id, 'withdraw', '行程有变');
    expect((await getPerson(waiting.id)).state).toBe('offered');
  });

  test('of an expired offer cannot be accepted', async () => {
    const { addPerson, act, clock, registrationStates, getPerson, here } = await registrationsInMeeting({
      meeting: { capacity: 1, hasWaitlist: true, waitlistOfferHours: 1 },
    });
    const first = await addPerson();
    const second = await addPerson();
    await act(first.id, 'cancel', '误报');
    clock.advance(3601);
    const { version } = await getPerson(second.id);
    expect(await codeOf(registrationStates.move('accept', { id: second.id, version }, here))).toBe(720_001);
    expect((await getPerson(second.id)).state).toBe('offered');
  });
});

describe('a substitution', () => {
  const person = {
    name: '赵六',
    phone: '19988887777',
    phoneCountry: '+86',
    email: '',
    company: '',
    areaCode: '',
    department: '',
    jobTitle: '',
  };

  test('is refused if the meeting does not allow it, or after its deadline', async () => {
    const { registrationStates, addPerson, here } = await registrationsInMeeting();
    const { id, version } = await addPerson();
    const asked = registrationStates.substitute({ id, version, reason: '出差', ...person }, here);
    await expect(asked).rejects.toMatchObject({ code: 720_001, data: { blockers: [{ code: 'noSubstitutes' }] } });
    const late = await registrationsInMeeting({
      meeting: { allowsSubstitute: true, substituteUntil: '2026-11-02T00:00:00.000Z' },
    });
    const one = await late.addPerson();
    const after = late.registrationStates.substitute(
      { id: one.id, version: one.version, reason: '出差', ...person },
      late.here,
    );
    await expect(after).rejects.toMatchObject({ code: 720_001, data: { blockers: [{ code: 'substituteOver' }] } });
  });

  test('transfers type, fee and place to another person with a new ticket', async () => {
    const { registrations, registrationStates, addPerson, getPerson, here, db } = await registrationsInMeeting({
      meeting: { allowsSubstitute: true, capacity: 1 },
    });
    const old = await addPerson();
    const { id } = await registrationStates.substitute(
      { id: old.id, version: old.version, reason: '出差', ...person },
      here,
    );
    expect(await getPerson(old.id)).toMatchObject({ state: 'substituted', stateReason: '出差' });
    expect(await getPerson(id)).toMatchObject({ state: 'confirmed', name: '赵六', type: { id: old.type.id } });
    const codes = await db.selectFrom('registrations').select('ticket_code').execute();
    expect(new Set(codes.map(({ ticket_code }) => ticket_code)).size).toBe(2);
    expect(codes.every(({ ticket_code: code }) => /^HW1\.[\w-]{22}$/.test(code))).toBe(true);
    expect((await registrations.countTabs(here)).confirmed).toBe(1);
  });
});

describe('a change of type', () => {
  test('is refused if the new type is full, and otherwise applies the new fee', async () => {
    const { registrationStates, addPerson, getPerson, addType, here } = await registrationsInMeeting({
      meeting: { capacity: 2 },
    });
    const paid = await addType({ code: 'B', name: '企业代表', isFree: false, price: 240_000, capacity: 1 });
    const [first, second] = [await addPerson(), await addPerson()];
    await registrationStates.changeType({ id: first.id, version: 1, typeId: paid.id, reason: '选错类型' }, here);
    expect(await getPerson(first.id)).toMatchObject({
      state: 'pending_payment',
      price: 240_000,
      type: { name: '企业代表' },
    });
    const refused = registrationStates.changeType(
      { id: second.id, version: 1, typeId: paid.id, reason: '选错类型' },
      here,
    );
    expect(await codeOf(refused)).toBe(720_004);
    expect((await getPerson(second.id)).type.name).toBe('普通代表');
  });
});

describe('the quick filters', () => {
  test('show the number of rows in their lists', async () => {
    const { registrations, addPerson, act, here } = await registrationsInMeeting({ meeting: { needsReview: true } });
    const [first] = [await addPerson(), await addPerson()];
    await act(first.id, 'approve');
    expect(await registrations.countTabs(here)).toEqual({
      all: 2,
      pendingReview: 1,
      pendingPayment: 0,
      confirmed: 1,
      waitlisted: 0,
      withdrawn: 0,
      notCheckedIn: 1,
    });
    const shown = await registrations.listRegistrations({ ...PAGE, state: ['confirmed'], isCheckedIn: false }, here);
    expect(shown.total).toBe(1);
  });
});
