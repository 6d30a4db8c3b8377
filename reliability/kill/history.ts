import type { Person } from '../../e2e/support/client.ts';
import { sendBulk, type BulksHistory } from './bulks/bulk-writer.ts';
import type { MeetingHistory } from './meetings/meeting-writer.ts';
import type { MembersHistory } from './members/member-writer.ts';
import type { MoneyHistory } from './money/money-acts.ts';
import type { RegistrationsHistory } from './registrations/registration-writer.ts';
import type { ScansHistory } from './scans/scan-writer.ts';
import { sendExport, type ExportsHistory } from './transfers/export-writer.ts';
import type { ImportsHistory } from './transfers/import-writer.ts';
import type { Change, Subject, Upload } from './operations.ts';

/** Admins who are looked at once more at the end. */
const REMEMBERED = 5000;

/** What the writers have done and seen, to be compared with what is there. */
export interface History
  extends
    MeetingHistory,
    MembersHistory,
    RegistrationsHistory,
    ImportsHistory,
    ExportsHistory,
    BulksHistory,
    MoneyHistory,
    ScansHistory {
  /** People that were changed, by their phone, as the last acknowledged answer left them. */
  people: Map<string, Subject>;
  /** Changes without an answer; each is there whole or not at all. */
  open: Change[];
  uploads: Upload[];
  /** Phones that asked for a code, and whether that was acknowledged. */
  codes: Map<string, boolean>;
}

export const newHistory = (): History => ({
  people: new Map(),
  open: [],
  uploads: [],
  codes: new Map(),
  meetings: new Map(),
  openMeetings: [],
  members: new Map(),
  openMembers: [],
  registrations: new Map(),
  openRegistrations: [],
  imports: new Map(),
  exports: new Set(),
  openExports: [],
  bulks: new Set(),
  payments: new Map(),
  online: new Set(),
  paymentFiles: new Set(),
  reminded: new Set(),
  cancelled: new Set(),
  openBulks: [],
  scans: new Map(),
  openScans: [],
  kinds: new Map(),
  oddAnswers: [],
});

interface Repeatable {
  kind: string;
  isRepeatable: boolean;
  send(operator: Person): Promise<number>;
}

/** Answers the changes that cannot be sent again. */
const repeat = async <Change extends Repeatable>(
  open: Change[],
  { operator, oddAnswers }: { operator: Person; oddAnswers: string[] },
  keep: (change: Change) => unknown,
): Promise<Change[]> => {
  for (const change of open.filter(({ isRepeatable }) => isRepeatable)) {
    const code = await change.send(operator).catch(() => 0);
    if (code === 200) keep(change);
    else oddAnswers.push(`${change.kind} sent again was answered ${code}`);
  }
  return open.filter(({ isRepeatable }) => !isRepeatable);
};

/** What was sent under a key and not answered is sent again: it must come out as one thing. */
export const repeatOpen = async (history: History, operator: Person): Promise<void> => {
  const { people, meetings, members, registrations, oddAnswers } = history;
  const by = { operator, oddAnswers };
  history.open = await repeat(history.open, by, ({ phone, after }) => people.set(phone, { id: '', facts: after }));
  history.openMeetings = await repeat(history.openMeetings, by, ({ name, after }) => meetings.set(name, after));
  history.openMembers = await repeat(history.openMembers, by, ({ name, after }) => members.set(name, after));
  history.openRegistrations = await repeat(history.openRegistrations, by, ({ phone, after }) =>
    registrations.set(phone, after),
  );
  history.openScans = await repeat(history.openScans, by, ({ scans }) => {
    for (const scan of scans) history.scans.set(scan.nonce, scan);
  });
  const exports = history.openExports.map((key) => ({
    kind: 'an export',
    isRepeatable: true,
    send: (again: Person) => sendExport(again, key, history),
  }));
  await repeat(exports, by, () => undefined);
  history.openExports = [];
  const bulks = history.openBulks.map((bulk) => ({
    kind: 'a bulk action',
    isRepeatable: true,
    send: (again: Person) => sendBulk(again, bulk, history),
  }));
  await repeat(bulks, by, () => undefined);
  history.openBulks = [];
};

/** All that was acknowledged so far, but for people whose last change no one answered. */
export const grown = (before: History, history: History): History => {
  const { people, open, uploads, codes, meetings, openMeetings, members, openMembers } = history;
  const {
    registrations,
    openRegistrations,
    imports,
    exports,
    bulks,
    payments,
    online,
    paymentFiles,
    reminded,
    cancelled,
  } = history;
  const openPhones = new Set(openRegistrations.flatMap(({ phone, substitute }) => [phone, substitute?.phone]));
  const allRegistrations = new Map([...before.registrations, ...registrations]);
  const unnamed = [...openMeetings, ...openMembers].map(({ name }) => name);
  const unsure = new Set([...open.map(({ phone }) => phone), ...unnamed]);
  const sureMembers = [...members].filter(([name]) => !unsure.has(name));
  const sureMeetings = [...meetings].filter(([name]) => !unsure.has(name));
  const sure = [...people].filter(([phone]) => !unsure.has(phone));
  return {
    ...newHistory(),
    people: new Map([...before.people, ...sure].slice(-REMEMBERED)),
    uploads: [...before.uploads, ...uploads],
    codes: new Map([...before.codes, ...codes]),
    meetings: new Map([...before.meetings, ...sureMeetings]),
    members: new Map([...before.members, ...sureMembers].slice(-REMEMBERED)),
    // A registrar goes on with those of earlier rounds.
    registrations: new Map([...allRegistrations].filter(([phone]) => !openPhones.has(phone))),
    imports: new Map([...before.imports, ...imports]),
    exports: new Set([...before.exports, ...exports]),
    bulks: new Set([...before.bulks, ...bulks]),
    payments: new Map([...before.payments, ...payments]),
    online: new Set([...before.online, ...online]),
    paymentFiles: new Set([...before.paymentFiles, ...paymentFiles]),
    reminded: new Set([...before.reminded, ...reminded]),
    cancelled: new Set([...before.cancelled, ...cancelled]),
    scans: new Map([...before.scans, ...history.scans]),
  };
};
