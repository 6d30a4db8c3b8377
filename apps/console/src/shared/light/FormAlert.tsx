import type { ReactNode } from 'react';

/** What the server refused, said at once. The region is always there, so that screen readers hear a change. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="light-alert">
      {children}
    </div>
  );
}
