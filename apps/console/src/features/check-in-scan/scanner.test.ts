import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { findPeople, getDesk, replayScans, scanTicket, undoCheckIn } from '@huiwu/contract/check-ins/door';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { on } from '../../testing/fake-server.ts';
import { ROSTER_DATABASE } from '../../shared/session/roster-database.ts';
import { openSession, useSession } from '../../shared/session/session-store.ts';
import { A_POINT } from './testing/a-point.ts';
import { answerOf, CODES, deviceAtDoor as setUp, HOUR_MS, nameOf, NOW, rowOf } from './testing/device-at-door.ts';

beforeEach(() => openSession('a-token'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a card that the camera reads without a network holds up nothing, and neither does what the server refuses', async () => {
  const { openDevice, goOffline, goOnline, sentTo, add } = setUp();
  const { scanner, show } = await openDevice();
  goOffline();
  expect(await show('BEGIN:VCARD\r\nFN:孟晚\r\nEND:VCARD')).toBe('unknown');
  expect(await show('x'.repeat(3000))).toBe('unknown');
  expect(await show(CODES.孟晚)).toBe('ok');
  goOnline();
  add(
    on(replayScans, ({ scans }) => {
      if (scans.some(({ code }) => code.startsWith('BEGIN'))) refuse(baseErrors.badInput);
      return { results: scans.map(({ nonce, told, code }) => answerOf(nonce, told, nameOf(code))) };
    }),
  );
  await scanner.send();
  const codes = sentTo(replayScans).flatMap(({ scans }) => scans.map(({ code }) => code));
  expect(codes).toEqual(expect.arrayContaining(['BEGIN:VCARDFN:孟晚END:VCARD', 'x'.repeat(500), CODES.孟晚]));
  expect(scanner.store.getState()).toMatchObject({ waiting: 0, setAside: 1, problem: '' });
});

test('a person who was let in is known after a reload without a network, with or without the server', async () => {
  const { openDevice, goOffline } = setUp();
  const first = await openDevice();
  expect(await first.show(CODES.沈知)).toBe('ok');
  goOffline();
  expect(await first.show(CODES.孟晚)).toBe('ok');
  const { scanner, show } = await openDevice();
  expect(scanner.store.getState().rosterSize).toBe(2);
  expect(await show(CODES.孟晚)).toBe('duplicate');
  expect(await show(CODES.沈知)).toBe('duplicate');
});

test('the counter of a point goes on after a reload without a network where it was', async () => {
  const { openDevice, goOffline } = setUp();
  const first = await openDevice();
  const arrived = ({ scanner }: typeof first) => scanner.store.getState().points[0]?.arrived;
  const before = arrived(first) ?? 0;
  await first.show(CODES.沈知);
  goOffline();
  await first.show(CODES.孟晚);
  expect(arrived(first)).toBe(before + 2);
  expect(arrived(await openDevice())).toBe(before + 2);
});

test('the counter has a person once who comes in again, with and without a network, and undoing that leaves it', async () => {
  const { openDevice, goOffline, add } = setUp({ mode: 'multi' });
  add(on(undoCheckIn, () => null));
  const { scanner, show } = await openDevice();
  const arrived = () => scanner.store.getState().points[0]?.arrived;
  await show(CODES.孟晚);
  await show(CODES.孟晚);
  expect(arrived()).toBe(1);
  await scanner.undo(scanner.store.getState().last!, '误扫');
  expect(arrived()).toBe(1);
  goOffline();
  await show(CODES.沈知);
  await show(CODES.沈知);
  expect(arrived()).toBe(2);
});

test('a person who was handed in is still known after the next reload without a network', async () => {
  const { openDevice, goOffline, goOnline } = setUp();
  const first = await openDevice();
  goOffline();
  await first.show(CODES.孟晚);
  goOnline();
  await first.scanner.send();
  goOffline();
  expect(await (await openDevice()).show(CODES.孟晚)).toBe('duplicate');
});

test('a new list replaces what the device knew: who left may return, and who was undone elsewhere may come', async () => {
  const { openDevice, goOffline, state } = setUp({ mode: 'in_out' });
  const { scanner, show } = await openDevice();
  await show(CODES.孟晚);
  await show(CODES.沈知);
  state.rows = [rowOf('孟晚', ['2026-11-20T01:00:00.000Z', 'out']), rowOf('沈知')];
  await scanner.refreshPeople();
  goOffline();
  expect([await show(CODES.孟晚), await show(CODES.沈知)]).toEqual(['ok', 'ok']);
  expect(await show(CODES.孟晚)).toBe('duplicate');
});

test('a person who came today is not let in twice where a day counts once, though they came yesterday as well', async () => {
  const { openDevice, goOffline, state } = setUp({ mode: 'once_per_day' });
  state.rows = [rowOf('孟晚', ['2026-11-20T01:00:00.000Z', 'in']), rowOf('沈知', ['2026-11-19T01:00:00.000Z', 'in'])];
  const { show } = await openDevice();
  goOffline();
  expect([await show(CODES.孟晚), await show(CODES.沈知)]).toEqual(['duplicate', 'ok']);
});

