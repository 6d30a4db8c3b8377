import { randomUUID } from 'node:crypto';
import { editPassword } from '../../packages/contract/src/account/index.ts';
import { addAdmin, sendInitialPasswords } from '../../packages/contract/src/admins/index.ts';
import { listDepartments } from '../../packages/contract/src/departments/index.ts';
import { listRoleChoices } from '../../packages/contract/src/roles/index.ts';
import { visit, type Person } from '../support/client.ts';
import { initialPasswordOf } from './terminal.ts';

export const DEMO_PASSWORD = 'Huiwu@2026';
/** Chosen by the people of the tests themselves. */
export const OWN_PASSWORD = 'Lv7#shanhai';

/** Those of the demo's accounts whose names are known from its sign-in page. */
export const DEMO = {
  platform: '19900000001',
  companyAdmin: '19900000002',
  finance: '19900000003',
  registration: '19900000004',
  readOnly: '19900000006',
} as const;

export interface Colleague {
  id: string;
  name: string;
  phone: string;
}

const DIGITS = '零一二三四五六七八九';
const PER_WORKER = 200;
let made = 0;

/** A phone that no one else in this run has, of the range that is kept for tests. */
const nextPhone = (workerIndex: number): string => {
  made += 1;
  return `1990000${2000 + (workerIndex % 39) * PER_WORKER + made}`;
};

const nameFor = (phone: string): string =>
  `蓝${phone.slice(-4).replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? '')}`;

const findId = async <Item extends { id: string; name: string }>(
  items: Promise<Item[]>,
  name: string,
): Promise<string> => {
  const found = (await items).find((item) => item.name === name);
  if (found === undefined) throw new Error(`the demo has no ${name}`);
  return found.id;
};

interface Post {
  department?: string;
  role?: string;
  jobTitle?: string;
}

const addColleague = async (
  operator: Person,
  stranger: Pick<Colleague, 'name' | 'phone'>,
  post: Post,
): Promise<Colleague> => {
  const { department = '财务部', role, jobTitle = '' } = post;
  const departmentId = await findId(operator.call(listDepartments, {}), department);
  const roleIds = role === undefined ? [] : [await findId(operator.call(listRoleChoices, {}), role)];
  const draft = { realName: stranger.name, phone: stranger.phone, jobTitle, departmentId, roleIds };
  const { id } = await operator.call(addAdmin, draft, { idempotencyKey: randomUUID() });
  return { id, ...stranger };
};

/** What stands ready before a story begins: people of its own, made by the platform's administrator. */
export const customer = async (origin: string, workerIndex: number) => {
  const visitor = await visit(origin);
  let operator: Person | undefined;
  const readyOperator = async () => (operator ??= await visitor.signIn(DEMO.platform, DEMO_PASSWORD));

  const stranger = () => {
    const phone = nextPhone(workerIndex);
    return { name: nameFor(phone), phone };
  };
  const colleague = async (post: Post = {}) => addColleague(await readyOperator(), stranger(), post);

  return {
    visitor,
    operator: readyOperator,
    /** An admin whom the customer does not know yet. */
    stranger,
    /** An admin who was added and has not been sent a password. */
    colleague,
    /** An admin who has chosen a password and works here. */
    workingColleague: async (post: Post = {}): Promise<Colleague> => {
      const person = await colleague(post);
      await (await readyOperator()).call(sendInitialPasswords, { ids: [person.id] });
      const oldPassword = await initialPasswordOf(person.phone);
      const first = await visitor.signIn(person.phone, oldPassword);
      await first.call(editPassword, { oldPassword, password: OWN_PASSWORD, confirmPassword: OWN_PASSWORD });
      return person;
    },
  };
};

export type Customer = Awaited<ReturnType<typeof customer>>;
