import type { FunctionName } from './functions.ts';

/**
 * Who may make a call. `open`: anyone. `public`: clients with the console's system token. `signed-in`: also a user
 * token. A named function: an admin whose role grants it. `attendee`: someone who registers for a meeting, with a token of
 * that meeting. `signed-in-by-cookie`: for images that a page shows by their
 * address; needs the half of the session that scripts cannot read. There is no default.
 */
export type Access = 'open' | 'public' | 'signed-in' | 'signed-in-by-cookie' | 'attendee' | { function: FunctionName };

export const functionOf = (access: Access): FunctionName | undefined =>
  typeof access === 'object' ? access.function : undefined;
