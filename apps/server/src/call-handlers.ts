import type { Endpoint, ParsedInputOf } from '@huiwu/contract/base/endpoint';
import type { Caller } from './access/caller.ts';
import type { Mount } from './http/mount.ts';

/** Answers a call within the server, for a caller whose right to it was checked. */
export type CallHandler = (input: object, caller: Caller) => unknown;

/** What answers each call of signed-in admins, from the same lines that mount it. */
export const collectHandlers = (mountAll: (mount: Mount) => void): ReadonlyMap<Endpoint, CallHandler> => {
  const handlers = new Map<Endpoint, CallHandler>();
  const others = {
    withFile: () => undefined,
    toFile: () => undefined,
    forAnyone: () => undefined,
    forAttendees: () => undefined,
    toFileOfAttendees: () => undefined,
    withFileOfAttendees: () => undefined,
  };
  const mount: Mount = Object.assign(
    <E extends Endpoint>(endpoint: E, handler: (input: ParsedInputOf<E>, by: Caller) => unknown): void => {
      // The input was parsed by the endpoint's shape before it came here.
      handlers.set(endpoint, (input, caller) => handler(input as ParsedInputOf<E>, caller));
    },
    others,
  );
  mountAll(mount);
  return handlers;
};
