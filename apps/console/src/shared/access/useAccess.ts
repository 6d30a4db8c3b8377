import { use } from 'react';
import { AccessContext } from './access-context.ts';
import type { Access } from './access.ts';

/** The rights of the signed-in admin. Re-renders when they change. */
export const useAccess = (): Access => use(AccessContext);
