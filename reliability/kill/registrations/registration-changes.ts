import { randomUUID } from 'node:crypto';
import {
  acceptRegistration,
  addRegistration,
  approveRegistration,
  cancelRegistration,
  declineRegistration,
  deleteRegistration,
  editRegistration,
  rejectRegistration,
  restoreRegistration,
  resubmitRegistration,
  waiveRegistration,
  withdrawRegistration,
  type RegistrationState,
} from '../../../packages/contract/src/registrations/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { RegistrationSetup } from './registration-setup.ts';
import type { FoundSeat, Seat } from './registration-facts.ts';

/** One change of a registration on its way: what should be there before, what after, and how it is sent. */
export interface RegistrationChange {
  op: string;
  kind: string;
  phone: string;
  before: Seat | undefined;
  after: Seat;
  /** The code of the answer. */
  send(operator: Person): Promise<number>;
  /** Refusals that the changes of others explain. */
  refusals: readonly number[];
  /** What may be sent again under the same key. */
  isRepeatable: boolean;
}

export interface RegistrarSetting {
  registrationSetup: RegistrationSetup;
  random: SeededRandom;
  /** By which the registrations of one writer are told from those of the others. */
  name: string;
  nextPhone(): string;
}

const CHANGED = 409;
const NOT_NOW = 720_001;
const NO_PLACE = 720_004;

const newOp = (): string => randomUUID().slice(0, 18);

const addition = ({ registrationSetup, random, name, nextPhone }: RegistrarSetting): RegistrationChange => {
  const [op, phone, key] = [newOp(), nextPhone(), randomUUID()];
  const draft = { name, phone, company: `${name}有限公司`, type: random.pick(registrationSetup.typeIds), remark: op };
  const extra = { idempotencyKey: key, meetingCode: registrationSetup.meetingCode };
  return {
    op,
    kind: 'add a registration',
    phone,
    before: undefined,
    after: { phone, remark: op, states: ['pending_review', 'waitlisted'], version: 1, isDeleted: false },
    send: async (operator) => (await operator.ask(addRegistration, draft, extra)).code,
    refusals: [],
    isRepeatable: true,
  };
};

const seatOf = ({ phone, remark, state, version, isDeleted }: FoundSeat): Seat => ({
  phone,
  remark,
  states: [state],
  version,
  isDeleted,
});

const changeOf = (
  found: FoundSeat,
  kind: string,
  own: Pick<RegistrationChange, 'send'> & { after?: Partial<Seat>; op?: string; refusals?: number[] },
): RegistrationChange => {
  const before = seatOf(found);
  // An offer can come in between.
  const late = found.state === 'waitlisted' ? [CHANGED] : [];
  return {
    op: own.op ?? newOp(),
    kind: `${kind} a registration`,
    phone: found.phone,
    before,
    after: { ...before, version: found.version + 1, ...own.after },
    send: own.send,
    refusals: [...late, ...(own.refusals ?? [])],
    isRepeatable: false,
  };
};

const edit = (found: FoundSeat, { registrationSetup: { meetingCode } }: RegistrarSetting): RegistrationChange => {
  const op = newOp();
  const { id, version, name } = found;
  return changeOf(found, 'edit', {
    op,
    after: { remark: op },
    send: async (operator) =>
      (await operator.ask(editRegistration, { id, version, name, remark: op }, { meetingCode })).code,
  });
};

const MOVES = {
  approve: { call: approveRegistration, to: ['confirmed', 'pending_payment'] },
  reject: { call: rejectRegistration, to: ['rejected'] },
  resubmit: { call: resubmitRegistration, to: ['pending_review'], refusals: [NOT_NOW, NO_PLACE] },
  waive: { call: waiveRegistration, to: ['confirmed'] },
  accept: { call: acceptRegistration, to: ['pending_review'] },
  decline: { call: declineRegistration, to: ['waitlist_expired'] },
  withdraw: { call: withdrawRegistration, to: ['withdrawn'] },
  cancel: { call: cancelRegistration, to: ['cancelled'] },
} satisfies Record<string, { call: object; to: RegistrationState[]; refusals?: number[] }>;
type Move = keyof typeof MOVES;

const WITH_REASON: readonly Move[] = ['reject', 'waive', 'withdraw', 'cancel'];

const move = (
  found: FoundSeat,
  name: Move,
  { registrationSetup: { meetingCode } }: RegistrarSetting,
): RegistrationChange => {
  const { id, version } = found;
  const input = { id, version, ...(WITH_REASON.includes(name) && { reason: '演练' }) };
  const { call, to, ...rest } = MOVES[name];
  return changeOf(found, name, {
    after: { states: to },
    send: async (operator) => (await operator.ask(call, input, { meetingCode })).code,
    ...rest,
  });
};

const bin = (found: FoundSeat, { registrationSetup: { meetingCode } }: RegistrarSetting): RegistrationChange => {
  const { id, isDeleted } = found;
  return changeOf(found, isDeleted ? 'restore' : 'delete', {
    after: { isDeleted: !isDeleted },
    send: async (operator) =>
      (await operator.ask(isDeleted ? restoreRegistration : deleteRegistration, { id }, { meetingCode })).code,
  });
};

const FROM: Partial<Record<RegistrationState, Move[]>> = {
  pending_review: ['approve', 'approve', 'reject', 'withdraw'],
  pending_payment: ['waive', 'cancel'],
  confirmed: ['withdraw', 'cancel'],
  waitlisted: ['decline'],
  offered: ['accept', 'accept', 'decline'],
  rejected: ['resubmit'],
};

/** So many registrations of one writer are under way at the same time. */
const UNDER_WAY_MAX = 8;

const changeFor = (found: FoundSeat, setting: RegistrarSetting): RegistrationChange => {
  const { random } = setting;
  if (found.isDeleted || (found.state === 'rejected' && random.next() < 0.5)) return bin(found, setting);
  if (random.next() < 0.2) return edit(found, setting);
  return move(found, random.pick(FROM[found.state] ?? []), setting);
};

/** What a registrar does next, by the registrations that are its own. */
export const nextRegistrationChange = (own: readonly FoundSeat[], setting: RegistrarSetting): RegistrationChange => {
  const open = own.filter(({ state }) => FROM[state] !== undefined);
  const isNew = open.length === 0 || (open.length < UNDER_WAY_MAX && setting.random.next() < 0.4);
  return isNew ? addition(setting) : changeFor(setting.random.pick(open), setting);
};
