import type { DeskPoint, Roster, RosterRow, ScanDirection } from '@huiwu/contract/check-ins/door';
import type { DoorClock } from './door-clock.ts';
import { keepScan } from './door-store.ts';
import type { KnownPeople } from './known-people.ts';
import { judgeOffline } from './offline-rulings.ts';
import type { AskedScan, ShownScan } from '../scan-state.ts';

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
  { people, clock }: { people: KnownPeople; clock: DoorClock },
  { point, meeting, asked, direction, nonce, isConfirmed }: ScanToMake,
): Promise<ShownScan> => {
  // The server corrects the clock of the device by itself; what is told here goes by that of the server.
  const [scannedAt, at] = [new Date().toISOString(), clock.now()];
  const row = await people.find(asked);
  const types = people.types();
  const person = row === undefined ? null : personOf(row, types);
  const arrival = person === null ? undefined : people.arrivalOf(point.id, person.id);
  const typeIds = types.map((each) => each.id);
  const result = judgeOffline({ point, row, typeIds, at, direction, isConfirmed, arrival });
  const seen = person === null ? null : { person: person.id, at };
  await keepScan({ ...asked, nonce, isConfirmed, point: point.id, direction, scannedAt, told: result, meeting, seen });
  if (result === 'ok' && person !== null) people.seeArrival(point.id, person.id, { at, direction });
  return {
    id: null,
    nonce,
    result,
    direction,
    at,
    person,
    earlier: result === 'duplicate' && arrival !== undefined ? { at: arrival.at, device: '' } : null,
    asked,
    isFirst: arrival === undefined,
    basis: people.hasList() ? 'list' : 'nothing',
  };
};
