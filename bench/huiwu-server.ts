import path from 'node:path';
import { CUSTOMERS } from '../apps/server/src/demo/customers.ts';
import { DEMO_PASSWORD } from '../apps/server/src/demo/accounts.ts';
import { ensureBuilt, freePort, projectRoot, startProgram, type Running } from './processes.ts';

export const API = '/api/backend';
export const SYSTEM = `${API}/system-management-backend/system`;
export const SIGN_IN = `${API}/sso-user-backend/get`;

/** For this run only: both must be known here to make tokens and password hashes. */
export const APP = { appKey: 'huiwu-bench', appSecret: 'loopback-only-8f3a1c5e7b9d' };
export const SECRET_KEY = 'loopback-only-0c4e8a2f6b1d3579ace24680bdf13579';

/** Runs the demo's customer that all rows belong to, and may do everything in it. */
export const COMPANY = CUSTOMERS.yunting;
const COMPANY_ADMIN = '19900000002';

/** As `npm start` passes them. */
const FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

export interface Huiwu extends Running {
  port: number;
}

interface ServerPlace {
  dataDir: string;
  databaseUrl: string | undefined;
  profile?: string;
  /** Settings beside or instead of these. */
  settings?: Record<string, string>;
  killAfterMs?: number;
}

/** The real server in a process of its own, with its demo customer, on a free port of loopback. */
export const startHuiwu = async ({
  dataDir,
  databaseUrl,
  profile,
  settings,
  killAfterMs,
}: ServerPlace): Promise<Huiwu> => {
  await ensureBuilt();
  const port = await freePort();
  const flags = [...FLAGS, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profile)}`] : [])];
  const running = await startProgram({
    command: process.execPath,
    args: [...flags, path.join(projectRoot, 'apps/server/dist/main.js'), 'serve'],
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      HUIWU_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      HUIWU_DEMO: '1',
      HUIWU_RATE_LIMIT: 'off',
      HUIWU_SECRET_KEY: SECRET_KEY,
      HUIWU_APP_KEY: APP.appKey,
      HUIWU_APP_SECRET: APP.appSecret,
      NODE_ENV: 'production',
      ...settings,
    },
    ...(killAfterMs === undefined ? {} : { killAfterMs }),
    ready: /http:\/\/127\.0\.0\.1:\d+\//,
  });
  return { ...running, port };
};

const post = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data?: unknown };
  if (code !== 200) throw new Error(`${url}: ${code} ${msg}`);
  return data;
};

/** The headers of a client that is no browser and has signed in as the customer's administrator. */
export const signInTo = async (port: number): Promise<Record<string, string>> => {
  const base = `http://127.0.0.1:${port}`;
  const systemToken = await post(`${base}${API}/sso-api/token/get`, APP);
  const system = { 'x-system-key': APP.appKey, 'x-system-token': String(systemToken) };
  const draft = { type: 'password', phone: COMPANY_ADMIN, password: DEMO_PASSWORD };
  const { Token } = (await post(base + SIGN_IN, draft, system)) as { Token: string };
  return { ...system, 'x-user-token': Token };
};
