import { checkInProblems, FOUND_MAX } from '@huiwu/contract/check-ins';
import type { FieldAccess } from '@huiwu/contract/account';
import { lifecycleErrors } from '@huiwu/contract/base/lifecycle';
import { describe, expect, test } from 'vitest';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { checkInsInMeeting } from './testing/check-ins-in-meeting.ts';

describe('a scan', () => {
  test('without a ticket, and one at a point of another meeting, is refused', async () => {
    const { scan, addTicket, elsewhere, db } = await checkInsInMeeting();
    expect(await problemsOf(scan(' '))).toEqual({ code: checkInProblems.noCode });
    const { code } = await addTicket();
    expect(await codeOf(scan(code, {}, elsewhere))).toBe(404);
    expect(await db.selectFrom('check_in_records').selectAll().execute()).toEqual([]);
  });

  test('of a code that is none, and of a ticket of another meeting, is a record without a person', async () => {
    const { scan, addTicket, elsewhere, addPoint, checkInLists, here } = await checkInsInMeeting();
    const other = await addPoint({}, elsewhere);
    expect(await scan('HW1.nothing')).toMatchObject({ result: 'unknown', person: null });
    const { code } = await addTicket();
    expect(await scan(code, { point: other.id }, elsewhere)).toMatchObject({ result: 'unknown', person: null });
    expect((await checkInLists.list({ page: 1, limit: 10 }, here)).list).toMatchObject([
      { result: 'unknown', name: '', registration: null },
    ]);
  });

  test('of any other code than a ticket is an answer: a card with line ends, a long text, half a character', async () => {
    const { scan, db } = await checkInsInMeeting();
    for (const code of ['BEGIN:VCARD\r\nFN:孟晚\r\nEND:VCARD', 'a'.repeat(6000), '\u0000', '\ud83d'])
      expect((await scan(code)).result).toBe('unknown');
    expect(await db.selectFrom('check_in_records').select('id').execute()).toHaveLength(4);
  });

  test('of a person who withdrew, or was substituted, lets no one in', async () => {
    const { scan, addTicket, act, db, getPerson } = await checkInsInMeeting();
    const [gone, passed] = [await addTicket(), await addTicket()];
    await act(gone.id, 'withdraw', '出差');
    await db.updateTable('registrations').set({ state: 'substituted' }).where('id', '=', passed.id).execute();
    expect(await scan(gone.code)).toMatchObject({ result: 'cancelled', person: { id: gone.id } });
    expect(await scan(passed.code)).toMatchObject({ result: 'substituted' });
    expect((await getPerson(gone.id)).firstCheckinAt).toBeNull();
  });

  test('lets a person in once, is logged, and is the first check-in of the registration', async () => {
    const { scan, addTicket, clock, getPerson, logsOf, registrations, here } = await checkInsInMeeting();
    const { id, code, name } = await addTicket();
    const at = clock.now().toISOString();
    expect(await scan(code)).toMatchObject({ result: 'ok', at, person: { id, name, type: '普通代表' }, earlier: null });
    clock.advance(60);
    expect(await scan(code)).toMatchObject({ result: 'duplicate', earlier: { at, device: '一号机' } });
    expect(await getPerson(id)).toMatchObject({ firstCheckinAt: at, isCheckedIn: true });
    expect((await registrations.countTabs(here)).notCheckedIn).toBe(0);
    const logged = (await logsOf(id)).filter(({ module }) => module === '签到');
    expect(logged.map(({ action }) => action)).toEqual(['签到', '签到']);
  });

  test('with the same nonce is answered once more and is not recorded again', async () => {
    const { scan, addTicket, recordsOf, nextNonce } = await checkInsInMeeting();
    const { id, code } = await addTicket();
    const nonce = nextNonce();
    const first = await scan(code, { nonce });
    expect(await scan(code, { nonce })).toEqual(first);
    expect(await recordsOf(id)).toHaveLength(1);
  });

  test('of fifty at once lets in one of them', async () => {
    const { scan, addTicket, recordsOf } = await checkInsInMeeting();
    const { id, code } = await addTicket();
    const results = await Promise.all(Array.from({ length: 50 }, () => scan(code)));
    expect(results.filter(({ result }) => result === 'ok')).toHaveLength(1);
    expect(results.filter(({ result }) => result === 'duplicate')).toHaveLength(49);
    expect(await recordsOf(id)).toHaveLength(50);
  });

  test('is confirmed at a point that asks for it, and shows what the point asks for', async () => {
    const { scan, addTicket, getPerson } = await checkInsInMeeting({
      needsConfirm: true,
      popup: ['regNo', 'jobTitle'],
    });
    const { id, code, regNo } = await addTicket();
    expect(await scan(code)).toMatchObject({
      result: 'need_confirm',
      person: { popup: [{ label: '报名号', value: regNo }] },
    });
    expect((await getPerson(id)).firstCheckinAt).toBeNull();
    expect((await scan(code, { isConfirmed: true })).result).toBe('ok');
    expect((await scan(code)).result).toBe('duplicate');
  });

  test('goes in and out where the point lets people leave', async () => {
    const { scan, addTicket, clock } = await checkInsInMeeting({ mode: 'in_out' });
    const { code } = await addTicket();
    const results: string[] = [];
    for (const direction of ['out', 'in', 'in', 'out', 'in'] as const) {
      clock.advance(1);
      results.push((await scan(code, { direction })).result);
    }
    expect(results).toEqual(['duplicate', 'ok', 'duplicate', 'ok', 'ok']);
  });

  test('at a point that is not the main one is no check-in of the registration', async () => {
    const { scan, addTicket, getPerson } = await checkInsInMeeting({ kind: 'meal' });
    const { id, code } = await addTicket();
    expect((await scan(code)).result).toBe('ok');
    expect((await getPerson(id)).firstCheckinAt).toBeNull();
  });
});

