import { BROWSER_HEADER, type Endpoint, type OutputOf } from '@huiwu/contract/base/endpoint';
import { track, type Carrier } from '../transfers/transfer-store.ts';
import type { CallOptions } from './call-endpoint.ts';
import { CallFailure } from './call-failure.ts';
import { refuseDuplicate } from './duplicate-guard.ts';
import { reactTo } from './failure-reactions.ts';
import { addressOf, type Outgoing, type OutgoingValues } from './outgoing.ts';
import { withTimeout, toReply, type RawAnswer } from './transport.ts';
import { dataOf, withTokens } from './with-tokens.ts';

interface UploadOptions extends Pick<CallOptions, 'signal' | 'handles' | 'isRepeatable'> {
  /** From 0 to 1. */
  onProgress?: ((fraction: number) => void) | undefined;
  /** The path parameters of the call. */
  input?: OutgoingValues | undefined;
  /** Texts beside the file. */
  fields?: Readonly<Record<string, string>> | undefined;
  idempotencyKey?: string | undefined;
}

type Progress = (fraction: number) => void;

// Different files can have the same name, size and time, so the objects are compared.
const numbers = new WeakMap<File, number>();
let latest = 0;

const numberOf = (file: File): number => {
  const number = numbers.get(file) ?? (latest += 1);
  numbers.set(file, number);
  return number;
};

const bodyOf = (file: File, fields: Readonly<Record<string, string>>): FormData => {
  const body = new FormData();
  for (const [name, text] of Object.entries(fields)) body.append(name, text);
  body.append('file', file, file.name);
  return body;
};

/** `fetch` reports no upload progress. */
const sendCounting = (outgoing: Outgoing, signal: AbortSignal, onProgress: Progress): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(outgoing.method, outgoing.url);
    for (const [name, value] of Object.entries(outgoing.headers)) request.setRequestHeader(name, value);
    request.setRequestHeader(BROWSER_HEADER.name, BROWSER_HEADER.value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress(loaded / total);
    request.onerror = () => reject(new TypeError('The upload was interrupted'));
    request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'));
    request.onload = () => {
      const requestId = request.getResponseHeader('x-request-id') ?? undefined;
      resolve({ status: request.status, requestId, text: request.responseText });
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(outgoing.body);
  });

const carry = async (request: Outgoing, { signal, onProgress }: Carrier): Promise<unknown> => {
  const reply = await withTokens({ ...request, signal }, (signed) =>
    withTimeout(signed, async (ended) => toReply(signed, await sendCounting(signed, ended, onProgress))),
  );
  return dataOf(request, reply);
};

/**
 * Uploads a file and resolves to the server's data. Rejects as `callEndpoint` does. The signal, or 取消 in the list of
 * transfers, cancels it.
 */
export const uploadFile = async <E extends Endpoint>(
  endpoint: E,
  file: File,
  {
    signal,
    handles = [],
    isRepeatable = false,
    onProgress,
    input = {},
    fields = {},
    idempotencyKey,
  }: UploadOptions = {},
): Promise<OutputOf<E>> => {
  const { url } = addressOf(endpoint, input);
  const request: Outgoing = {
    method: endpoint.method,
    url,
    headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
    body: bodyOf(file, fields),
  };
  try {
    if (!isRepeatable) refuseDuplicate(request, `file ${numberOf(file)}`);
    return (await track({ kind: 'upload', name: file.name, signal }, (carrier) => {
      const tell = (fraction: number) => {
        carrier.onProgress(fraction);
        onProgress?.(fraction);
      };
      return carry(request, { ...carrier, onProgress: tell });
    })) as OutputOf<E>;
  } catch (error) {
    if (error instanceof CallFailure) reactTo(error, handles);
    throw error;
  }
};
