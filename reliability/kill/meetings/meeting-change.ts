import { randomUUID } from 'node:crypto';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { MeetingFacts, SessionRow } from './meeting-facts.ts';

/** One change of a meeting on its way: what should be there before, what after, and how it is sent. */
export interface MeetingChange {
  op: string;
  kind: string;
  name: string;
  before: MeetingFacts | undefined;
  after: MeetingFacts;
  /** The code of the answer. */
  send(operator: Person): Promise<number>;
  /** What may be sent again under the same key. */
  isRepeatable: boolean;
}

/** What one writer knows of the meeting that it works on, read before each change where the answers do not tell it. */
export interface MeetingSubject {
  id: string;
  code: string;
  facts: MeetingFacts;
  sessions: SessionRow[];
}

/** Whom one writer gives roles in its meetings; no other writer does. */
export interface Colleague {
  id: string;
  version: number;
}

export interface MeetingSetting {
  custCode: string;
  roleId: string;
  colleague: Colleague;
  random: SeededRandom;
  nextName(): string;
}

export const newOp = (): string => randomUUID().slice(0, 18);

/** A change that leaves the meeting as it is but for this. */
export const changeOf = (
  { facts }: MeetingSubject,
  kind: string,
  own: { after: Partial<MeetingFacts>; send: MeetingChange['send']; isRepeatable?: boolean; op?: string },
): MeetingChange => ({
  op: own.op ?? newOp(),
  kind,
  name: facts.name,
  before: facts,
  after: { ...facts, ...own.after },
  send: own.send,
  isRepeatable: own.isRepeatable ?? false,
});