describe('scans that are handed in later', () => {
  test('are ordered by the time at which they were made: the one that was shown first lets in, and both say so', async () => {
    const { scan, replay, addTicket, clock, recordsOf, getPerson } = await checkInsInMeeting();
    const { id, code } = await addTicket();
    clock.advance(3600);
    const online = await scan(code);
    expect(online.result).toBe('ok');
    const { results } = await replay([{ code, minutesAgo: 10 }]);
    expect(results).toMatchObject([{ result: 'ok' }]);
    const records = await recordsOf(id);
    expect(records.map(({ result, isOffline }) => [result, isOffline])).toEqual([
      ['ok', true],
      ['duplicate', false],
    ]);
    expect(records[1]?.revisedAt).not.toBeNull();
    expect((await getPerson(id)).firstCheckinAt).toBe(results[0]?.at);
  });

  test('of two devices end as one that lets in and one duplicate, whatever their clocks say', async () => {
    const { replay, addTicket, clock, recordsOf } = await checkInsInMeeting();
    const { id, code } = await addTicket();
    clock.advance(3600);
    const [late] = (await replay([{ code, minutesAgo: 5 }], { device: 'B', clockIsFastBy: 600 })).results;
    expect(late?.result).toBe('ok');
    const [early] = (await replay([{ code, minutesAgo: 20 }], { device: 'A', clockIsFastBy: -600 })).results;
    expect(early?.result).toBe('ok');
    expect((await recordsOf(id)).map(({ device, result, toldResult }) => [device, result, toldResult])).toEqual([
      ['A', 'ok', 'ok'],
      ['B', 'duplicate', 'ok'],
    ]);
  });

  test('have an answer each, and are recorded once however often they are handed in', async () => {
    const { replay, addTicket, db, nextNonce } = await checkInsInMeeting();
    const [one, other] = [await addTicket(), await addTicket()];
    const scans = [
      { code: one.code, minutesAgo: 3, nonce: nextNonce() },
      { code: one.code, minutesAgo: 2, nonce: nextNonce() },
      { code: 'HW1.none', minutesAgo: 2, nonce: nextNonce() },
      { code: other.code, minutesAgo: 1, nonce: nextNonce() },
    ];
    const first = await replay(scans);
    expect(first.results.map(({ nonce, result }) => [nonce, result])).toEqual([
      [scans[0]?.nonce, 'ok'],
      [scans[1]?.nonce, 'duplicate'],
      [scans[2]?.nonce, 'unknown'],
      [scans[3]?.nonce, 'ok'],
    ]);
    expect(await replay(scans)).toEqual(first);
    expect(await db.selectFrom('check_in_records').select('id').execute()).toHaveLength(4);
  });

  test('stop no other scan: an unusable code, and a point that is gone or of another meeting, have answers of their own', async () => {
    const { replay, addTicket, addPoint, elsewhere, recordsOf, checkInPoints, here } = await checkInsInMeeting();
    const [one, other] = [await addTicket(), await addTicket()];
    const [gone, foreign] = [await addPoint(), await addPoint({}, elsewhere)];
    await checkInPoints.delete(gone.id, here);
    const { results } = await replay([
      { code: 'BEGIN:VCARD\r\nEND:VCARD', minutesAgo: 5 },
      { code: one.code, minutesAgo: 4, point: gone.id },
      { code: one.code, minutesAgo: 3, point: foreign.id },
      { code: other.code, minutesAgo: 2 },
    ]);
    expect(results.map(({ result }) => result)).toEqual(['unknown', 'not_open', 'not_open', 'ok']);
    expect((await recordsOf(one.id)).map(({ point }) => point.id)).toEqual(['', '']);
    expect((await replay([{ code: one.code, minutesAgo: 1, point: gone.id }])).results).toHaveLength(1);
  });

  test('of a ticket that was passed on meanwhile are refused', async () => {
    const { replay, addTicket, act } = await checkInsInMeeting();
    const { id, code } = await addTicket();
    await act(id, 'withdraw', '出差');
    expect((await replay([{ code, minutesAgo: 60 }])).results).toMatchObject([{ result: 'cancelled' }]);
  });
});

