import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, Client } from '../../e2e/support/client.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Ledger } from '../ledger.ts';
import { randomUUID } from 'node:crypto';
import { askForCode, digestOf, nextChange, sendFile, textOf } from './operations.ts';
import type { Setting, Subject, Upload } from './operations.ts';
import type { History } from './history.ts';

interface Needs {
  visitor: Client;
  operator: Person;
  setting: Setting;
  random: SeededRandom;
  ledger: Ledger;
  history: History;
  nextPhone(): string;
  isOver(): boolean;
  /** The id of an admin who was just added. */
  idOf(phone: string): Promise<string | undefined>;
}

/** A server that ends, or is about to, says nothing or says that it is busy. */
const isNoAnswer = (code: number): boolean => code === 0 || code === 503;

const codeOf = (sent: Promise<number>): Promise<number> => sent.catch(() => 0);

const change = async (needs: Needs, subject: Subject | undefined): Promise<Subject | undefined> => {
  const { history, ledger, operator } = needs;
  const next = nextChange(subject, needs);
  ledger.intend(next.op, `${next.kind} ${digestOf(JSON.stringify(next.after))}`);
  const code = await codeOf(next.send(operator));
  ledger.acknowledge(next.op, code);
  if (isNoAnswer(code)) {
    history.open.push(next);
    return undefined;
  }
  if (code !== 200) {
    history.oddAnswers.push(`${next.kind} was answered ${code}`);
    return subject;
  }
  const id = subject?.facts.phone === next.phone ? subject.id : await needs.idOf(next.phone).catch(() => undefined);
  const known = { id: id ?? '', facts: next.after };
  history.people.set(next.phone, known);
  return id === undefined ? undefined : known;
};

const upload = async ({ history, ledger, operator }: Needs): Promise<void> => {
  const op = randomUUID();
  const entry: Upload = { op, sha256: digestOf(textOf(op)), isAcknowledged: false };
  history.uploads.push(entry);
  ledger.intend(op, `upload ${entry.sha256}`);
  const code = await codeOf(sendFile(operator, op));
  ledger.acknowledge(op, code);
  entry.isAcknowledged = code === 200;
  if (code !== 200 && !isNoAnswer(code)) history.oddAnswers.push(`an upload was answered ${code}`);
};

const codeBySms = async ({ history, ledger, visitor, nextPhone }: Needs): Promise<void> => {
  const phone = nextPhone();
  history.codes.set(phone, false);
  ledger.intend(phone, 'sms');
  const code = await codeOf(askForCode(visitor.anonymous, phone));
  ledger.acknowledge(phone, code);
  history.codes.set(phone, code === 200);
  if (code !== 200 && !isNoAnswer(code)) history.oddAnswers.push(`a code was answered ${code}`);
};

/** One writer: changes of all kinds, each after the answer to the one before, until it is over. */
export const write = async (needs: Needs): Promise<void> => {
  let subject: Subject | undefined;
  while (!needs.isOver()) {
    const lot = needs.random.next();
    if (lot < 0.12) await upload(needs);
    else if (lot < 0.24) await codeBySms(needs);
    else subject = await change(needs, subject);
    // Where no one answers there is no hurry.
    if (subject === undefined) await sleep(1);
  }
};
