import type { DeskPoint, Roster, RosterRow, ScanDirection } from '@huiwu/contract/check-ins/door';
import { keepScan } from './door-store.ts';
import type { KnownPeople } from './known-people.ts';
import { judgeOffline } from './offline-rulings.ts';
import type { AskedScan, ShownScan } from './scan-state.ts';

export interface ScanToMake {
  point: DeskPoint;
  meeting: string;
  asked: AskedScan;
  direction: ScanDirection;
  nonce: string;
  isConfirmed: boolean;
}

const personOf = ([, id, name, company, type]: RosterRow, types: Roster['types']) => ({
  id,
  name,
  company,
  type: types[type]?.name ?? '',
  popup: [],
});

/** The device answers by itself, once its answer is stored; the scan waits for the server. */
export const scanOffline = async (
  people: KnownPeople,
  { point, meeting, asked, direction, nonce, isConfirmed }: ScanToMake,
): Promise<ShownScan> => {
  const at = new Date().toISOString();
  const row = await people.find(asked);
  const types = people.types();
  const person = row === undefined ? null : personOf(row, types);
  const arrival = person === null ? undefined : people.arrivalOf(point.id, person.id);
  const typeIds = types.map((each) => each.id);
  const result = judgeOffline({ point, row, typeIds, at, direction, isConfirmed, arrival });
  await keepScan({ ...asked, nonce, isConfirmed, point: point.id, direction, scannedAt: at, told: result, meeting });
  if (result === 'ok' && person !== null) people.noteArrival(point.id, person.id, { at, direction });
  return {
    id: null,
    nonce,
    result,
    direction,
    at,
    person,
    earlier: result === 'duplicate' && arrival !== undefined ? { at: arrival.at, device: '' } : null,
    asked,
  };
};
