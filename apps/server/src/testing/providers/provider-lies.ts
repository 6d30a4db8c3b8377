import { createHmac, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

type Values = Record<string, unknown>;

/** An ID token taken apart. */
interface Token {
  header: Values;
  claims: Values;
}

export interface Keys {
  /** The one that the provider names to all the world. */
  own: KeyObject;
  /** One of which no one knows. */
  other: KeyObject;
}

export const makeKeys = (): Keys => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { own: privateKey, other: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey };
};

const parsed = (part = ''): Values => JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Values;

const written = (values: Values): string => Buffer.from(JSON.stringify(values)).toString('base64url');

const signedBy = (key: KeyObject, { header, claims }: Token): string => {
  const text = `${written(header)}.${written(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(key.export({ format: 'pem', type: 'pkcs8' }))).toString('base64url')}`;
};

const claim =
  (change: (claims: Values) => Values) =>
  ({ header, claims }: Token, { own }: Keys): string =>
    signedBy(own, { header, claims: { ...claims, ...change(claims) } });

const HOUR = 3600;

/** How an ID token may be wrong, each the only thing that is. */
export const TOKEN_LIES = {
  'wrong issuer': claim(() => ({ iss: 'http://127.0.0.1:1' })),
  'wrong audience': claim(() => ({ aud: 'another-client' })),
  'wrong nonce': claim(() => ({ nonce: 'another-nonce' })),
  'no nonce': claim(() => ({ nonce: undefined })),
  expired: claim(({ exp, iat }) => ({ exp: Number(exp) - 2 * HOUR, iat: Number(iat) - 2 * HOUR })),
  'no subject': claim(() => ({ sub: undefined })),
  'subject with a line break': claim(() => ({ sub: 'a\nb' })),
  'endless subject': claim(() => ({ sub: 'a'.repeat(300) })),
  unsigned: ({ claims }: Token): string => `${written({ alg: 'none' })}.${written(claims)}.`,
  'signed by another key': ({ header, claims }: Token, { other }: Keys): string => signedBy(other, { header, claims }),
  'changed after it was signed': ({ header, claims }: Token, keys: Keys): string => {
    const [head, , signature] = signedBy(keys.own, { header, claims }).split('.');
    return `${head}.${written({ ...claims, sub: 'another-admin' })}.${signature}`;
  },
  'signed with the client secret': ({ claims }: Token): string => {
    const text = `${written({ alg: 'HS256' })}.${written(claims)}`;
    return `${text}.${createHmac('sha256', 'a secret of the client, for tests').update(text).digest('base64url')}`;
  },
} as const;

export type TokenLie = keyof typeof TOKEN_LIES;

/** The answer of the token endpoint with another ID token in it. */
export const withLie = (answer: string, lie: TokenLie, keys: Keys): string => {
  const tokens = JSON.parse(answer) as Values;
  if (typeof tokens['id_token'] !== 'string') return answer;
  const [header, claims] = tokens['id_token'].split('.', 2).map(parsed);
  const token = { header: header ?? {}, claims: claims ?? {} };
  return JSON.stringify({ ...tokens, id_token: TOKEN_LIES[lie](token, keys) });
};

/** What may come instead of the provider's description of itself. */
export const DESCRIPTION_LIES: Record<string, (description: Values) => string> = {
  'no JSON': () => '<html>欢迎</html>',
  'a list': () => '[]',
  'another issuer': (description) => JSON.stringify({ ...description, issuer: 'http://127.0.0.1:1' }),
  'no endpoints': ({ issuer }) => JSON.stringify({ issuer }),
  'an endpoint elsewhere in the open': (description) =>
    JSON.stringify({ ...description, token_endpoint: 'http://169.254.169.254/latest/meta-data' }),
  'a script for an address': (description) =>
    JSON.stringify({ ...description, authorization_endpoint: 'javascript:alert(1)' }),
  'a file for a key': (description) => JSON.stringify({ ...description, jwks_uri: 'file:///etc/passwd' }),
  'an answer without end': (description) => JSON.stringify({ ...description, more: 'a'.repeat(2_000_000) }),
};