describe('a check-in', () => {
  test('that was refused, or undone already, is not undone', async () => {
    const { scan, addTicket, checkIns, here, elsewhere } = await checkInsInMeeting();
    const { code } = await addTicket();
    const [first, second] = [await scan(code), await scan(code)];
    const undo = (id: string, by = here) => checkIns.undo({ id, reason: '误扫' }, by);
    expect(await codeOf(undo(first.id, elsewhere))).toBe(404);
    expect((await refusalOf(undo(second.id))).message).toBe(checkInProblems.notOk);
    await undo(first.id);
    expect(await refusalOf(undo(first.id))).toMatchObject({
      code: lifecycleErrors.notNow.code,
      message: checkInProblems.alreadyUndone,
    });
  });

  test('is undone with its reason: the person has not come, and is let in again', async () => {
    const { scan, addTicket, checkIns, here, getPerson, clock, logsOf, recordsOf } = await checkInsInMeeting();
    const { id, code } = await addTicket();
    const first = await scan(code);
    clock.advance(1);
    await scan(code);
    clock.advance(1);
    await checkIns.undo({ id: first.id, reason: '误扫' }, here);
    expect((await getPerson(id)).firstCheckinAt).toBeNull();
    expect((await logsOf(id)).some(({ action }) => action === '撤销签到')).toBe(true);
    clock.advance(1);
    expect((await scan(code)).result).toBe('ok');
    expect((await recordsOf(id)).map(({ result, undoneAt }) => [result, undoneAt !== null])).toEqual([
      ['ok', true],
      ['duplicate', false],
      ['ok', false],
    ]);
  });
});

