import { isIP } from 'node:net';
import path from 'node:path';
import {
  readDnsServers,
  readMail,
  readMessageNetworks,
  readSms,
  type MailSettings,
  type SmsSettings,
} from './messages.ts';
import { isLoopback, SettingProblem, text, type Env } from './setting.ts';
import { publicOrigin, readSingleSignOn, type SingleSignOnSettings } from './single-sign-on.ts';
import { recordReads, unknownSetting } from './unknown-settings.ts';

export { isLoopback, SettingProblem };

const LOG_LEVELS = ['info', 'silent', 'error', 'warn', 'debug'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface BucketPlace {
  bucket: string;
  /** The prefix of every key in the object storage. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
}

/** The configuration of the process, validated once at start. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL if set, otherwise the embedded database in the data folder. */
  databaseUrl: string | undefined;
  /** The time limit of a PostgreSQL statement in a request; background work has a longer one. */
  databaseLimitMs: number;
  /** An object storage if set, otherwise a folder in the data folder. */
  storage: BucketPlace | undefined;
  /** Requested by `HUIWU_DEMO=1`. The content of the database decides: see `demo/demo-mode.ts`. */
  isDemoWanted: boolean;
  /** Who sends account messages; `outbox` keeps them and sends none. */
  sms: 'outbox' | SmsSettings;
  /** The platform's own sender of mail, if configured. */
  mail: MailSettings | undefined;
  /** Networks beyond the public internet to which companies' mail servers and carriers may be connected. */
  messageNetworks: string[];
  /** Who is asked about the domains of senders; the name servers of the system if empty. */
  dnsServers: string[];
  /** What takes money online: nothing, or the sandbox; `demo` for the sandbox of a database with the demo company. */
  payment: 'manual' | 'sandbox' | 'demo';
  /** Whether invoices may be issued through the demonstration channel; so in a demo when unset. */
  hasInvoiceSandbox: boolean;
  appKey: string | undefined;
  appSecret: string | undefined;
  bootstrapPhone: string | undefined;
  bootstrapPassword: string | undefined;
  /** Encrypts stored secrets, the same on every node; stored in the data folder or the database when unset. */
  secretKey: string | undefined;
  /** The number of trusted proxies, or their addresses. */
  trustProxy: false | number | string;
  isRateLimited: boolean;
  /** The address of this installation in links of messages; without it messages have none. */
  publicUrl: string | undefined;
  /** The OpenID Connect provider, if configured. */
  singleSignOn: SingleSignOnSettings | undefined;
  metricsPort: number | undefined;
  /** `warn` in a demo and `info` elsewhere when unset. */
  logLevel: LogLevel | undefined;
}

const oneOf = <Choice extends string>(env: Env, name: string, choices: readonly Choice[]): Choice | undefined => {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const choice = choices.find((each) => each === value);
  if (choice === undefined)
    throw new SettingProblem(name, `只能是 ${choices.join('、')}，而不是 ${value}`, choices[0] ?? '');
  return choice;
};

const port = (env: Env, name: string, example: string): number | undefined => {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < 1 || number > 65535)
    throw new SettingProblem(name, `端口应为 1 到 65535 的整数，而不是 ${value}`, example);
  return number;
};

const databaseUrl = (env: Env): string | undefined => {
  const value = text(env, 'DATABASE_URL');
  if (value === undefined) return undefined;
  const example = 'postgres://huiwu:密码@127.0.0.1:5432/huiwu';
  if (!/^postgres(ql)?:\/\//.test(value)) throw new SettingProblem('DATABASE_URL', '应以 postgres:// 开头', example);
  if (!URL.canParse(value)) throw new SettingProblem('DATABASE_URL', '不是有效的地址', example);
  return value;
};

const databaseLimitMs = (env: Env): number => {
  const value = text(env, 'HUIWU_DATABASE_TIMEOUT') ?? '5';
  if (!/^\d{1,3}$/.test(value) || Number(value) < 1)
    throw new SettingProblem('HUIWU_DATABASE_TIMEOUT', `应为 1 到 999 的整数（秒），而不是 ${value}`, '5');
  return Number(value) * 1000;
};

const secret = (env: Env, name: string, minimum: number): string | undefined => {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const isWeak = value.length < minimum || new Set(value).size < 8 || /^(changeme|secret|password|test)/i.test(value);
  if (isWeak) throw new SettingProblem(name, `过短或过于简单，至少 ${minimum} 位随机字符`, '$(openssl rand -hex 32)');
  return value;
};

const trustProxy = (env: Env): Config['trustProxy'] => {
  const value = text(env, 'HUIWU_TRUST_PROXY');
  if (value === undefined || value === '0' || value === 'false') return false;
  // Counted from the server: entries that a client wrote into the header are never trusted.
  if (/^[1-9]$/.test(value)) return Number(value);
  if (value === 'true') return 1;
  const isList = value.split(',').every((each) => isIP(each.trim().split('/')[0] ?? '') !== 0);
  if (!isList)
    throw new SettingProblem(
      'HUIWU_TRUST_PROXY',
      '应为 0、代理的层数（1 到 9）或代理地址的列表',
      '10.0.0.0/8,127.0.0.1',
    );
  return value;
};

type Exposed = Pick<Config, 'isDemoWanted' | 'isRateLimited' | 'trustProxy'> & { isHttpAllowed: boolean };

/** Settings that are safe on one's own machine only. */
const assertSafe = (host: string, { isDemoWanted, isRateLimited, trustProxy: proxy, isHttpAllowed }: Exposed): void => {
  if (isDemoWanted && !isLoopback(host))
    throw new SettingProblem('HOST', '演示数据只能在本机使用（HUIWU_DEMO=1）', '127.0.0.1');
  if (!isRateLimited && !isLoopback(host))
    throw new SettingProblem('HUIWU_RATE_LIMIT', '只有 HOST 为本机地址时才能关闭', 'on');
  // Plain HTTP exposes passwords and tokens; a trusted proxy is the one that terminates TLS.
  if (!isLoopback(host) && proxy === false && !isHttpAllowed)
    throw new SettingProblem(
      'HOST',
      `${host} 不是本机地址，登录会以明文 HTTP 传输：请经 HTTPS 反向代理访问并设置 HUIWU_TRUST_PROXY，或以 HUIWU_ALLOW_HTTP=1 明确允许`,
      '127.0.0.1',
    );
};

/** Other profiles come with later releases; requesting one is refused, not ignored. */
const assertProfile = (env: Env): void => {
  oneOf(env, 'HUIWU_PROFILE', ['standard']);
};

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const PREFIX = /^(?:[A-Za-z0-9_-]+\/)*$/;

const isHttp = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const bucketProblem = (env: Env, { bucket, prefix, endpoint }: BucketPlace): string | undefined => {
  if (!BUCKET.test(bucket) || !PREFIX.test(prefix)) return '桶名或目录不正确';
  if (endpoint === undefined) return undefined;
  if (!isHttp(endpoint)) return 'endpoint 应为 http:// 或 https:// 开头的地址';
  // AWS machines can get credentials in other ways.
  const isNamed = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].every((name) => text(env, name) !== undefined);
  return isNamed ? undefined : '还需要设置 AWS_ACCESS_KEY_ID 与 AWS_SECRET_ACCESS_KEY';
};

