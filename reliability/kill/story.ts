import type { Person } from '../../e2e/support/client.ts';
import type { MeetingStory } from './meetings/meeting-writer.ts';
import type { MembersStory } from './members/member-writer.ts';
import type { RegistrationsStory } from './registrations/registration-writer.ts';
import { sendExport, type ExportsStory } from './transfers/export-writer.ts';
import type { ImportsStory } from './transfers/import-writer.ts';
import type { Change, Subject, Upload } from './operations.ts';

/** Admins who are looked at once more at the end. */
const REMEMBERED = 5000;

/** What the writers have done and seen, to be compared with what is there. */
export interface Story extends MeetingStory, MembersStory, RegistrationsStory, ImportsStory, ExportsStory {
  /** People that were changed, by their phone, as the last acknowledged answer left them. */
  people: Map<string, Subject>;
  /** Changes without an answer; each is there whole or not at all. */
  open: Change[];
  uploads: Upload[];
  /** Phones that asked for a code, and whether that was acknowledged. */
  codes: Map<string, boolean>;
}

export const newStory = (): Story => ({
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
export const repeatOpen = async (story: Story, operator: Person): Promise<void> => {
  const { people, meetings, members, registrations, oddAnswers } = story;
  const by = { operator, oddAnswers };
  story.open = await repeat(story.open, by, ({ phone, after }) => people.set(phone, { id: '', facts: after }));
  story.openMeetings = await repeat(story.openMeetings, by, ({ name, after }) => meetings.set(name, after));
  story.openMembers = await repeat(story.openMembers, by, ({ name, after }) => members.set(name, after));
  story.openRegistrations = await repeat(story.openRegistrations, by, ({ phone, after }) =>
    registrations.set(phone, after),
  );
  const exports = story.openExports.map((key) => ({
    kind: 'an export',
    isRepeatable: true,
    send: (again: Person) => sendExport(again, key, story),
  }));
  await repeat(exports, by, () => undefined);
  story.openExports = [];
};

/** All that was acknowledged so far, but for people whose last change no one answered. */
export const grown = (before: Story, story: Story): Story => {
  const { people, open, uploads, codes, meetings, openMeetings, members, openMembers } = story;
  const { registrations, openRegistrations, imports, exports } = story;
  const openPhones = new Set(openRegistrations.map(({ phone }) => phone));
  const allRegistrations = new Map([...before.registrations, ...registrations]);
  const unnamed = [...openMeetings, ...openMembers].map(({ name }) => name);
  const unsure = new Set([...open.map(({ phone }) => phone), ...unnamed]);
  const sureMembers = [...members].filter(([name]) => !unsure.has(name));
  const sureMeetings = [...meetings].filter(([name]) => !unsure.has(name));
  const sure = [...people].filter(([phone]) => !unsure.has(phone));
  return {
    ...newStory(),
    people: new Map([...before.people, ...sure].slice(-REMEMBERED)),
    uploads: [...before.uploads, ...uploads],
    codes: new Map([...before.codes, ...codes]),
    meetings: new Map([...before.meetings, ...sureMeetings]),
    members: new Map([...before.members, ...sureMembers].slice(-REMEMBERED)),
    // A registrar goes on with those of earlier rounds.
    registrations: new Map([...allRegistrations].filter(([phone]) => !openPhones.has(phone))),
    imports: new Map([...before.imports, ...imports]),
    exports: new Set([...before.exports, ...exports]),
  };
};
