import { baseErrors, refuse } from '@huiwu/contract/base/errors';
import { findPeople, getDesk, getRoster, replayScans, scanTicket } from '@huiwu/contract/check-ins/door';
import { sessionErrors } from '@huiwu/contract/sign-in';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROSTER_DATABASE } from '../../shared/session/roster-database.ts';
import { useMeeting } from '../../shared/session/meeting-store.ts';
import { openSession } from '../../shared/session/session-store.ts';
import { on } from '../../testing/fake-server.ts';
import { wordsOfResult } from './result-words.ts';
import type { Scanner } from './scanner.ts';
import { answerOf, CODES, deviceAtDoor, HOUR_MS } from './testing/device-at-door.ts';

const wordsOn = ({ store }: Scanner): string => {
  const { title, reason } = wordsOfResult(store.getState().last);
  return `${title}：${reason}`;
};

beforeEach(() => openSession('a-token'));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a device without a network says of a ticket that its list does not have that the server decides', async () => {
  const { openDevice, goOffline, goOnline, add } = deviceAtDoor();
  const { scanner, show } = await openDevice();
  goOffline();
  await show('HW1.new');
  expect(wordsOn(scanner)).toBe('名单中没有此票：离线名单可能不是最新的，上传后由服务器判定');
  goOnline();
  add(on(replayScans, ({ scans }) => ({ results: scans.map(({ nonce }) => answerOf(nonce, 'ok', '沈知')) })));
  await scanner.send();
  expect(wordsOn(scanner)).toBe('签到成功：离线时提示“名单中没有此票”，上传后判定为“签到成功”');
  await show('HW1.none');
  expect(wordsOn(scanner)).toBe('无效票码：不是本会议的电子票');
});

test('a device whose list is too old says that it cannot tell, keeps the scan, and hands it in', async () => {
  const { openDevice, goOffline, goOnline, state } = deviceAtDoor();
  const { scanner, show } = await openDevice();
  goOffline();
  state.deviceMs += 12 * HOUR_MS;
  await scanner.refreshPeople();
  await show(CODES.孟晚);
  expect(wordsOn(scanner)).toBe('无法核对：本机没有离线名单（最多保留 12 小时），上传后由服务器判定');
  expect(scanner.store.getState()).toMatchObject({ waiting: 1, isOnline: false, rosterSize: null });
  goOnline();
  await scanner.send();
  expect(scanner.store.getState()).toMatchObject({ waiting: 0, isOnline: true });
});

test('a device that has stored all it can says that a scan without a network is not recorded, and shows no other one', async () => {
  const { openDevice, goOffline, kept } = deviceAtDoor();
  const { scanner, show } = await openDevice();
  expect(await show(CODES.孟晚)).toBe('ok');
  kept.fill();
  goOffline();
  await show(CODES.沈知);
  expect(scanner.store.getState()).toMatchObject({
    last: null,
    waiting: 0,
    problem: '本机存储空间已满或不可用，这次扫码没有记录，请联网后重新扫描',
  });
});

test('a device that stores nothing is online, and says that it cannot go on without a network', async () => {
  const { openDevice, kept } = deviceAtDoor();
  kept.fill();
  const { scanner, show } = await openDevice();
  expect(scanner.store.getState()).toMatchObject({
    isOnline: true,
    problem: '本机存储空间已满或不可用，离线名单没有保存，断网后不能签到',
  });
  expect(await show(CODES.孟晚)).toBe('ok');
});

test('a device whose right was withdrawn says so, is online, and keeps no list; what waits stays', async () => {
  const { openDevice, goOffline, goOnline, add, kept } = deviceAtDoor();
  const { scanner, show } = await openDevice();
  goOffline();
  await show(CODES.孟晚);
  goOnline();
  for (const call of [getDesk, getRoster, replayScans]) add(on(call, () => refuse(baseErrors.forbidden)));
  await scanner.refreshDesk();
  await scanner.send();
  expect(scanner.store.getState()).toMatchObject({
    isOnline: true,
    waiting: 1,
    rosterSize: null,
    problem: '没有本会议的扫码签到权限，本机的离线名单已删除',
  });
  expect(kept.rowsOf(ROSTER_DATABASE)).toEqual([]);
});

test('a device whose session has expired goes on by its list and keeps the scans until the next sign-in', async () => {
  const { openDevice, add } = deviceAtDoor();
  const { scanner, show } = await openDevice();
  for (const call of [scanTicket, getDesk, replayScans, findPeople])
    add(on(call, () => refuse(baseErrors.userTokenInvalid)));
  expect(await show(CODES.孟晚)).toBe('ok');
  expect(await show(CODES.孟晚)).toBe('duplicate');
  expect((await scanner.find('沈')).people).toMatchObject([{ name: '沈知' }]);
  await scanner.send();
  expect(scanner.store.getState()).toMatchObject({ waiting: 2, isOnline: true, isSignedOut: true, rosterSize: 2 });
  add(on(replayScans, ({ scans }) => ({ results: scans.map(({ nonce, told }) => answerOf(nonce, told, '孟晚')) })));
  await scanner.send();
  expect(scanner.store.getState()).toMatchObject({ waiting: 0, isSignedOut: false });
});

test('a device whose session was ended from elsewhere keeps no list; what it scans waits for the server', async () => {
  const { openDevice, add, kept } = deviceAtDoor();
  const { scanner, show } = await openDevice();
  add(on(scanTicket, () => refuse(sessionErrors.signedOutByForce)));
  expect(await show(CODES.孟晚)).toBe('unknown');
  expect(wordsOn(scanner)).toContain('无法核对');
  expect(scanner.store.getState()).toMatchObject({ waiting: 1, isSignedOut: true, rosterSize: null });
  expect(kept.rowsOf(ROSTER_DATABASE)).toEqual([]);
});

test('a list of another meeting is not used, and neither are its points', async () => {
  const { openDevice, goOffline } = deviceAtDoor();
  await openDevice();
  goOffline();
  useMeeting.setState({ code: 'M2' });
  const { scanner } = await openDevice();
  expect(scanner.store.getState()).toMatchObject({ points: [], hasDesk: false, rosterSize: null, isOnline: false });
  useMeeting.setState({ code: '' });
});
