import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Ledger } from '../../ledger.ts';
import type { Store } from '../../store.ts';
import { digestOf } from '../operations.ts';
import type { MeetingChange, MeetingSetting, MeetingSubject } from './meeting-change.ts';
import { nextMeetingChange } from './meeting-changes.ts';
import { findMeetings, sessionsIn, type MeetingFacts } from './meeting-facts.ts';

/** What the writers of meetings have done and seen. */
export interface MeetingHistory {
  /** Meetings that were changed, by their name, as the last acknowledged answer left them. */
  meetings: Map<string, MeetingFacts>;
  /** Changes without an answer; each is there whole or not at all. */
  openMeetings: MeetingChange[];
  /** How often each kind of change was acknowledged. */
  kinds: Map<string, number>;
  /** Answers that no one should get. */
  oddAnswers: string[];
}

/** Whose meetings they are and who can be given a role in them. */
export interface Stage {
  custCode: string;
  roleId: string;
  /** One for each writer; `ahead` is how many changes each had without a row in the log, before anyone wrote. */
  colleagues: { id: string; ahead: number }[];
}

interface Needs {
  store: Store;
  operator: Person;
  stage: Stage;
  number: number;
  random: SeededRandom;
  ledger: Ledger;
  history: MeetingHistory;
  nextName(): string;
  isOver(): boolean;
}

/** A server that ends, or is about to, says nothing or says that it is busy. */
const isNoAnswer = (code: number): boolean => code === 0 || code === 503;

const settingOf = async ({ store, stage, number, random, nextName }: Needs): Promise<MeetingSetting> => {
  const { custCode, roleId, colleagues } = stage;
  const { id = '' } = colleagues[number % colleagues.length] ?? {};
  const [row] = await store.read<{ version: number }>(`select version from admins where id = '${id}'`);
  return { custCode, roleId, random, nextName, colleague: { id, version: row?.version ?? 0 } };
};

const subjectOf = async (store: Store, facts: MeetingFacts): Promise<MeetingSubject | undefined> => {
  const [found] = await findMeetings(store, [facts.name]);
  if (found === undefined) return undefined;
  return { id: found.id, code: found.code, facts, sessions: await sessionsIn(store, [found.id]) };
};

const change = async (needs: Needs, subject: MeetingSubject | undefined): Promise<MeetingSubject | undefined> => {
  const { store, history, ledger, operator } = needs;
  const next = nextMeetingChange(subject, await settingOf(needs));
  ledger.intend(next.op, `${next.kind} ${digestOf(JSON.stringify(next.after))}`);
  const code = await next.send(operator).catch(() => 0);
  ledger.acknowledge(next.op, code);
  if (isNoAnswer(code)) {
    history.openMeetings.push(next);
    return undefined;
  }
  if (code !== 200) {
    history.oddAnswers.push(`${next.kind} of a meeting was answered ${code}`);
    return undefined;
  }
  history.meetings.set(next.name, next.after);
  history.kinds.set(next.kind, (history.kinds.get(next.kind) ?? 0) + 1);
  return subjectOf(store, next.after);
};

/** One writer of meetings: changes of all kinds, each after the answer to the one before, until it is over. */
export const writeMeetings = async (needs: Needs): Promise<void> => {
  let subject: MeetingSubject | undefined;
  while (!needs.isOver()) {
    // The database may be gone while it is read.
    subject = await change(needs, subject).catch(() => undefined);
    // Where no one answers there is no hurry.
    if (subject === undefined) await sleep(1);
  }
};
