import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { replayScans, scanTicket, type ScanResult } from '../../../packages/contract/src/check-ins/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Ledger } from '../../ledger.ts';
import type { ScanSetup } from './scan-setup.ts';

/** One scan as it was handed in, and what was answered. */
export interface Scan {
  nonce: string;
  pointId: string;
  ticket: string;
  result: ScanResult | undefined;
}

/** Scans that were handed in by one call and not answered; they are there all or not at all. */
export interface ScanBatch {
  kind: string;
  scans: Scan[];
  send(operator: Person): Promise<number>;
  isRepeatable: boolean;
}

/** What the scanners have done and seen. */
export interface ScansHistory {
  /** Acknowledged scans, by their nonces. */
  scans: Map<string, Scan>;
  openScans: ScanBatch[];
  kinds: Map<string, number>;
  oddAnswers: string[];
}

interface Needs {
  operator: Person;
  scanSetup: ScanSetup;
  number: number;
  random: SeededRandom;
  ledger: Ledger;
  history: ScansHistory;
  isOver(): boolean;
}

const NO_TICKET = 'HW1.AAAAAAAAAAAAAAAAAAAAAA';
/** So few tickets are shown at a time that many are shown twice. */
const QUEUE = 8;
const OFFLINE_MAX = 20;
const OFFLINE_MS = 3_600_000;
const NO_ANSWERS = [0, 503];

type Deck = () => Scan;

/** Tickets in turn, some of them twice and by several scanners, and some codes that are no tickets. */
const deckOf = ({ scanSetup: { tickets, pointId }, random }: Needs): Deck => {
  let drawn = random.below(tickets.length);
  return () => {
    drawn += 1;
    const place = (Math.floor(drawn / 2) + random.below(QUEUE)) % tickets.length;
    const ticket = random.next() < 0.05 ? NO_TICKET : (tickets[place] ?? NO_TICKET);
    return { nonce: randomUUID(), pointId, ticket, result: undefined };
  };
};

const online = ({ scanSetup: { meetingCode }, number }: Needs, deck: Deck): ScanBatch => {
  const scan = deck();
  const { nonce, pointId: point, ticket: code } = scan;
  return {
    kind: 'scan a ticket',
    scans: [scan],
    send: async (operator) => {
      const answer = await operator.ask(scanTicket, { code, point, nonce, device: `门${number}` }, { meetingCode });
      if (answer.code === 200) scan.result = answer.data.result;
      return answer.code;
    },
    isRepeatable: true,
  };
};

/** What a phone without a network has kept: times of the last hour, in no order. */
const offline = ({ scanSetup: { meetingCode }, number, random }: Needs, deck: Deck): ScanBatch => {
  const scans = Array.from({ length: 1 + random.below(OFFLINE_MAX) }, deck);
  const queued = scans.map(({ nonce, pointId: point, ticket: code }) => ({
    nonce,
    point,
    code,
    told: 'ok' as const,
    scannedAt: new Date(Date.now() - random.below(OFFLINE_MS)).toISOString(),
  }));
  return {
    kind: 'hand in scans',
    scans,
    send: async (operator) => {
      const input = { device: `手机${number}`, deviceTime: new Date().toISOString(), scans: queued };
      const { code, data } = await operator.ask(replayScans, input, { meetingCode });
      if (code !== 200) return code;
      for (const [index, scan] of scans.entries()) scan.result = data.results[index]?.result;
      return data.results.every(({ nonce }, index) => nonce === scans[index]?.nonce) ? code : 500;
    },
    isRepeatable: true,
  };
};

const handIn = async ({ ledger, history, operator }: Needs, batch: ScanBatch): Promise<void> => {
  const op = batch.scans[0]?.nonce ?? '';
  ledger.intend(op, `${batch.kind} ${batch.scans.map(({ nonce, ticket }) => `${nonce} ${ticket}`).join(', ')}`);
  const code = await batch.send(operator).catch(() => 0);
  ledger.acknowledge(op, code);
  if (code === 200) {
    for (const scan of batch.scans) history.scans.set(scan.nonce, scan);
    history.kinds.set(batch.kind, (history.kinds.get(batch.kind) ?? 0) + 1);
    return;
  }
  // A server that ends, or is about to, says nothing or says that it is busy.
  if (NO_ANSWERS.includes(code)) history.openScans.push(batch);
  else history.oddAnswers.push(`${batch.kind} was answered ${code}`);
};

/** One scanner: tickets are scanned with a network and without one, and some queues are handed in twice. */
export const writeScans = async (needs: Needs): Promise<void> => {
  const deck = deckOf(needs);
  while (!needs.isOver()) {
    const batch = needs.random.next() < 0.7 ? online(needs, deck) : offline(needs, deck);
    await handIn(needs, batch);
    if (needs.random.next() < 0.2 && !needs.history.openScans.includes(batch)) await handIn(needs, batch);
    // Where no one answers there is no hurry.
    if (needs.history.openScans.length > 0) await sleep(1);
  }
};
