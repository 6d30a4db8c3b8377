import { DOWNLOAD_ERROR, statusMessage } from './error-messages.ts';
import { LOCAL_CODES } from './call-failure.ts';
import type { Outgoing } from './outgoing.ts';
import { fetchOut, withTimeout, requestIdOf, transportFailure, type Reply } from './transport.ts';

/** A file, or the envelope that was sent instead. */
export interface FileReply extends Reply {
  file?: File;
}

/** Envelopes of the server are never longer; files can be. */
const ENVELOPE_BYTES = 65_536;

const decoded = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** The file name: `download-filename`, or else the name in `Content-Disposition`. */
export const fileNameOf = (headers: Headers): string | undefined => {
  const disposition = headers.get('content-disposition') ?? '';
  const [, extended] = /filename\*=(?:UTF-8'[^']*')?([^;]+)/i.exec(disposition) ?? [];
  const [, quoted, plain] = /filename="([^"]+)"|filename=([^;]+)/i.exec(disposition) ?? [];
  return decoded(headers.get('download-filename') ?? extended ?? quoted ?? plain)?.trim();
};

const isDeclaredFile = ({ headers }: Response): boolean =>
  headers.has('download-filename') || /attachment/i.test(headers.get('content-disposition') ?? '');

/** An answer with a file name is a file, whatever its content. Only an answer without one can be an envelope. */
const envelopeIn = async (body: Blob): Promise<object | undefined> => {
  if (body.size > ENVELOPE_BYTES) return undefined;
  try {
    const parsed: unknown = JSON.parse(await body.text());
    return typeof parsed === 'object' && parsed !== null && 'code' in parsed ? parsed : undefined;
  } catch {
    return undefined;
  }
};

const readBody = async (response: Response, onProgress: (fraction: number) => void): Promise<Blob> => {
  const type = response.headers.get('content-type') ?? '';
  // The uncompressed size of a compressed answer is unknown.
  const isCounted = !response.headers.has('content-encoding');
  const total = isCounted ? Number(response.headers.get('content-length') ?? 0) : 0;
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    received += part.value.byteLength;
    if (total > 0) onProgress(received / total);
  }
  return new Blob(parts, { type });
};

/** Fetches a file. Distinguishes an envelope from a file that contains JSON. */
export const fetchFile = (outgoing: Outgoing, onProgress: (fraction: number) => void): Promise<FileReply> =>
  withTimeout(outgoing, async (signal) => {
    const response = await fetchOut(outgoing, signal);
    const requestId = requestIdOf(response.headers);
    const { status } = response;
    if (!response.ok) throw transportFailure(outgoing, { code: status, message: statusMessage(status), requestId });
    const body = await readBody(response, onProgress);
    const envelope = isDeclaredFile(response) ? undefined : await envelopeIn(body);
    if (envelope === undefined) {
      return { requestId, file: new File([body], fileNameOf(response.headers) ?? '', { type: body.type }) };
    }
    // A success envelope without a file is also an error.
    return { code: LOCAL_CODES.download, msg: DOWNLOAD_ERROR, ...notDone(envelope), requestId };
  });

const notDone = (envelope: Partial<Reply>): Partial<Reply> => (envelope.code === 200 ? {} : envelope);
