import { isLoopback, SettingProblem, text, type Env } from './setting.ts';

/** One OpenID Connect provider, and the public address of this installation. */
export interface SingleSignOnSettings {
  /** The issuer as the provider writes it, in normalised URL form. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The name on the sign-in page. */
  name: string;
  /** The redirect address for the provider. */
  redirectUri: string;
}

const NAMES = ['HUIWU_OIDC_ISSUER', 'HUIWU_OIDC_CLIENT_ID', 'HUIWU_OIDC_CLIENT_SECRET', 'HUIWU_OIDC_NAME'] as const;

const EXAMPLES: Record<(typeof NAMES)[number] | 'HUIWU_PUBLIC_URL', string> = {
  HUIWU_OIDC_ISSUER: 'https://id.example.com',
  HUIWU_OIDC_CLIENT_ID: 'huiwu',
  HUIWU_OIDC_CLIENT_SECRET: '身份提供方给出的密钥',
  HUIWU_OIDC_NAME: '公司账号',
  HUIWU_PUBLIC_URL: 'https://huiwu.example.com',
};

const NAME_MAX = 20;

/** Plain HTTP is allowed on this machine only. */
export const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')));

/**
 * Parses a URL with a host and optionally a path. Errors do not repeat the value, because it may contain a password.
 */
const address = (env: Env, name: 'HUIWU_OIDC_ISSUER' | 'HUIWU_PUBLIC_URL'): URL | undefined => {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const fail = (why: string): never => {
    throw new SettingProblem(name, why, EXAMPLES[name]);
  };
  if (!URL.canParse(value)) return fail('不是有效的地址');
  const url = new URL(value);
  if (!isSecure(url)) return fail('应以 https:// 开头，只有本机地址可用 http://');
  if (url.username !== '' || url.password !== '' || /[?#]/.test(value))
    return fail('不能包含用户名、密码、参数或 # 部分');
  return url.pathname.includes('/.well-known/') ? fail('不要包含 /.well-known/ 及其后的部分') : url;
};

/** Where browsers find this installation. */
export const publicOrigin = (env: Env): string | undefined => {
  const url = address(env, 'HUIWU_PUBLIC_URL');
  if (url !== undefined && url.pathname !== '/')
    throw new SettingProblem('HUIWU_PUBLIC_URL', '不能包含路径，本系统位于域名的根目录', EXAMPLES.HUIWU_PUBLIC_URL);
  return url?.origin;
};

const shortName = (env: Env): string => {
  const name = text(env, 'HUIWU_OIDC_NAME') ?? '';
  if ([...name].length > NAME_MAX || /\p{C}/u.test(name))
    throw new SettingProblem('HUIWU_OIDC_NAME', `最多 ${NAME_MAX} 个字，且不能包含控制字符`, EXAMPLES.HUIWU_OIDC_NAME);
  return name;
};

/** All of the settings or none of them. Throws a `SettingProblem` for the first one that is missing or invalid. */
export const readSingleSignOn = (env: Env): SingleSignOnSettings | undefined => {
  const [issuer, origin, name] = [address(env, 'HUIWU_OIDC_ISSUER'), publicOrigin(env), shortName(env)];
  if (NAMES.every((each) => text(env, each) === undefined)) return undefined;
  const missing = NAMES.find((each) => text(env, each) === undefined);
  if (missing !== undefined || issuer === undefined)
    throw new SettingProblem(
      missing ?? NAMES[0],
      '单点登录的各项设置须同时提供，此项缺失',
      EXAMPLES[missing ?? NAMES[0]],
    );
  if (origin === undefined)
    throw new SettingProblem('HUIWU_PUBLIC_URL', '单点登录需要本系统的对外地址', EXAMPLES.HUIWU_PUBLIC_URL);
  return {
    issuer: issuer.href,
    clientId: text(env, 'HUIWU_OIDC_CLIENT_ID') ?? '',
    clientSecret: text(env, 'HUIWU_OIDC_CLIENT_SECRET') ?? '',
    name,
    redirectUri: `${origin}/auth-redirect`,
  };
};
