import { use } from 'react';
import { AccessContext } from './access-context.ts';
import type { Access } from './access.ts';

/** What the signed-in person may do; changes as soon as the server's answer about them changes. */
export const useAccess = (): Access => use(AccessContext);
