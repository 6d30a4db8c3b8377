import type { FunctionName } from './functions.ts';

/**
 * Who may call. `open` needs nothing at all, `public` the console's system token, `signed-in` a person as well,
 * and a named function a person who was given it. `signed-in-by-cookie` is for what a page shows by its address alone:
 * the half of the session that scripts cannot read. There is no default.
 */
export type Access = 'open' | 'public' | 'signed-in' | 'signed-in-by-cookie' | { function: FunctionName };

export const functionOf = (access: Access): FunctionName | undefined =>
  typeof access === 'object' ? access.function : undefined;
