import { createHash, randomUUID } from 'node:crypto';
import {
  addAdmin,
  changeAdminState,
  editAdmin,
  editMeetingRoles,
  sendInitialPasswords,
} from '../../packages/contract/src/admins/index.ts';
import type { StoredFile } from '../../packages/contract/src/files/index.ts';
import { SMS_PER_DAY } from '../../packages/contract/src/base/limits.ts';
import { sendSmsCode } from '../../packages/contract/src/sign-in/index.ts';
import type { Person } from '../../e2e/support/client.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { Facts } from './facts.ts';

/** What there is to choose from: one department, its roles, its meetings and their roles. */
export interface Setting {
  departmentId: string;
  roleIds: string[];
  grants: { meetingId: string; roleId: string }[];
}

export interface Upload {
  op: string;
  sha256: string;
  isAcknowledged: boolean;
}

/** One change on its way: what should be there before, what after, and how it is sent. */
export interface Change {
  op: string;
  kind: string;
  phone: string;
  before: Facts | undefined;
  after: Facts;
  /** The code of the answer. */
  send(operator: Person): Promise<number>;
  /** What may be sent again under the same key. */
  isRepeatable: boolean;
}

/** What one writer knows of the person it works on. */
export interface Subject {
  id: string;
  facts: Facts;
}

interface Needs {
  setting: Setting;
  random: SeededRandom;
  nextPhone(): string;
}

const newOp = (): string => randomUUID().slice(0, 18);

const addition = ({ setting, random, nextPhone }: Needs): Change => {
  const [op, phone, key] = [newOp(), nextPhone(), randomUUID()];
  const roleIds = setting.roleIds.filter(() => random.next() < 0.5);
  const realName = `账本${phone.slice(3)}`;
  const draft = { realName, phone, email: '', jobTitle: op, idCard: '', departmentId: setting.departmentId, roleIds };
  return {
    op,
    kind: 'add',
    phone,
    before: undefined,
    after: {
      phone,
      realName,
      jobTitle: op,
      state: 1,
      grants: [],
      roles: roleIds.length,
      version: 1,
      passwordState: 'unsent',
      messages: 0,
    },
    send: async (operator) => (await operator.ask(addAdmin, draft, { idempotencyKey: key })).code,
    isRepeatable: true,
  };
};

const edit = ({ id, facts }: Subject, { setting, random }: Needs): Change => {
  const op = newOp();
  const roleIds = setting.roleIds.filter(() => random.next() < 0.5);
  const { phone, realName, version } = facts;
  const draft = { id, version, realName, jobTitle: op, departmentId: setting.departmentId, roleIds };
  return {
    op,
    kind: 'edit',
    phone,
    before: facts,
    after: { ...facts, jobTitle: op, roles: roleIds.length, version: version + 1 },
    send: async (operator) => (await operator.ask(editAdmin, draft)).code,
    isRepeatable: false,
  };
};

const stateChange = ({ id, facts }: Subject): Change => {
  const state = 1 - facts.state;
  return {
    op: newOp(),
    kind: 'state',
    phone: facts.phone,
    before: facts,
    after: { ...facts, state, version: facts.version + 1 },
    send: async (operator) => (await operator.ask(changeAdminState, { id, state: state === 1 ? '1' : '0' })).code,
    isRepeatable: false,
  };
};

const grant = ({ id, facts }: Subject, { setting, random }: Needs): Change => {
  const given = setting.grants.filter(() => random.next() < 0.5);
  const roles = given.map(({ meetingId, roleId }) => ({ meetingId, roleIds: [roleId] }));
  return {
    op: newOp(),
    kind: 'grant',
    phone: facts.phone,
    before: facts,
    after: {
      ...facts,
      grants: given.map(({ meetingId, roleId }) => `${meetingId} ${roleId}`).toSorted(),
      version: facts.version + 1,
    },
    send: async (operator) => (await operator.ask(editMeetingRoles, { id, version: facts.version, roles })).code,
    isRepeatable: false,
  };
};

const resets = new Map<string, number>();

/** A phone gets so many passwords a day and no more. */
const mayReset = ({ facts: { phone } }: Subject): boolean => {
  const count = (resets.get(phone) ?? 0) + 1;
  resets.set(phone, count);
  return count <= SMS_PER_DAY.password;
};

const password = ({ id, facts }: Subject): Change => {
  const key = randomUUID();
  return {
    op: newOp(),
    kind: 'password',
    phone: facts.phone,
    before: facts,
    after: { ...facts, version: facts.version + 1, passwordState: 'initial', messages: facts.messages + 1 },
    send: async (operator) => {
      const { code, data } = await operator.ask(sendInitialPasswords, { ids: [id] }, { idempotencyKey: key });
      return code === 200 && data[0]?.isDone !== true ? 500 : code;
    },
    isRepeatable: true,
  };
};

/** What a writer does next to the person it works on. */
export const nextChange = (subject: Subject | undefined, needs: Needs): Change => {
  const { random } = needs;
  if (subject === undefined || random.next() < 0.25) return addition(needs);
  const kinds = [
    () => edit(subject, needs),
    () => stateChange(subject),
    () => grant(subject, needs),
    () => (subject.facts.state === 1 && mayReset(subject) ? password(subject) : stateChange(subject)),
  ];
  return random.pick(kinds)();
};

export const textOf = (op: string): string => `第 ${op} 份会议须知。\r\n`.repeat(4000);

export const digestOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Answers the code, and 0 where the server did not answer at all. */
export const sendFile = async (operator: Person, op: string): Promise<number> => {
  const body = new FormData();
  body.append('file', new File([textOf(op)], `${op}.txt`));
  const response = await operator.fetch('/common/upload', { method: 'POST', body });
  return ((await response.json()) as { code: number; data: StoredFile }).code;
};

export const askForCode = async (anonymous: Person, phone: string): Promise<number> =>
  (await anonymous.ask(sendSmsCode, { type: 'register', phone })).code;
