import { isIP } from 'node:net';
import { isSecure } from './single-sign-on.ts';
import { isLoopback, isNetwork, SettingProblem, text, type Env } from './setting.ts';

/** What account messages are about; each has a template of its own at the carrier. */
export type AccountPurpose = 'code' | 'password' | 'notice';

/** What a carrier needs beside its account to send account messages. */
export interface AccountTemplates {
  sign: string;
  /** The carrier's ids of the templates. */
  templates: Record<AccountPurpose, string>;
}

/** An account at a carrier. */
export interface SmsAccount {
  provider: 'aliyun' | 'tencent' | 'outbox';
  region: string;
  /** Empty for the carrier's own address. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  sdkAppId: string;
}

export interface MailServer {
  host: string;
  port: number;
  /** `tls` from the first byte; `starttls` is required, not tried; `none` on this machine only. */
  security: 'tls' | 'starttls' | 'none';
  /** Empty for a server that asks for no sign-in. */
  user: string;
  password: string;
}

/** The platform's own account at a carrier, for account messages. */
export interface SmsSettings extends AccountTemplates {
  account: SmsAccount;
}

/** The platform's own sender of mail. */
export interface MailSettings {
  server: MailServer;
  from: { name: string; address: string };
}

const EXAMPLES = {
  HUIWU_SMS_KEY_ID: 'LTAI5t…',
  HUIWU_SMS_KEY_SECRET: '服务商给出的密钥',
  HUIWU_SMS_SIGN: '会务',
  HUIWU_SMS_TEMPLATE_CODE: 'SMS_100001',
  HUIWU_SMS_TEMPLATE_PASSWORD: 'SMS_100002',
  HUIWU_SMS_TEMPLATE_NOTICE: 'SMS_100003',
  HUIWU_SMS_APP_ID: '1400000001',
  HUIWU_SMS_REGION: 'cn-hangzhou',
  HUIWU_SMS_ENDPOINT: 'https://dysmsapi.aliyuncs.com',
} as const;
type Name = keyof typeof EXAMPLES;

const NEEDED: readonly Name[] = [
  'HUIWU_SMS_KEY_ID',
  'HUIWU_SMS_KEY_SECRET',
  'HUIWU_SMS_SIGN',
  'HUIWU_SMS_TEMPLATE_CODE',
  'HUIWU_SMS_TEMPLATE_PASSWORD',
  'HUIWU_SMS_TEMPLATE_NOTICE',
];

const isEndpoint = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return isSecure(url) && url.href === `${url.origin}/`;
};

const SMS = 'HUIWU_SMS';
const PROVIDERS = ['outbox', 'aliyun', 'tencent'] as const;

const providerOf = (env: Env): (typeof PROVIDERS)[number] => {
  const value = text(env, SMS) ?? 'outbox';
  const provider = PROVIDERS.find((each) => each === value);
  if (provider === undefined)
    throw new SettingProblem(SMS, `只能是 ${PROVIDERS.join('、')}，而不是 ${value}`, 'outbox');
  return provider;
};

/** `outbox`, or an account with all that account messages need. Errors do not repeat values, which may be secret. */
export const readSms = (env: Env): 'outbox' | SmsSettings => {
  const provider = providerOf(env);
  const names = Object.keys(EXAMPLES) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, text(env, name) ?? ''])) as Record<Name, string>;
  if (provider === 'outbox') {
    const useless = names.find((name) => given[name] !== '');
    if (useless !== undefined) throw new SettingProblem(SMS, `已设置 ${useless}，请同时指定短信服务商`, 'aliyun');
    return 'outbox';
  }
  const needed = provider === 'tencent' ? [...NEEDED, 'HUIWU_SMS_APP_ID' as const] : NEEDED;
  const missing = needed.find((name) => given[name] === '');
  if (missing !== undefined) throw new SettingProblem(missing, `${SMS}=${provider} 需要此项设置`, EXAMPLES[missing]);
  const endpoint = given.HUIWU_SMS_ENDPOINT;
  if (endpoint !== '' && !isEndpoint(endpoint))
    throw new SettingProblem('HUIWU_SMS_ENDPOINT', '应以 https:// 开头，不带路径', EXAMPLES.HUIWU_SMS_ENDPOINT);
  return {
    account: {
      provider,
      region: given.HUIWU_SMS_REGION,
      endpoint,
      accessKeyId: given.HUIWU_SMS_KEY_ID,
      accessKeySecret: given.HUIWU_SMS_KEY_SECRET,
      sdkAppId: given.HUIWU_SMS_APP_ID,
    },
    sign: given.HUIWU_SMS_SIGN,
    templates: {
      code: given.HUIWU_SMS_TEMPLATE_CODE,
      password: given.HUIWU_SMS_TEMPLATE_PASSWORD,
      notice: given.HUIWU_SMS_TEMPLATE_NOTICE,
    },
  };
};

