import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Shape = z.ZodMiniType;

/**
 * The effect of a call: it reads, changes existing data, or creates (or sends) something. Calls that create accept an
 * `Idempotency-Key`.
 */
export type Effect = 'reads' | 'changes' | 'creates';

export interface Endpoint<Input extends Shape = Shape, Output extends Shape = Shape> {
  method: 'GET' | 'POST';
  /** Below `root`; a parameter is written `{name}` and belongs to the input. */
  path: `/${string}`;
  /** `/api/backend` if absent. */
  root?: '/api/attendee';
  /** One Chinese sentence for the API document. */
  summary: string;
  access: Access;
  effect: Effect;
  /** Parameters of the path, then the query (GET) or the body (POST), as one strict object. */
  input: Input;
  output: Output;
  /**
   * `multipart`: one file in the field `file`, and texts. `form`: the POST of a call that also exists as GET sends its
   * query as a URL-encoded form.
   */
  body?: 'multipart' | 'form';
  /** Maximum file size of a `multipart` call, if it differs from the default. */
  fileBytesMax?: number;
  /** A successful call returns a file. A refusal is an envelope. */
  answers?: 'file';
  /** Further full paths of the same call in the specification. */
  alsoAt?: `/${string}`[];
  /** Names of `data` that the specification repeats beside `data`. */
  besideData?: string[];
  /** The body repeats the path parameters, as in the specification. */
  pathInBody?: true;
  /** Allowed while the admin has to change the password first. */
  whilePasswordIsDue?: true;
  /** Allowed in a cancelled meeting. For calls about money. */
  alsoWhenCancelled?: true;
  /** Makes a file of rows and changes none of them: allowed in a cancelled or archived meeting too. */
  makesFile?: true;
  /** Allowed while the screen of the session is locked. */
  whileLocked?: true;
}

/**
 * A call as a value. The server mounts it, the console calls it, buttons check its access, and tests iterate over all
 * calls.
 */
export const defineEndpoint = <Input extends Shape, Output extends Shape>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> => endpoint;

/** The input as the client writes it. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** The parsed input that the handler receives: trimmed, with defaults. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** The type of `data` in the answer. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The prefix of all paths of the contract. */
export const BASE_PATH = '/api/backend';

/** The path of a call from the root of the server. */
export const fullPath = ({ root, path }: Pick<Endpoint, 'root' | 'path'>): string => (root ?? BASE_PATH) + path;

/** Names of the `{parameters}` in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** The console in a browser sends this header with every call. The server then requires both halves of the session. */
export const BROWSER_HEADER = { name: 'X-Huiwu-Browser', value: '1' } as const;
