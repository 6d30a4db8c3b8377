import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null): void => element?.focus();

/** What a drawer goes on with: it takes the keyboard, so that a change of the whole drawer is heard. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 ref={focus} tabIndex={-1}>
      {children}
    </h3>
  );
}
