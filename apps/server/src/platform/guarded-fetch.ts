/** What came back is larger than any honest answer. */
export class AnswerTooLarge extends Error {
  constructor(bytes: number) {
    super(`the answer is larger than ${bytes} bytes`);
    this.name = 'AnswerTooLarge';
  }
}

/** Something led to an address to which no one here may be led. */
export class AddressRefused extends Error {
  constructor() {
    super('the address is not allowed');
    this.name = 'AddressRefused';
  }
}

interface Limits {
  /** Of the whole exchange, from connecting to the last byte. */
  timeoutMs: number;
  /** Of the body once it is unpacked. */
  bytes: number;
  isAllowed(address: URL): boolean;
}

type Fetch = (address: string, options: RequestInit) => Promise<Response>;

/** Statuses that have no body, of which none may be made. */
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
 * Fetches like `fetch`, follows no redirect and reads the whole answer before it hands it on. Throws `AddressRefused`,
 * `AnswerTooLarge`, or what `fetch` throws when the time is over or no one answers.
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
    // It is unpacked by now, and as long as it is.
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    return new Response(EMPTY_STATUSES.has(status) ? null : body, { status, statusText, headers });
  };
