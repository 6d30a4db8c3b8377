import { randomUUID } from 'node:crypto';
import {
  acceptRegistration,
  addRegistration,
  approveRegistration,
  cancelRegistration,
  declineRegistration,
  deleteRegistration,
  editRegistration,
  isOccupying,
  rejectRegistration,
  restoreRegistration,
  resubmitRegistration,
  waiveRegistration,
  withdrawRegistration,
  type RegistrationState,
} from '../../../packages/contract/src/registrations/index.ts';
import {
  changeOf,
  newOp,
  NO_PLACE,
  NOT_NOW,
  type RegistrarSetting,
  type RegistrationChange,
} from './registration-change.ts';
import type { FoundSeat } from './registration-facts.ts';
import { releaseOf, stayOf, substitutionOf, typeChangeOf } from './seat-actions.ts';

const addition = ({ registrationSetup, random, name, nextPhone }: RegistrarSetting): RegistrationChange => {
  const [op, phone, key] = [newOp(), nextPhone(), randomUUID()];
  const typeId = random.pick(registrationSetup.typeIds);
  const draft = { name, phone, company: `${name}有限公司`, type: typeId, remark: op };
  const extra = { idempotencyKey: key, meetingCode: registrationSetup.meetingCode };
  return {
    op,
    kind: 'add a registration',
    phone,
    before: undefined,
    after: {
      phone,
      remark: op,
      states: ['pending_review', 'waitlisted'],
      version: 1,
      isDeleted: false,
      typeId,
      stay: null,
    },
    send: async (operator) => (await operator.ask(addRegistration, draft, extra)).code,
    refusals: [],
    isRepeatable: true,
  };
};

const edit = (found: FoundSeat, { registrationSetup: { meetingCode } }: RegistrarSetting): RegistrationChange => {
  const op = newOp();
  const { id, version, name } = found;
  return changeOf(found, 'edit a registration', {
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
  return changeOf(found, `${name} a registration`, {
    after: { states: to },
    send: async (operator) => (await operator.ask(call, input, { meetingCode })).code,
    ...rest,
  });
};

const bin = (found: FoundSeat, { registrationSetup: { meetingCode } }: RegistrarSetting): RegistrationChange => {
  const { id, isDeleted } = found;
  return changeOf(found, `${isDeleted ? 'restore' : 'delete'} a registration`, {
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

const CHANGES_TYPE: readonly RegistrationState[] = ['pending_review', 'pending_payment', 'confirmed', 'waitlisted'];

/** So many registrations of one writer are under way at the same time. */
const UNDER_WAY_MAX = 8;

const staysOf = (found: FoundSeat, setting: RegistrarSetting): RegistrationChange =>
  found.stay === null || setting.random.next() < 0.4 ? stayOf(found, setting) : releaseOf(found, setting);

/** What else fits the state of a registration, beside its transitions. */
const otherChangesOf = ({
  state,
}: FoundSeat): ((found: FoundSeat, setting: RegistrarSetting) => RegistrationChange)[] => [
  edit,
  ...(isOccupying(state) ? [staysOf] : []),
  ...(CHANGES_TYPE.includes(state) ? [typeChangeOf] : []),
  ...(state === 'confirmed' ? [substitutionOf] : []),
];

const changeFor = (found: FoundSeat, setting: RegistrarSetting): RegistrationChange => {
  const { random } = setting;
  if (found.isDeleted || (found.state === 'rejected' && random.next() < 0.5)) return bin(found, setting);
  if (random.next() < 0.5) return random.pick(otherChangesOf(found))(found, setting);
  return move(found, random.pick(FROM[found.state] ?? []), setting);
};

/** What a registrar does next, by the registrations that are its own. */
export const nextRegistrationChange = (own: readonly FoundSeat[], setting: RegistrarSetting): RegistrationChange => {
  const open = own.filter(({ state }) => FROM[state] !== undefined);
  const isNew = open.length === 0 || (open.length < UNDER_WAY_MAX && setting.random.next() < 0.4);
  return isNew ? addition(setting) : changeFor(setting.random.pick(open), setting);
};
