import {
  getDesk,
  getRoster,
  replayScans,
  scanTicket,
  type DeskPoint,
  type RosterRow,
  type ScanAnswer,
} from '@huiwu/contract/check-ins/door';
import { vi } from 'vitest';
import { fakeIndexedDb } from '../../../testing/fake-indexeddb.ts';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { createScanner } from '../scanner.ts';
import { A_POINT } from './a-point.ts';

export const NOW = '2026-11-20T02:00:00.000Z';
export const HOUR_MS = 3_600_000;
export const CODES = { 孟晚: 'HW1.mengwan', 沈知: 'HW1.shenzhi' };
type Name = keyof typeof CODES;

const digestOf = async (code: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 16);
};
const DIGESTS: Record<Name, string> = { 孟晚: await digestOf(CODES.孟晚), 沈知: await digestOf(CODES.沈知) };

export const rowOf = (name: Name, last: [at: string, direction: 'in' | 'out' | ''] = ['', '']): RosterRow => [
  DIGESTS[name],
  `ID-${name}`,
  name,
  '远山',
  0,
  '',
  ...last,
];

export const answerOf = (nonce: string, result: ScanAnswer['result'], name?: Name): ScanAnswer => ({
  id: `R-${nonce}`,
  nonce,
  result,
  direction: 'in',
  at: NOW,
  person: name === undefined ? null : { id: `ID-${name}`, name, company: '远山', type: '代表', popup: [] },
  earlier: null,
});

export const nameOf = (code: string): Name | undefined =>
  (Object.keys(CODES) as Name[]).find((name) => CODES[name] === code);

/** A point with two people, a server that knows them, and a device; time is that of the device. */
export const deviceAtDoor = (point: Partial<DeskPoint> = {}) => {
  const kept = fakeIndexedDb();
  const state = { rows: [rowOf('孟晚'), rowOf('沈知')], now: NOW, deviceMs: Date.parse(NOW) };
  vi.spyOn(Date, 'now').mockImplementation(() => state.deviceMs);
  const answers = [
    on(getDesk, () => ({ now: state.now, canUndo: true, points: [{ ...A_POINT, ...point }] })),
    on(getRoster, () => ({ now: state.now, types: [{ id: 'T', name: '代表' }], rows: state.rows })),
    on(scanTicket, ({ nonce, code }) => answerOf(nonce, nameOf(code) ? 'ok' : 'unknown', nameOf(code))),
    on(replayScans, ({ scans }) => ({
      results: scans.map(({ nonce, code, told }) => answerOf(nonce, told, nameOf(code))),
    })),
  ];
  const server = fakeServer(answers);
  const openFetch = globalThis.fetch;
  const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const goOnline = () => vi.stubGlobal('fetch', openFetch);
  const openDevice = async () => {
    const scanner = createScanner('P1');
    await scanner.refreshDesk();
    await scanner.refreshPeople();
    const show = async (code: string, own: object = {}) => {
      await scanner.scan({ code, registration: null, method: 'scan', ...own });
      return scanner.store.getState().last?.result;
    };
    return { scanner, show };
  };
  return { ...server, kept, state, goOffline, goOnline, openDevice };
};
