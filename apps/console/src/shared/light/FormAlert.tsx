import type { ReactNode } from 'react';

/**
 * The error of a refused form. The live region is always in the document, so that screen readers announce the change.
 */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="light-alert">
      {children}
    </div>
  );
}