/** `s3://bucket/folder?endpoint=https://…&region=…`; credentials come from the variables of the AWS SDK. */
const bucketIn = (env: Env, value: string): BucketPlace => {
  const fail = (why: string): never => {
    throw new SettingProblem('HUIWU_STORAGE', why, 's3://huiwu-files?region=cn-north-1');
  };
  if (!value.startsWith('s3://') || !URL.canParse(value)) return fail('应为 folder 或以 s3:// 开头的地址');
  const { hostname: bucket, pathname, searchParams } = new URL(value);
  const folder = pathname.replaceAll(/^\/|\/$/g, '');
  const place = {
    bucket,
    prefix: folder === '' ? '' : `${folder}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? text(env, 'AWS_REGION') ?? 'us-east-1',
  };
  const why = bucketProblem(env, place);
  return why === undefined ? place : fail(why);
};

const storage = (env: Env): BucketPlace | undefined => {
  const value = text(env, 'HUIWU_STORAGE');
  return value === undefined || value === 'folder' ? undefined : bucketIn(env, value);
};

const readSettings = (env: Env): Config => {
  const host = text(env, 'HOST') ?? '127.0.0.1';
  const isDemoWanted = oneOf(env, 'HUIWU_DEMO', ['1', '0']) === '1';
  const isRateLimited = oneOf(env, 'HUIWU_RATE_LIMIT', ['on', 'off']) !== 'off';
  const isHttpAllowed = oneOf(env, 'HUIWU_ALLOW_HTTP', ['1', '0']) === '1';
  assertSafe(host, { isDemoWanted, isRateLimited, trustProxy: trustProxy(env), isHttpAllowed });
  assertProfile(env);
  return {
    port: port(env, 'PORT', '8787') ?? 8787,
    host,
    dataDir: path.resolve(text(env, 'HUIWU_DATA_DIR') ?? './data'),
    databaseUrl: databaseUrl(env),
    databaseLimitMs: databaseLimitMs(env),
    storage: storage(env),
    isDemoWanted,
    sms: readSms(env),
    mail: readMail(env),
    messageNetworks: readMessageNetworks(env),
    dnsServers: readDnsServers(env),
    payment: oneOf(env, 'HUIWU_PAYMENT', ['manual', 'sandbox']) ?? (isDemoWanted ? 'demo' : 'manual'),
    hasInvoiceSandbox:
      (oneOf(env, 'HUIWU_INVOICE', ['off', 'sandbox']) ?? (isDemoWanted ? 'sandbox' : 'off')) === 'sandbox',
    appKey: text(env, 'HUIWU_APP_KEY'),
    appSecret: secret(env, 'HUIWU_APP_SECRET', 16),
    bootstrapPhone: text(env, 'HUIWU_BOOTSTRAP_PHONE'),
    bootstrapPassword: text(env, 'HUIWU_BOOTSTRAP_PASSWORD'),
    secretKey: secret(env, 'HUIWU_SECRET_KEY', 32),
    trustProxy: trustProxy(env),
    isRateLimited,
    publicUrl: publicOrigin(env),
    singleSignOn: readSingleSignOn(env),
    metricsPort: port(env, 'HUIWU_METRICS_PORT', '9787'),
    logLevel: oneOf(env, 'HUIWU_LOG_LEVEL', LOG_LEVELS),
  };
};

/**
 * Reads and validates the environment. Throws a `SettingProblem` for the first invalid setting, and for an unknown
 * setting with our prefix, because a misspelt setting would otherwise be ignored.
 */
export const readConfig = (env: Env): Config => {
  const { noted, names } = recordReads(env);
  const config = readSettings(noted);
  const unknown = unknownSetting(env, names);
  if (unknown === undefined) return config;
  const { name, meant } = unknown;
  throw new SettingProblem(name, meant === undefined ? '没有这个设置，请去掉它' : `没有这个设置，是否应为 ${meant}`);
};
