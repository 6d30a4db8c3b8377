import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Everything derived from the installation's secret key; each purpose has its own key. */
export interface Secrets {
  /** Part of the console build; it identifies an application and grants nothing. */
  appSecret: string;
  /** Shows whether two nodes have the same key without revealing it. */
  fingerprint: string;
  passwordPepper: Buffer;
  character(text: string): string;
  /** A keyed hash for short secrets (codes), which a plain hash would not protect. */
  hashCode(text: string): string;
  /** The signature of a link in a message. */
  signLink(text: string): string;
  /** A key for one backup. */
  backupKey(salt: string): Buffer;
  encrypt(text: string): string;
  decrypt(cipher: string): string;
}

const derive = (secretKey: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, 'huiwu', use, 32));

/** AES-256-GCM; the text form is `v1.iv.tag.cipher`, so that the format can change later. */
const encryptWith = (key: KeyObject, text: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', iv.toString('base64url'), cipher.getAuthTag().toString('base64url'), body.toString('base64url')].join(
    '.',
  );
};

const decryptWith = (key: KeyObject, cipher: string): string => {
  const [, iv = '', tag = '', body = ''] = cipher.split('.');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString('utf8');
};

export const createSecrets = (secretKey: string): Secrets => {
  const signing = createSecretKey(derive(secretKey, 'system-token'));
  const codes = createSecretKey(derive(secretKey, 'codes'));
  const storage = createSecretKey(derive(secretKey, 'storage'));
  const links = createSecretKey(derive(secretKey, 'message-links'));
  return {
    appSecret: derive(secretKey, 'app-secret').toString('base64url'),
    fingerprint: derive(secretKey, 'fingerprint').toString('base64url').slice(0, 16),
    passwordPepper: derive(secretKey, 'password-pepper'),
    character: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
    hashCode: (text) => createHmac('sha256', codes).update(text).digest('base64url'),
    signLink: (text) => createHmac('sha256', links).update(text).digest('base64url'),
    backupKey: (salt) => derive(secretKey, `backup ${salt}`),
    encrypt: (text) => encryptWith(storage, text),
    decrypt: (cipher) => decryptWith(storage, cipher),
  };
};

/** Long random tokens are stored as a plain hash, because they cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Compares in constant time. */
export const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
