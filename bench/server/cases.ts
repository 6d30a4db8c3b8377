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
  menu: `${SYSTEM}/menu/tree`,
  info: `${SYSTEM}/admin/info`,
  light: `${API}/system/dict/data/type/admin_password_state`,
  signIn: SIGN_IN,
};

/** Two signs of a given name: a few hundred of 100,000 people have them side by side. */
const KEYWORD = '建国';
/** Every sixth row of the log is called so. */
const COMMON = '编辑';
/** Stands in the names of one row in fifteen, and those are many names. */
const SIGN = '国';
/** Nobody is called so and nobody ever did that, so that a list without an index looks at every row. */
const NOWHERE = '查无此项';

const list = (path: string, body: unknown): Call => ({ method: 'POST', path, body });
const get = (path: string): Call => ({ method: 'GET', path });

const light = get(PATHS.light);
const firstPage = list(PATHS.admins, { page: 1, limit: 10 });
const slowSearch = list(PATHS.admins, { page: 1, limit: 10, realName: NOWHERE });

/** Everybody signs in as somebody else: one person's tries are counted, and many at once would lock the account. */
const signIns = (first: number, count: number): Call[][] =>
  Array.from({ length: count }, (_, index) => [
    list(PATHS.signIn, { type: 'password', phone: phoneOf(first + index), password: DEMO_PASSWORD }),
  ]);

const deepPage = (rows: number): number => Math.min(5000, Math.floor(rows / 10));

const logSearches = (connections: number): Case[] =>
  [
    { of: 'who', word: KEYWORD, asked: { adminName: KEYWORD } },
    { of: 'what', word: COMMON, asked: { action: COMMON } },
    { of: 'who', word: SIGN, asked: { adminName: SIGN } },
    { of: 'what', word: NOWHERE, asked: { action: NOWHERE } },
  ].map(({ of, word, asked }) => ({
    name: `business log, ${of} contains ${word}`,
    connections,
    calls: [[list(PATHS.logs, { page: 1, limit: 10, ...asked })]],
  }));

export const listCases = ({ connections, rows, only }: Options): Case[] => {
  const deep = deepPage(rows);
  const all: Case[] = [
    { name: 'administrators, page 1', connections, calls: [[firstPage]] },
    { name: 'administrators, page 1, 100 connections', connections: 100, calls: [[firstPage]] },
    {
      name: `administrators, page ${deep.toLocaleString('en-US')}`,
      connections,
      calls: [[list(PATHS.admins, { page: deep, limit: 10 })]],
    },
    {
      name: `administrators, name contains ${KEYWORD}`,
      connections,
      calls: [[list(PATHS.admins, { page: 1, limit: 10, realName: KEYWORD })]],
    },
    { name: 'business log, page 1', connections, calls: [[list(PATHS.logs, { page: 1, limit: 10 })]] },
    ...logSearches(connections),
    { name: 'menu tree, 1 connection', connections: 1, calls: [[get(PATHS.menu)]] },
    { name: 'user info, 1 connection', connections: 1, calls: [[get(PATHS.info)]] },
    { name: 'light list', connections, calls: [[light]] },
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
