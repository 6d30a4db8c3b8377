/** The answer is larger than any valid one. */
export class AnswerTooLarge extends Error {
  constructor(bytes: number) {
    super(`the answer is larger than ${bytes} bytes`);
    this.name = 'AnswerTooLarge';
  }
}

/** An address resolved to a network that is not allowed. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not allowed');
    this.name = 'AddressRefused';
  }
}

interface Limits {
  /** For the whole exchange, from connecting to the last byte. */
  timeoutMs: number;
  /** Maximum size of the body after unpacking. */
  bytes: number;
  isAllowed(address: URL): boolean;
}

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** Statuses without a body; `Response` does not accept one for them. */
const EMPTY_STATUSES = new Set([204, 205, 304]);

const bodyWithin = async ({ body }: Response, limit: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.byteLength;
    if (length > limit) throw new AnswerTooLarge(limit);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

/**
 * Like `fetch`, but follows no redirects and reads the whole answer first. Throws `AddressRefused`, `AnswerTooLarge`,
 * or the error of `fetch` on a timeout or a failed connection.
 */
export const createGuardedFetch =
  ({ timeoutMs, bytes, isAllowed }: Limits): Fetch =>
  async (address, options) => {
    if (!isAllowed(new URL(address))) throw new AddressRefused();
    const late = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, late]) : late;
    const response = await fetch(address, { ...options, signal, redirect: 'manual' });
    const { status, statusText } = response;
    const body = await bodyWithin(response, bytes);
    // The body is unpacked here, so these headers no longer apply.
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(EMPTY_STATUSES.has(status) ? null : body, { status, statusText, headers });
  };
