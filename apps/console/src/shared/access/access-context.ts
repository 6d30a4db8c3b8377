import { createContext } from 'react';
import { NO_ACCESS, type Access } from './access.ts';

/** Computed once for the whole console, because a page of rows reads it hundreds of times. */
export const AccessContext = createContext<Access>(NO_ACCESS);
