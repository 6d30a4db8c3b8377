import type { Person } from '../../e2e/support/client.ts';
import type { MeetingStory } from './meetings/meeting-writer.ts';
import type { MembersStory } from './members/member-writer.ts';
import type { Change, Subject, Upload } from './operations.ts';

/** Admins who are looked at once more at the end. */
const REMEMBERED = 5000;

/** What the writers have done and seen, to be compared with what is there. */
export interface Story extends MeetingStory, MembersStory {
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
  kinds: new Map(),
  oddAnswers: [],
});

/** What was sent under a key and not answered is sent again: it must come out as one thing. */
export const repeatOpen = async (story: Story, operator: Person): Promise<void> => {
  for (const change of story.open.filter(({ isRepeatable }) => isRepeatable)) {
    const code = await change.send(operator).catch(() => 0);
    if (code === 200) story.people.set(change.phone, { id: '', facts: change.after });
    else story.oddAnswers.push(`${change.kind} sent again was answered ${code}`);
  }
  story.open = story.open.filter(({ isRepeatable }) => !isRepeatable);
  for (const change of story.openMeetings.filter(({ isRepeatable }) => isRepeatable)) {
    const code = await change.send(operator).catch(() => 0);
    if (code === 200) story.meetings.set(change.name, change.after);
    else story.oddAnswers.push(`${change.kind} of a meeting sent again was answered ${code}`);
  }
  story.openMeetings = story.openMeetings.filter(({ isRepeatable }) => !isRepeatable);
  for (const change of story.openMembers.filter(({ isRepeatable }) => isRepeatable)) {
    const code = await change.send(operator).catch(() => 0);
    if (code === 200) story.members.set(change.name, change.after);
    else story.oddAnswers.push(`${change.kind} sent again was answered ${code}`);
  }
  story.openMembers = story.openMembers.filter(({ isRepeatable }) => !isRepeatable);
};

/** All that was acknowledged so far, but for people whose last change no one answered. */
export const grown = (before: Story, story: Story): Story => {
  const { people, open, uploads, codes, meetings, openMeetings, members, openMembers } = story;
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
  };
};
