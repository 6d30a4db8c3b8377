import type * as z from 'zod/mini';
import type { Access } from './access.ts';

export type Shape = z.ZodMiniType;

/**
 * What a call does to the world: it only looks, it changes what is there, or it makes (or sends) something new.
 * A call that makes something accepts an `Idempotency-Key`.
 */
export type Effect = 'reads' | 'changes' | 'creates';

export interface Endpoint<Input extends Shape = Shape, Output extends Shape = Shape> {
  method: 'GET' | 'POST';
  /** Below `/api/backend`; a parameter is written `{name}` and belongs to the input. */
  path: `/${string}`;
  /** One Chinese sentence for the API document. */
  summary: string;
  access: Access;
  effect: Effect;
  /** Parameters of the path, then the query (GET) or the body (POST), as one strict object. */
  input: Input;
  output: Output;
  /**
   * `multipart`: one file in the field `file` comes along, the other fields are texts. `form`: a POST sends what a GET has
   * in its query, as a form does; a GET has such a twin.
   */
  body?: 'multipart' | 'form';
  /** A file comes back where all went well; a refusal is an envelope as ever. */
  answers?: 'file';
  /** Whole paths under which the specification has the same call. */
  alsoAt?: `/${string}`[];
  /** Names in `data` that the specification has beside it. */
  besideData?: string[];
  /** The body says once more what stands in the path, as the specification has it. */
  pathInBody?: true;
  /** Stays open to an admin who must change the password first. */
  whilePasswordIsDue?: true;
  /** Stays open to a session whose screen is locked. */
  whileLocked?: true;
}

/** A call as one value: the server mounts it, the console calls it, a button asks it for permission, a test walks it. */
export const defineEndpoint = <Input extends Shape, Output extends Shape>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> => endpoint;

/** What a caller writes. */
export type InputOf<E extends Endpoint> = z.input<E['input']>;
/** What the handler receives, trimmed and with its defaults. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>;
/** What arrives in `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** Every path of the contract lies below this one. */
export const BASE_PATH = '/api/backend';

/** Names of the `{parameters}` in a path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Sent with every call by a console in a browser: both halves of a session are then needed. */
export const BROWSER_HEADER = { name: 'X-Huiwu-Browser', value: '1' } as const;
