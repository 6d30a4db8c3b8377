import { DEPARTMENTS } from '../../apps/server/src/demo/customers.ts';
import { API, COMPANY, SYSTEM } from '../huiwu-server.ts';

/** Asks one call of the server. */
export type Asking = <Data>(address: string, body: object, headers?: Record<string, string>) => Promise<Data>;

/** A noun whose import is measured. */
export interface ImportedNoun {
  name: string;
  path: string;
  headings: string;
  /** One line of the file. */
  line: (at: number, type: string) => string;
  /** Headers besides those of the sign-in, and the type of the registrations. */
  prepare?: (ask: Asking) => Promise<{ headers: Record<string, string>; type: string }>;
}

const phone = (prefix: string, at: number): string => `${prefix}${String(at).padStart(8, '0')}`;

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨';
const GIVEN = '建国志强晓明海燕思远子涵雨桐浩然';

/** A name as people have it: three characters, of which many are the same. */
const nameOf = (at: number): string =>
  `${SURNAMES[at % SURNAMES.length] ?? ''}${GIVEN[(at >> 4) % GIVEN.length] ?? ''}${GIVEN[(at >> 8) % GIVEN.length] ?? ''}`;

const companyOf = (at: number): string => `云汀会展服务第${at % 500}分公司`;

const department = (): string => DEPARTMENTS.find(({ customerId }) => customerId === COMPANY.id)?.code ?? '';

/** A published meeting of the demo, with a free type of its own. Most rows of the file wait for a place. */
const meetingWithType = async (ask: Asking) => {
  const { list } = await ask<{ list: { code: string }[] }>(`${API}/meeting/meeting/get/page`, {
    name: '第六届数字会展产业大会',
  });
  const headers = { 'x-meeting-code': list[0]?.code ?? '' };
  const type = 'BENCH';
  await ask(`${API}/registration/type/add`, { code: type, name: '压测代表', isFree: true }, headers);
  return { headers, type };
};

export const IMPORTED_NOUNS: readonly ImportedNoun[] = [
  {
    name: 'administrators',
    path: `${SYSTEM}/admin/import`,
    headings: '姓名,手机,部门,职务,邮箱',
    line: (at) => `王建国${at},${phone('197', at)},${department()},会务专员,a${at}@example.com`,
  },
  {
    name: 'members',
    path: `${API}/member/members/import`,
    headings: '姓名,手机,邮箱,单位,职务',
    line: (at) => `${nameOf(at)},${phone('198', at)},m${at}@example.com,${companyOf(at)},经理`,
  },
  {
    name: 'registrations',
    path: `${API}/registration/registration/import`,
    headings: '姓名,手机,邮箱,单位,职务,参会类型',
    line: (at, type) => `${nameOf(at)},${phone('195', at)},r${at}@example.com,${companyOf(at)},经理,${type}`,
    prepare: meetingWithType,
  },
];
