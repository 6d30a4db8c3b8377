import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { API, SIGN_IN, SYSTEM } from '../huiwu-server.ts';
import type { Call, Stream } from '../load/load.ts';
import type { Options } from '../options.ts';
import { phoneOf } from './fill.ts';

export interface Case extends Stream {
  name: string;
  background?: Stream;
}

export const PATHS = {
  admins: `${SYSTEM}/admin/get/page`,
  logs: `${SYSTEM}/business-logs/get/page`,
  signIns: `${SYSTEM}/login-logs/get/page`,
  menu: `${SYSTEM}/menu/tree`,
  info: `${SYSTEM}/admin/info`,
  light: `${API}/system/dict/data/type/admin_password_state`,
  bell: `${API}/message/inbox/get/count`,
  signIn: SIGN_IN,
};

/** Two signs of a given name: a few hundred of 100,000 people have them side by side. */
const KEYWORD = '建国';
/** Every sixth row of the log is called so. */
const COMMON = '编辑';
/** Stands in the names of one row in fifteen, and those are many names. */
const SIGN = '国';
/** One person in twenty is called so. */
const SURNAME = '王';
/** No one is called so and no one ever did that: without an index every row would be looked at. */
const NOWHERE = '查无此项';

const list = (path: string, body: unknown): Call => ({ method: 'POST', path, body });
const get = (path: string): Call => ({ method: 'GET', path });

const light = get(PATHS.light);
const firstPage = list(PATHS.admins, { page: 1, limit: 10 });
/** Many are called so and their list is in another order than their words, which is as slow as a search can be. */
const slowSearch = list(PATHS.admins, { page: 1, limit: 10, realName: SURNAME });

/** Everyone signs in as another admin: one person's tries are counted, and many at once would lock the account. */
const signIns = (first: number, count: number): Call[][] =>
  Array.from({ length: count }, (_, index) => [
    list(PATHS.signIn, { type: 'password', phone: phoneOf(first + index), password: DEMO_PASSWORD }),
  ]);

const deepPage = (rows: number): number => Math.min(5000, Math.floor(rows / 10));

interface Search {
  name: string;
  asked: object;
}

/** What people look for among administrators: a part of a name, a phone or a number, and in another order. */
const ADMIN_SEARCHES: Search[] = [
  { name: `name contains ${KEYWORD}`, asked: { realName: KEYWORD } },
  { name: `name contains ${SIGN}`, asked: { realName: SIGN } },
  { name: `name contains ${NOWHERE}`, asked: { realName: NOWHERE } },
  { name: 'phone contains 1234', asked: { phone: '1234' } },
  { name: 'number contains 1234', asked: { adminNo: '1234' } },
  { name: 'by name', asked: { orderBy: 'realName' } },
  { name: 'stopped', asked: { state: 0 } },
];

const LOG_SEARCHES: Search[] = [
  { name: `who contains ${KEYWORD}`, asked: { adminName: KEYWORD } },
  { name: `what contains ${COMMON}`, asked: { action: COMMON } },
  { name: `who contains ${SIGN}`, asked: { adminName: SIGN } },
  { name: `what contains ${NOWHERE}`, asked: { action: NOWHERE } },
  { name: 'page contains 管理', asked: { module: '管理' } },
  { name: 'address contains 10.0.7.', asked: { ip: '10.0.7.' } },
  { name: 'failed', asked: { result: 'failed' } },
  { name: 'three common words', asked: { adminName: SIGN, action: COMMON, ip: '10.0.1' } },
  { name: 'three common words, none', asked: { adminName: SURNAME, action: COMMON, module: '管理' } },
];

const SIGN_IN_SEARCHES: Search[] = [
  { name: `who contains ${KEYWORD}`, asked: { adminName: KEYWORD } },
  { name: 'phone contains 1234', asked: { phone: '1234' } },
  { name: 'reason contains 密码', asked: { reason: '密码' } },
  { name: 'refused', asked: { result: 'refused' } },
  { name: 'by code', asked: { method: 'sms' } },
];

const casesOf = (connections: number, [of, path]: [string, string], searches: Search[]): Case[] =>
  searches.map(({ name, asked }) => ({
    name: `${of}, ${name}`,
    connections,
    calls: [[list(path, { page: 1, limit: 10, ...asked })]],
  }));

const deepCase = (connections: number, [of, path]: [string, string], rows: number): Case => ({
  name: `${of}, page ${deepPage(rows).toLocaleString('en-US')}`,
  connections,
  calls: [[list(path, { page: deepPage(rows), limit: 10 })]],
});

const ADMINS: [string, string] = ['administrators', PATHS.admins];
const LOG: [string, string] = ['business log', PATHS.logs];
const SIGN_INS: [string, string] = ['sign-in log', PATHS.signIns];

/** Everything that is asked of lists alone. */
const searchCases = ({ connections, rows, logRows }: Options): Case[] => [
  deepCase(connections, ADMINS, rows),
  ...casesOf(connections, ADMINS, ADMIN_SEARCHES),
  { name: 'business log, page 1', connections, calls: [[list(PATHS.logs, { page: 1, limit: 10 })]] },
  deepCase(connections, LOG, logRows),
  ...casesOf(connections, LOG, LOG_SEARCHES),
  { name: 'sign-in log, page 1', connections, calls: [[list(PATHS.signIns, { page: 1, limit: 10 })]] },
  deepCase(connections, SIGN_INS, logRows),
  ...casesOf(connections, SIGN_INS, SIGN_IN_SEARCHES),
];

export const listCases = (options: Options): Case[] => {
  const { connections, only } = options;
  const all: Case[] = [
    { name: 'administrators, page 1', connections, calls: [[firstPage]] },
    { name: 'administrators, page 1, 100 connections', connections: 100, calls: [[firstPage]] },
    ...searchCases(options),
    { name: 'menu tree, 1 connection', connections: 1, calls: [[get(PATHS.menu)]] },
    { name: 'user info, 1 connection', connections: 1, calls: [[get(PATHS.info)]] },
    { name: 'light list', connections, calls: [[light]] },
    { name: 'count of the bell, as the light list', connections, calls: [[get(PATHS.bell)]] },
    {
      name: 'light list beside one slow search',
      connections,
      calls: [[light]],
      background: { connections: 1, calls: [[slowSearch]] },
    },
    { name: 'password sign-in', connections: 10, calls: signIns(0, 10) },
    {
      name: 'administrators, page 1, beside sign-ins',
      connections,
      calls: [[firstPage]],
      background: { connections: 10, calls: signIns(10, 10) },
    },
  ];
  return all.filter(({ name }) => name.includes(only));
};
