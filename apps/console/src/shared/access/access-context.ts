import { createContext } from 'react';
import { NO_ACCESS, type Access } from './access.ts';

/** Filled once around everything behind the sign-in: a page of rows asks for it hundreds of times. */
export const AccessContext = createContext<Access>(NO_ACCESS);
