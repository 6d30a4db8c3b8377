import { randomUUID } from 'node:crypto';
import {
  addMeeting,
  approveMeeting,
  archiveMeeting,
  cancelMeeting,
  cloneMeeting,
  deleteMeeting,
  editMeeting,
  meetingLifecycle,
  publishMeeting,
  rejectMeeting,
  reopenMeeting,
  restoreMeeting,
  resumeMeeting,
  suspendMeeting,
  type MeetingState,
} from '../../../packages/contract/src/meetings/index.ts';
import { changeOf, newOp, type MeetingChange, type MeetingSetting, type MeetingSubject } from './meeting-change.ts';
import { grant, sessionAddition, sessionChange } from './meeting-content.ts';
import { sessionText } from './meeting-facts.ts';

const DAY_MS = 86_400_000;

const inDays = (days: number): string =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * DAY_MS).toISOString();

/** As the wizard makes it: begun, so that it can be over whenever a writer wants. */
const addition = ({ custCode, nextName }: MeetingSetting): MeetingChange => {
  const [op, name, key] = [newOp(), nextName(), randomUUID()];
  const times = { beginAt: inDays(-3), endAt: inDays(2) };
  const registration = { regOpenAt: inDays(-9), regCloseAt: inDays(-4) };
  const filled = { custCode, typeCode: 'forum', contactPhone: '021-55550100', ...registration };
  const draft = { name, place: op, ...filled, ...times };
  return {
    op,
    kind: 'add',
    name,
    before: undefined,
    after: { name, place: op, state: 'draft', ...times, isDeleted: false, version: 1, sessions: {}, holders: [] },
    send: async (operator) => (await operator.ask(addMeeting, draft, { idempotencyKey: key })).code,
    isRepeatable: true,
  };
};

const edit = (subject: MeetingSubject, endAt = subject.facts.endAt): MeetingChange => {
  const { id, facts } = subject;
  const op = newOp();
  const { name, version, beginAt } = facts;
  return changeOf(subject, endAt === facts.endAt ? 'edit' : 'end', {
    op,
    after: { place: op, endAt, version: version + 1 },
    send: async (operator) => (await operator.ask(editMeeting, { id, version, name, place: op, beginAt, endAt })).code,
  });
};

const MOVES = {
  publish: publishMeeting,
  approve: approveMeeting,
  reject: rejectMeeting,
  suspend: suspendMeeting,
  resume: resumeMeeting,
  cancel: cancelMeeting,
  reopen: reopenMeeting,
  archive: archiveMeeting,
};

/** Publishing leads into the review: the setting asks for it while the writers work. */
const stateAfter = (name: keyof typeof MOVES): MeetingState =>
  name === 'publish' ? 'pending_publish' : meetingLifecycle.transitions[name].to;

const move = (subject: MeetingSubject, name: keyof typeof MOVES): MeetingChange => {
  const { id, facts } = subject;
  const { version } = facts;
  const needsReason = 'needsReason' in meetingLifecycle.transitions[name];
  return changeOf(subject, name, {
    after: { state: stateAfter(name), version: version + 1 },
    send: async (operator) =>
      (await operator.ask(MOVES[name], { id, version, ...(needsReason && { reason: '演练' }) })).code,
  });
};

const binned = (subject: MeetingSubject, isDeleted: boolean): MeetingChange =>
  changeOf(subject, isDeleted ? 'delete' : 'restore', {
    after: { isDeleted, version: subject.facts.version + 1 },
    send: async (operator) => (await operator.ask(isDeleted ? deleteMeeting : restoreMeeting, { id: subject.id })).code,
  });

const clone = (subject: MeetingSubject, { nextName }: MeetingSetting): MeetingChange => {
  const { id, facts } = subject;
  const [op, name, key] = [newOp(), nextName(), randomUUID()];
  const asked = { id, name, shortName: op, beginAt: facts.beginAt, parts: ['settings', 'sessions', 'roles'] as const };
  const copied = Object.keys(facts.sessions).map((each): [string, string] => [each, sessionText(1, 0)]);
  return {
    op,
    kind: 'clone',
    name,
    before: undefined,
    after: { ...facts, name, state: 'draft', isDeleted: false, version: 1, sessions: Object.fromEntries(copied) },
    send: async (operator) =>
      (await operator.ask(cloneMeeting, { ...asked, parts: [...asked.parts] }, { idempotencyKey: key })).code,
    isRepeatable: true,
  };
};

type Possible = (subject: MeetingSubject, setting: MeetingSetting) => MeetingChange;

const moves = (...names: (keyof typeof MOVES)[]): Possible[] => names.map((name) => (subject) => move(subject, name));

const CONTENT: Possible[] = [
  (subject) => edit(subject),
  sessionAddition,
  (subject, { random }) => {
    const [session] = subject.sessions;
    return session ? sessionChange(subject, session, random.next() < 0.4) : sessionAddition(subject);
  },
  grant,
  clone,
];

const ending: Possible = (subject) => edit(subject, inDays(-1));

/** Rarely come to, and then mostly done. */
const OVER = moves('archive', 'archive', 'archive', 'archive');

/** What can be done in each state, so that every transition comes about. */
const POSSIBLE: Record<MeetingState, { always: Possible[]; ahead: Possible[]; over: Possible[] }> = {
  draft: {
    always: [...CONTENT, ...moves('cancel'), (subject) => binned(subject, true)],
    ahead: moves('publish', 'publish', 'publish'),
    over: [],
  },
  pending_publish: { always: moves('approve', 'approve', 'reject'), ahead: [], over: [] },
  published: {
    always: [...CONTENT, ...moves('suspend', 'cancel')],
    ahead: [ending, ending],
    over: OVER,
  },
  suspended: { always: [...CONTENT, ...moves('resume', 'resume', 'cancel')], ahead: [ending], over: OVER },
  cancelled: { always: [...moves('reopen'), clone], ahead: [], over: [] },
  archived: { always: [clone], ahead: [], over: [] },
};

/** What a writer does next to the meeting that it works on. */
export const nextMeetingChange = (subject: MeetingSubject | undefined, setting: MeetingSetting): MeetingChange => {
  const { random } = setting;
  if (subject === undefined || random.next() < 0.08) return addition(setting);
  const { state, endAt, isDeleted } = subject.facts;
  if (isDeleted) return binned(subject, false);
  const { always, ahead, over } = POSSIBLE[state];
  const isOver = endAt <= new Date().toISOString();
  return random.pick([...always, ...(isOver ? over : ahead)])(subject, setting);
};
