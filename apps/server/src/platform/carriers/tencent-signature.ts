import { createHmac, hash } from 'node:crypto';

interface Signed {
  secretId: string;
  secretKey: string;
  service: string;
  host: string;
  contentType: string;
  /** In seconds. */
  timestamp: number;
  body: string;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** `TC3-HMAC-SHA256` of Tencent Cloud, for `POST /`. Signs the content type and the host. */
export const authorizeTencent = (request: Signed): string => {
  const { secretId, secretKey, service, host, contentType, timestamp, body } = request;
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const lines = `content-type:${contentType}\nhost:${host}\n`;
  const canonical = ['POST', '/', '', lines, 'content-type;host', sha256(body)].join('\n');
  const text = ['TC3-HMAC-SHA256', String(timestamp), scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`;
};
