import { withoutUnusable } from '@huiwu/contract/base/characters';
import { baseErrors } from '@huiwu/contract/base/errors';
import { CODE_MAX, REPLAY_MAX, type ScanAnswer } from '@huiwu/contract/check-ins/door';
import { CallFailure } from '../../../shared/api/call-failure.ts';
import { dropScans, keepScan, listScans, type QueuedScan } from './door-store.ts';
import { sendQueued } from '../scan-calls.ts';

const NO_TICKET = '?';
const TOO_LARGE = 413;

/** A code as it is kept and sent: a camera reads cards with line ends, and texts of any length. No ticket is changed. */
export const cleanCode = (code: string): string => withoutUnusable(code).trim().slice(0, CODE_MAX) || NO_TICKET;

/** The server does not take these scans as they are, however often they are sent. */
const isUnfit = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure &&
  (failure.code === TOO_LARGE || (failure.code === baseErrors.badInput.code && !failure.isTransport));

const asSent = ({ meeting: _meeting, seen: _seen, refused: _refused, ...scan }: QueuedScan) => ({
  ...scan,
  code: scan.registration === null ? cleanCode(scan.code) : scan.code,
});

/** Scans that are refused together are halved, until the one that is refused is found. It is set aside. */
const sendSome = async (device: string, scans: readonly QueuedScan[]): Promise<ScanAnswer[]> => {
  try {
    return await sendQueued(device, scans.map(asSent));
  } catch (failure) {
    if (!isUnfit(failure)) throw failure;
    const [only, ...others] = scans;
    if (only !== undefined && others.length === 0) {
      await keepScan({ ...only, refused: failure.message });
      return [];
    }
    const half = Math.ceil(scans.length / 2);
    return [...(await sendSome(device, scans.slice(0, half))), ...(await sendSome(device, scans.slice(half)))];
  }
};

export interface SentScans {
  device: string;
  meeting: string;
  /** The server has answered these. */
  onAnswers(answers: readonly ScanAnswer[], scans: ReadonlyMap<string, QueuedScan>): Promise<void>;
}

/** Hands in what waits, until nothing does. */
export const sendAll = async ({ device, meeting, onAnswers }: SentScans): Promise<void> => {
  for (;;) {
    const waiting = await listScans(meeting);
    if (waiting.length === 0) return;
    const answers = await sendSome(device, waiting.slice(0, REPLAY_MAX));
    await onAnswers(answers, new Map(waiting.map((scan) => [scan.nonce, scan])));
    await dropScans(answers.map(({ nonce }) => nonce));
    if ((await listScans(meeting)).length === waiting.length) return;
  }
};
