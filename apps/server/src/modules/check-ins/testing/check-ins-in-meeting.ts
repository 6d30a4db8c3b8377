import { checkInPointRecord } from '@huiwu/contract/check-in-points';
import { scanInput, type ReplayInput, type ScanInput } from '@huiwu/contract/check-ins';
import * as z from 'zod/mini';
import { registrationsInMeeting } from '../../registrations/testing/registrations-in-meeting.ts';

type PointDraft = Partial<z.input<(typeof checkInPointRecord)['draft']>>;

/** A meeting with a main point where each ticket is let in once, and a desk. */
export const checkInsInMeeting = async (own: PointDraft = {}) => {
  const all = await registrationsInMeeting();
  const { checkIns, checkInPoints, checkInLists, here, db, clock, addPerson } = all;
  let number = 0;
  const addPoint = (draft: PointDraft = {}, by = here) => {
    number += 1;
    return checkInPoints.add(z.parse(checkInPointRecord.draft, { name: `签到点${number}`, ...draft }), by);
  };
  const point = await addPoint(own);
  const ticketOf = async (id: string): Promise<string> =>
    (await db.selectFrom('registrations').select('ticket_code').where('id', '=', id).executeTakeFirstOrThrow())
      .ticket_code;
  const nextNonce = () => {
    number += 1;
    return `nonce-${String(number).padStart(8, '0')}`;
  };
  const scan = (code: string, given: Partial<ScanInput> = {}, by = here) =>
    checkIns.scan(z.parse(scanInput, { code, point: point.id, nonce: nextNonce(), device: '一号机', ...given }), by);
  /** Scans of one device without a network, each with the minutes that have passed since. */
  const replay = (
    scans: readonly { code: string; minutesAgo: number; nonce?: string; point?: string; isConfirmed?: boolean }[],
    { device = '离线机', clockIsFastBy = 0 } = {},
  ) => {
    const deviceNow = clock.now().getTime() + clockIsFastBy * 60_000;
    const queued: ReplayInput['scans'] = scans.map(({ minutesAgo, ...own }) => ({
      point: point.id,
      nonce: nextNonce(),
      registration: null,
      direction: 'in',
      method: 'scan',
      isConfirmed: false,
      told: 'ok',
      ...own,
      scannedAt: new Date(deviceNow - minutesAgo * 60_000).toISOString(),
    }));
    return checkIns.replay({ device, deviceTime: new Date(deviceNow).toISOString(), scans: queued }, here);
  };
  const addTicket = async () => {
    const person = await addPerson();
    return { ...person, code: await ticketOf(person.id) };
  };
  const recordsOf = async (registration: string) =>
    (await checkInLists.list({ page: 1, limit: 50, registration, order: 'asc' }, here)).list;
  return { ...all, point, addPoint, ticketOf, nextNonce, scan, replay, addTicket, recordsOf };
};
