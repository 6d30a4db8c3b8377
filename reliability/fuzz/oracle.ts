import { baseErrors } from '../../packages/contract/src/base/errors.ts';
import type { Endpoint } from '../../packages/contract/src/base/endpoint.ts';

/** What came back over the wire. */
export interface Heard {
  status: number;
  type: string;
  text: string;
}

interface Envelope {
  code?: unknown;
  msg?: unknown;
  data?: unknown;
}

/** Words of what lies behind, which no answer has. */
const INSIDE =
  /\$argon2|\$scrypt|node_modules|\bat .*\.ts:\d+|SQLITE_|sqlite3?_master|pg_catalog|relation "|near "|syntax error|password_hash|token_hash/i;

const CHINESE = /[\u4e00-\u9fff]/;

const statusesOf = ({ answers }: Endpoint): number[] => (answers === 'file' ? [200, 206, 416] : [200]);

/** Refused before a handler was reached: a path that leads nowhere, a body too large or of another kind. */
const OUTSIDE = [404, 413, 414, 415, 431];

const envelopeOf = (text: string): Envelope | undefined => {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
};

const wrongInFields = (data: unknown): string | undefined => {
  if (data === undefined) return undefined;
  const { fields } = data as { fields?: { field?: unknown; message?: unknown }[] };
  const isGood = fields?.every(({ field, message }) => typeof field === 'string' && CHINESE.test(String(message)));
  return isGood === true ? undefined : 'bad input without a Chinese sentence at its field';
};

const wrongInEnvelope = (name: string, endpoint: Endpoint, { code, msg, data }: Envelope): string | undefined => {
  if (typeof code !== 'number' || typeof msg !== 'string') return 'no envelope';
  if (code === baseErrors.failed.code && name !== 'signIn') return 'a failure in an envelope';
  if (code === baseErrors.badInput.code) return wrongInFields(data);
  if (code !== 200) return undefined;
  return endpoint.output.safeParse(data).success ? undefined : 'an answer that the contract does not know';
};

/** Why this is no answer that anyone may ever get; nothing where it is one. */
export const wrongIn = (name: string, endpoint: Endpoint, { status, type, text }: Heard): string | undefined => {
  if (status >= 500) return `status ${status}`;
  if (!statusesOf(endpoint).includes(status) && !OUTSIDE.includes(status)) return `status ${status}`;
  if (!type.includes('json')) return endpoint.answers === 'file' && status < 300 ? undefined : `a body of ${type}`;
  if (INSIDE.test(text)) return 'words of what lies behind';
  const envelope = envelopeOf(text);
  return envelope === undefined ? 'no JSON' : wrongInEnvelope(name, endpoint, envelope);
};

export const codeOf = ({ status, type, text }: Heard): string => {
  if (status !== 200 || !type.includes('json')) return `HTTP ${status}`;
  const code = envelopeOf(text)?.code;
  return typeof code === 'number' ? String(code) : '?';
};