test('tickets that are shown while one is judged are judged in turn', async () => {
  const { openDevice, sentTo } = setUp();
  const { scanner } = await openDevice();
  const shown = [CODES.孟晚, CODES.沈知, 'HW1.none'];
  await Promise.all(shown.map((code) => scanner.scan({ code, registration: null, method: 'scan' })));
  expect(sentTo(scanTicket).map(({ code }) => code)).toEqual(shown);
  expect(scanner.store.getState().history.map(({ result }) => result)).toEqual(['unknown', 'ok', 'ok']);
});

test('a ticket that is shown behind one to be confirmed is not judged, and the desk is told so', async () => {
  const { openDevice, sentTo, add } = setUp({ needsConfirm: true });
  const { scanner } = await openDevice();
  add(
    on(scanTicket, ({ nonce, code, isConfirmed }) =>
      answerOf(nonce, isConfirmed ? 'ok' : 'need_confirm', nameOf(code)),
    ),
  );
  const scanOf = (code: string) => scanner.scan({ code, registration: null, method: 'scan' });
  await Promise.all([scanOf(CODES.孟晚), scanOf(CODES.沈知)]);
  const { last, problem } = scanner.store.getState();
  expect([last?.result, last?.person?.name, problem.includes('重新扫描')]).toEqual(['need_confirm', '孟晚', true]);
  await scanner.scan(last!.asked, true);
  expect(sentTo(scanTicket).map(({ code }) => code)).toEqual([CODES.孟晚, CODES.孟晚]);
  expect(scanner.store.getState().last?.result).toBe('ok');
});

test('a device whose clock is wrong goes by that of the server without a network, also after a reload', async () => {
  const { openDevice, goOffline, state } = setUp({ closeAt: '2026-11-20T02:30:00.000Z' });
  state.deviceMs += HOUR_MS;
  const { show } = await openDevice();
  goOffline();
  expect(await show(CODES.孟晚)).toBe('ok');
  const again = await openDevice();
  expect(await again.show(CODES.沈知)).toBe('ok');
  expect(again.scanner.store.getState().last?.at).toBe(NOW);
  state.deviceMs += HOUR_MS / 2;
  expect(await again.show('HW1.none')).toBe('unknown');
  expect(await again.show(CODES.沈知)).toBe('not_open');
});

test('people are found by their names without a network, and are let in', async () => {
  const { openDevice, goOffline, add } = setUp();
  add(on(findPeople, () => ({ hasMore: false, people: [] })));
  const { scanner } = await openDevice();
  goOffline();
  const { people, isOffline } = await scanner.find('沈');
  expect([isOffline, people.map(({ name, type }) => [name, type])]).toEqual([true, [['沈知', '代表']]]);
  await scanner.scan({ code: '', registration: people[0]!.id, method: 'search' });
  expect(scanner.store.getState().last).toMatchObject({ result: 'ok', person: { name: '沈知' } });
});

test('the refusal of one ticket is not shown any more while another person is looked for', async () => {
  const { openDevice, goOffline } = setUp();
  const { scanner } = await openDevice();
  goOffline();
  await scanner.scan({ code: 'https://card.example/1', registration: null, method: 'scan' });
  expect(scanner.store.getState().last).toMatchObject({ result: 'unknown' });
  await scanner.find('沈');
  expect(scanner.store.getState().last).toBeNull();
});

test('a list older than 12 hours is not used, and the next user does not find any', async () => {
  const { openDevice, goOffline, state, kept } = setUp();
  await openDevice();
  goOffline();
  state.deviceMs += 12 * HOUR_MS;
  expect((await openDevice()).scanner.store.getState().rosterSize).toBeNull();
  state.deviceMs -= HOUR_MS;
  expect((await openDevice()).scanner.store.getState().rosterSize).toBe(2);
  // The session ended with the browser, and another user signs in.
  useSession.setState({ token: null });
  expect(kept.rowsOf(ROSTER_DATABASE)).not.toEqual([]);
  openSession('another-token');
  expect(kept.rowsOf(ROSTER_DATABASE)).toEqual([]);
});

test('a device that changes to another point without a network knows the people of the meeting, and not who has come there', async () => {
  const { openDevice, goOffline, add } = setUp();
  const points = [A_POINT, { ...A_POINT, id: 'P2', name: '北门' }];
  add(on(getDesk, () => ({ now: NOW, canUndo: true, points })));
  const { scanner, show } = await openDevice();
  await show(CODES.孟晚);
  goOffline();
  scanner.choosePoint('P2');
  await scanner.refreshPeople();
  expect(scanner.store.getState().rosterSize).toBe(2);
  expect([await show(CODES.孟晚), await show(CODES.孟晚)]).toEqual(['ok', 'duplicate']);
});