/** Networks beyond the public internet to which companies' mail servers and carriers may be connected. */
export const readMessageNetworks = (env: Env): string[] => {
  const networks = (text(env, 'HUIWU_MESSAGE_NETWORKS') ?? '').split(',').flatMap((each) => each.trim() || []);
  const wrong = networks.find((each) => !isNetwork(each));
  if (wrong !== undefined)
    throw new SettingProblem('HUIWU_MESSAGE_NETWORKS', `${wrong} 不是网段`, '10.0.0.0/8,192.168.1.5');
  return networks;
};

const isDnsServer = (value: string): boolean => {
  const [, six, four, port = '53'] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(value) ?? [];
  const isAddress = isIP(value) !== 0 || (six === undefined ? isIP(four ?? '') === 4 : isIP(six) === 6);
  return isAddress && Number(port) >= 1 && Number(port) <= 65_535;
};

/** Who is asked about the domains of senders: an inner name server may say something else than recipients hear. */
export const readDnsServers = (env: Env): string[] => {
  const servers = (text(env, 'HUIWU_DNS_SERVERS') ?? '').split(',').flatMap((each) => each.trim() || []);
  const wrong = servers.find((each) => !isDnsServer(each));
  if (wrong !== undefined)
    throw new SettingProblem('HUIWU_DNS_SERVERS', `${wrong} 不是域名服务器的地址`, '223.5.5.5,119.29.29.29:53');
  return servers;
};

const URL_EXAMPLE = 'smtps://用户名:密码@smtp.example.com:465';
const FROM_EXAMPLE = '会务 <no-reply@example.com>';
const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/;

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

const failServer = (why: string): never => {
  throw new SettingProblem('SMTP_URL', why, URL_EXAMPLE);
};

const urlIn = (value: string): URL => {
  if (!URL.canParse(value) || !/^smtps?:$/.test(new URL(value).protocol))
    return failServer('应为 smtp:// 或 smtps:// 开头的地址');
  const url = new URL(value);
  if (url.hostname === '') return failServer('没有服务器');
  const isBare = ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  return isBare ? url : failServer('不能包含路径、参数或 # 部分');
};

const signInPart = (part: string): string => decoded(part) ?? failServer('用户名或密码中的 % 不正确');

const serverIn = (value: string): MailServer => {
  const { protocol, hostname, port, username, password } = urlIn(value);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isTls = protocol === 'smtps:';
  // Passwords and messages leave this machine encrypted or not at all.
  const plain = isLoopback(host) ? 'none' : 'starttls';
  return {
    host,
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    security: isTls ? 'tls' : plain,
    user: signInPart(username),
    password: signInPart(password),
  };
};

const senderIn = (value: string | undefined): MailSettings['from'] => {
  const [, name = '', address = ''] = /^(?:([^<>]*)<([^<>]+)>)$/.exec(value ?? '') ?? ['', '', value ?? ''];
  if (!ADDRESS.test(address) || /\p{C}/u.test(name))
    throw new SettingProblem('SMTP_FROM', '应为邮箱地址，前面可以有名称', FROM_EXAMPLE);
  return { name: name.trim(), address };
};

/** `smtps://` is encrypted from the first byte; `smtp://` requires STARTTLS, but for a server on this machine. */
export const readMail = (env: Env): MailSettings | undefined => {
  const [url, from] = [text(env, 'SMTP_URL'), text(env, 'SMTP_FROM')];
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined) throw new SettingProblem('SMTP_URL', '已设置 SMTP_FROM，请同时设置发信服务器', URL_EXAMPLE);
  return { server: serverIn(url), from: senderIn(from) };
};
