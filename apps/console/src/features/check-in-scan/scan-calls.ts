import {
  findPeople,
  getDesk,
  getRoster,
  replayScans,
  scanTicket,
  undoCheckIn,
  type Desk,
  type FoundPeople,
  type ReplayInput,
  type Roster,
  type ScanAnswer,
} from '@huiwu/contract/check-ins/door';
import type { InputOf } from '@huiwu/contract/base/endpoint';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';

// The screen says itself what a call came to, and a nonce may be sent again at once.
const QUIET = { handles: 'words', isRepeatable: true } as const;
/** A person at the door does not wait longer: the device answers by its list instead. */
const PATIENCE_MS = 4000;

export const loadDesk = (): Promise<Desk> => callEndpoint(getDesk, {}, QUIET);
export const loadRoster = (id: string): Promise<Roster> => callEndpoint(getRoster, { id }, QUIET);
export const findAtDesk = (point: string, text: string): Promise<FoundPeople> =>
  callEndpoint(findPeople, { point, text }, { ...QUIET, signal: AbortSignal.timeout(PATIENCE_MS) });
export const undo = (id: string, reason: string): Promise<unknown> => callEndpoint(undoCheckIn, { id, reason }, QUIET);

export const sendScan = (scan: InputOf<typeof scanTicket>): Promise<ScanAnswer> =>
  callEndpoint(scanTicket, scan, { ...QUIET, signal: AbortSignal.timeout(PATIENCE_MS) });

/** Hands in scans that were made without the server, not more than a call takes. */
export const sendQueued = async (device: string, scans: ReplayInput['scans']): Promise<ScanAnswer[]> => {
  const asked = { device, deviceTime: new Date().toISOString(), scans };
  return (await callEndpoint(replayScans, asked, QUIET)).results;
};
