import type { ReactNode } from 'react';
import { usePermitted, type Requirement } from './usePermitted.ts';

/** Keeps its children out of the document from users who do not meet the requirement. */
export function Permitted({ children, ...requirement }: Requirement & { children: ReactNode }) {
  return usePermitted(requirement) ? children : null;
}
