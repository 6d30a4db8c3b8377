import { createHmac, hash } from 'node:crypto';

interface Signed {
  accessKeyId: string;
  accessKeySecret: string;
  /** Decoded. */
  query: Readonly<Record<string, string>>;
  /** In lower case; all of them are signed. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** RFC 3986, which leaves fewer characters than `encodeURIComponent`. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodedForm = (values: Readonly<Record<string, string>>): string =>
  Object.keys(values)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(values[name] ?? '')}`)
    .join('&');

export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** `ACS3-HMAC-SHA256`, signature version 3 of Alibaba Cloud, for `POST /`. */
export const authorizeAliyun = ({ accessKeyId, accessKeySecret, query, headers, body }: Signed): string => {
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const signed = names.join(';');
  const canonical = ['POST', '/', encodedForm(query), lines, signed, sha256(body)].join('\n');
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`;
};