describe('the desk', () => {
  test('finds people by name, number and the end of a phone that is masked, and no one by a hidden one', async () => {
    const { desks, point, addPerson, here } = await checkInsInMeeting();
    const { id, phone = '' } = await addPerson({ name: '单晓峰' });
    await addPerson({ name: '王芳' });
    const find = async (text: string, by = here) =>
      (await desks.findPeople({ point: point.id, text }, by)).people.map((each) => each.id);
    expect(await find('单晓')).toEqual([id]);
    expect(await find('sxf')).toEqual([id]);
    expect(await find(phone.slice(-4))).toEqual([id]);
    const { rights } = here;
    const hidden = { ...here, rights: { ...rights, fields: new Map([['registrations.phone', 'hidden']]) } } as never;
    expect(await find(phone.slice(-4), hidden)).toEqual([]);
    expect(await problemsOf(find('12'))).toEqual({ text: checkInProblems.tooShort });
    expect(await find(phone.slice(-2).replace(/^./, '$& '))).toEqual([]);
  });

  test('finds by the phone no one whose phone is hidden, and by a masked one its last four digits alone', async () => {
    const { desks, point, addPerson, here, db } = await checkInsInMeeting();
    const [mine, other] = [await addPerson({ phone: '13911112468' }), await addPerson({ phone: '13922222468' })];
    await db.updateTable('registrations').set({ created_by: null }).where('id', '=', other.id).execute();
    /** A role for all registrations, and one for those that the admin has added. */
    const seeing = (all: FieldAccess, own: FieldAccess = all) => {
      const of = (access: FieldAccess) => new Map([['registrations.phone', access]]);
      const fieldsByScope = new Map([['all', of(all)] as const, ['own', of(own)] as const]);
      return { ...here, rights: { ...here.rights, isWildcard: false, fields: of(own), fieldsByScope } };
    };
    const find = async (text: string, by: ReturnType<typeof seeing>) => {
      const { people, hasMore } = await desks.findPeople({ point: point.id, text }, by);
      expect(hasMore).toBe(false);
      return people.map(({ id }) => id);
    };
    expect(await find('2468', seeing('hidden'))).toEqual([]);
    expect(await find('2468', seeing('hidden', 'masked'))).toEqual([mine.id]);
    expect(await find('2468', seeing('hidden', 'read'))).toEqual([mine.id]);
    expect((await find('2468', seeing('masked'))).toSorted()).toEqual([mine.id, other.id].toSorted());
    expect(await find('22468', seeing('masked'))).toEqual([]);
    expect(await find('13911112468', seeing('masked', 'read'))).toEqual([mine.id]);
    expect(await find('13922222468', seeing('masked', 'read'))).toEqual([]);
    expect(await find('13922222468', seeing('read'))).toEqual([other.id]);
  });

  test('says when it has found more people than it lists', async () => {
    const { desks, point, addPerson, here } = await checkInsInMeeting();
    for (const number of Array.from({ length: FOUND_MAX }, (_, each) => each))
      await addPerson({ name: `王芳${number}` });
    const find = () => desks.findPeople({ point: point.id, text: '王芳' }, here);
    expect(await find()).toMatchObject({ hasMore: false });
    await addPerson({ name: '王芳华' });
    const { people, hasMore } = await find();
    expect([people.length, hasMore]).toEqual([FOUND_MAX, true]);
  });

  test('gives a device a list without contacts and without tickets', async () => {
    const { desks, point, addTicket, scan, here, act } = await checkInsInMeeting();
    const [one, gone] = [await addTicket(), await addTicket()];
    await act(gone.id, 'withdraw', '出差');
    const { at } = await scan(one.code);
    const { rows, types } = await desks.getRoster(point.id, here);
    expect(types).toMatchObject([{ name: '普通代表' }]);
    expect(rows.map(([, id, name, , type, keptOut, arrivedAt]) => [id, name, type, keptOut, arrivedAt])).toEqual([
      [one.id, one.name, 0, '', at],
      [gone.id, gone.name, 0, 'cancelled', ''],
    ]);
    expect(rows.map((row) => row[7])).toEqual(['in', '']);
    const text = JSON.stringify(rows);
    expect([text.includes(one.code), text.includes(String(one.phone))]).toEqual([false, false]);
  });

  test('tells a device when a person was let through last, and whether they are in: not of what was undone', async () => {
    const { desks, point, addTicket, scan, here, clock, checkIns } = await checkInsInMeeting({ mode: 'in_out' });
    const { code } = await addTicket();
    const known = async () => (await desks.getRoster(point.id, here)).rows.map((row) => [row[6], row[7]]);
    const arrived = await scan(code);
    clock.advance(60);
    const left = await scan(code, { direction: 'out' });
    clock.advance(60);
    await scan(code, { direction: 'out' });
    expect(await known()).toEqual([[left.at, 'out']]);
    await checkIns.undo({ id: left.id, reason: '误扫' }, here);
    expect(await known()).toEqual([[arrived.at, 'in']]);
    await checkIns.undo({ id: arrived.id, reason: '误扫' }, here);
    expect(await known()).toEqual([['', '']]);
  });

  test('counts who is expected, who has come and who is missing', async () => {
    const { desks, checkInLists, point, addTicket, scan, here } = await checkInsInMeeting();
    const [one, other] = [await addTicket(), await addTicket()];
    await scan(one.code);
    await scan(one.code);
    expect((await desks.getDesk(here)).points).toMatchObject([{ id: point.id, expected: 2, arrived: 1 }]);
    const counted = { isEnabled: true, expected: 2, arrived: 1, times: 1, missing: 1 };
    expect((await checkInLists.getCounts(here)).points).toMatchObject([counted]);
    const missing = await checkInLists.listMissing({ page: 1, limit: 10, point: point.id }, here);
    expect(missing.list.map(({ id }) => id)).toEqual([other.id]);
    expect(await problemsOf(checkInLists.listMissing({ page: 1, limit: 10 }, here))).toEqual({
      point: checkInProblems.noPoint,
    });
  });
});
