import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Ledger } from '../../ledger.ts';
import type { Store } from '../../store.ts';
import { digestOf } from '../operations.ts';
import type { RegistrationSetup } from './registration-setup.ts';
import type { RegistrationChange } from './registration-change.ts';
import { nextRegistrationChange } from './registration-changes.ts';
import { findOwnSeats, type Seat } from './registration-facts.ts';

/** What the registrars have done and seen. */
export interface RegistrationsHistory {
  /** Registrations that were changed, by their phone, as the last acknowledged answer left them. */
  registrations: Map<string, Seat>;
  /** Changes without an answer; each is there whole or not at all. */
  openRegistrations: RegistrationChange[];
  kinds: Map<string, number>;
  oddAnswers: string[];
}

interface Needs {
  store: Store;
  operator: Person;
  registrationSetup: RegistrationSetup;
  number: number;
  random: SeededRandom;
  ledger: Ledger;
  history: RegistrationsHistory;
  nextPhone(): string;
  isOver(): boolean;
}

const change = async (needs: Needs, done: Set<string>): Promise<void> => {
  const { store, registrationSetup, number, random, ledger, history, operator, nextPhone } = needs;
  const name = `登记${number}号`;
  const own = await findOwnSeats(store, registrationSetup.meetingId, name);
  const free = own.filter(({ phone }) => !done.has(phone));
  const next = nextRegistrationChange(free, { registrationSetup, random, name, nextPhone });
  ledger.intend(next.op, `${next.kind} ${digestOf(JSON.stringify(next.after))}`);
  const code = await next.send(operator).catch(() => 0);
  ledger.acknowledge(next.op, code);
  if (code === 200) {
    for (const seat of [next.after, next.substitute])
      if (seat !== undefined) history.registrations.set(seat.phone, seat);
    history.kinds.set(next.kind, (history.kinds.get(next.kind) ?? 0) + 1);
    return;
  }
  if (next.refusals.includes(code)) return;
  // No second change while the first is uncertain.
  done.add(next.phone);
  // A server that ends, or is about to, says nothing or says that it is busy.
  if (code === 0 || code === 503) history.openRegistrations.push(next);
  else history.oddAnswers.push(`${next.kind} was answered ${code}`);
};

/** One registrar: people are registered, reviewed, offered places, withdrawn and cancelled, until it is over. */
export const writeRegistrations = async (needs: Needs): Promise<void> => {
  const done = new Set<string>();
  while (!needs.isOver()) {
    // The database may be gone while it is read. Where no one answers there is no hurry.
    await change(needs, done).catch(() => sleep(1));
    if (done.size > 0) await sleep(1);
  }
};
