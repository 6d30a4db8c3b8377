import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addMember,
  deleteMember,
  editMember,
  mergeMembers,
  restoreMember,
} from '../../../packages/contract/src/members/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { Ledger } from '../../ledger.ts';
import type { Store } from '../../store.ts';
import { digestOf } from '../operations.ts';
import { findMembers, otherName, type PairFacts } from './member-facts.ts';

/** One change of a pair on its way. */
export interface MemberChange {
  op: string;
  kind: string;
  name: string;
  after: PairFacts;
  /** The code of the answer. */
  send(operator: Person): Promise<number>;
  /** What may be sent again under the same key. */
  isRepeatable: boolean;
}

/** What the writers of members have done and seen. */
export interface MembersHistory {
  /** Pairs that were changed, by the name of the first, as the last acknowledged answer left them. */
  members: Map<string, PairFacts>;
  /** Changes without an answer; each is there whole or not at all. */
  openMembers: MemberChange[];
  kinds: Map<string, number>;
  oddAnswers: string[];
}

interface Needs {
  store: Store;
  operator: Person;
  random: SeededRandom;
  ledger: Ledger;
  history: MembersHistory;
  nextName(): string;
  nextPhone(): string;
  isOver(): boolean;
}

const newOp = (): string => randomUUID().slice(0, 18);
const companyOf = (name: string): string => `${name}有限公司`;

/** The first or the other record of a pair. */
const addition = (facts: PairFacts, which: 'one' | 'other', phone: string): MemberChange => {
  const [op, key] = [newOp(), randomUUID()];
  const name = which === 'one' ? facts.name : otherName(facts.name);
  const draft = { name, phone, company: companyOf(name), remark: op };
  return {
    op,
    kind: 'add a member',
    name: facts.name,
    after: { ...facts, [which]: { remark: op, isDeleted: false, version: 1 } },
    send: async (operator) => (await operator.ask(addMember, draft, { idempotencyKey: key })).code,
    isRepeatable: true,
  };
};

const idsOf = async (store: Store, name: string): Promise<[string, string]> => {
  const found = await findMembers(store, [name, otherName(name)]);
  const idOf = (own: string) => found.find((each) => each.name === own)?.id ?? 'nothing';
  return [idOf(name), idOf(otherName(name))];
};

const edit = (facts: PairFacts, id: string, phone: string): MemberChange => {
  const op = newOp();
  const version = facts.one?.version ?? 0;
  return {
    op,
    kind: 'edit a member',
    name: facts.name,
    after: { ...facts, one: { remark: op, isDeleted: false, version: version + 1 } },
    send: async (operator) =>
      (await operator.ask(editMember, { id, version, name: facts.name, phone, company: op, remark: op })).code,
    isRepeatable: false,
  };
};

const bin = (facts: PairFacts, id: string): MemberChange => {
  const { remark = '', isDeleted = false, version = 0 } = facts.one ?? {};
  return {
    op: newOp(),
    kind: isDeleted ? 'restore a member' : 'delete a member',
    name: facts.name,
    after: { ...facts, one: { remark, isDeleted: !isDeleted, version: version + 1 } },
    send: async (operator) => (await operator.ask(isDeleted ? restoreMember : deleteMember, { id })).code,
    isRepeatable: false,
  };
};

/** The first record keeps its id and its name, and takes the remark of the other. */
const merge = (facts: PairFacts, [id, intoId]: [string, string]): MemberChange => {
  const [one, other] = [facts.one?.version ?? 0, facts.other?.version ?? 0];
  const remark = facts.other?.remark ?? '';
  const input = { id, intoId, version: one, intoVersion: other, choose: { remark: 'into' as const } };
  return {
    op: newOp(),
    kind: 'merge members',
    name: facts.name,
    after: {
      ...facts,
      one: { remark, isDeleted: false, version: one + 1 },
      other: { remark, isDeleted: true, version: other + 1 },
      isMerged: true,
    },
    send: async (operator) => (await operator.ask(mergeMembers, input)).code,
    isRepeatable: false,
  };
};

const nextChange = async (facts: PairFacts | undefined, needs: Needs): Promise<MemberChange> => {
  const { store, random, nextName, nextPhone } = needs;
  if (facts === undefined || facts.isMerged) {
    const fresh = { name: nextName(), one: undefined, other: undefined, isMerged: false };
    return addition(fresh, 'one', nextPhone());
  }
  const ids = await idsOf(store, facts.name);
  if (facts.one?.isDeleted === true) return bin(facts, ids[0]);
  const draw = random.next();
  if (facts.other === undefined && draw < 0.5) return addition(facts, 'other', nextPhone());
  if (facts.other !== undefined && draw < 0.5) return merge(facts, ids);
  return draw < 0.8 ? edit(facts, ids[0], nextPhone()) : bin(facts, ids[0]);
};

const change = async (needs: Needs, facts: PairFacts | undefined): Promise<PairFacts | undefined> => {
  const { history, ledger, operator } = needs;
  const next = await nextChange(facts, needs);
  ledger.intend(next.op, `${next.kind} ${digestOf(JSON.stringify(next.after))}`);
  const code = await next.send(operator).catch(() => 0);
  ledger.acknowledge(next.op, code);
  if (code === 200) {
    history.members.set(next.name, next.after);
    history.kinds.set(next.kind, (history.kinds.get(next.kind) ?? 0) + 1);
    return next.after;
  }
  // A server that ends, or is about to, says nothing or says that it is busy.
  if (code === 0 || code === 503) history.openMembers.push(next);
  else history.oddAnswers.push(`${next.kind} was answered ${code}`);
  return undefined;
};

/** One writer of members: pairs are added, edited, deleted, restored and merged, until it is over. */
export const writeMembers = async (needs: Needs): Promise<void> => {
  let facts: PairFacts | undefined;
  while (!needs.isOver()) {
    // The database may be gone while it is read.
    facts = await change(needs, facts).catch(() => undefined);
    // Where no one answers there is no hurry.
    if (facts === undefined) await sleep(1);
  }
};
