import { randomUUID } from 'node:crypto';
import {
  addMeetingSession,
  deleteMeetingSession,
  editMeetingSession,
} from '../../../packages/contract/src/meeting-sessions/index.ts';
import { editMeetingHolder } from '../../../packages/contract/src/meetings/index.ts';
import { changeOf, newOp, type MeetingChange, type MeetingSetting, type MeetingSubject } from './meeting-change.ts';
import { sessionText, type MeetingFacts, type SessionRow } from './meeting-facts.ts';

const DAY_MS = 86_400_000;

/** In the middle of the meeting, whenever its end is. */
const timesWithin = ({ beginAt }: MeetingFacts) => {
  const after = (days: number) => new Date(Date.parse(beginAt) + days * DAY_MS).toISOString();
  return { beginAt: after(0.5), endAt: after(1) };
};

export const sessionAddition = (subject: MeetingSubject): MeetingChange => {
  const { code, facts } = subject;
  const [name, key] = [newOp(), randomUUID()];
  const draft = { name, room: '一层', ...timesWithin(facts) };
  const extra = { idempotencyKey: key, meetingCode: code };
  return changeOf(subject, 'add a session', {
    after: { sessions: { ...facts.sessions, [name]: sessionText(1, 1) } },
    send: async (operator) => (await operator.ask(addMeetingSession, draft, extra)).code,
    isRepeatable: true,
  });
};

const logRowsOf = (text = ''): number => Number(/(\d+) log/.exec(text)?.[1]);

export const sessionChange = (
  subject: MeetingSubject,
  { id, name, version }: SessionRow,
  isRemoval: boolean,
): MeetingChange => {
  const { code: meetingCode, facts } = subject;
  const { [name]: text, ...others } = facts.sessions;
  if (isRemoval)
    return changeOf(subject, 'delete a session', {
      after: { sessions: others },
      send: async (operator) => (await operator.ask(deleteMeetingSession, { id }, { meetingCode })).code,
    });
  const draft = { id, version, name, room: newOp(), ...timesWithin(facts) };
  return changeOf(subject, 'edit a session', {
    after: { sessions: { ...others, [name]: sessionText(version + 1, logRowsOf(text) + 1) } },
    send: async (operator) => (await operator.ask(editMeetingSession, draft, { meetingCode })).code,
  });
};

export const grant = (subject: MeetingSubject, { colleague, roleId }: MeetingSetting): MeetingChange => {
  const { id, facts } = subject;
  const roleIds = facts.holders.length === 0 ? [roleId] : [];
  const asked = { id, adminId: colleague.id, version: colleague.version, roleIds, beginTime: null, endTime: null };
  return changeOf(subject, 'roles', {
    after: { holders: roleIds.map((each) => `${colleague.id} ${each}`) },
    send: async (operator) => (await operator.ask(editMeetingHolder, asked)).code,
  });
};
