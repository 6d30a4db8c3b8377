import type { ReactNode } from 'react';

const focus = (element: HTMLElement | null): void => element?.focus();

/** Title of the next step of a drawer. It takes the focus, so that screen readers announce the new step. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 ref={focus} tabIndex={-1}>
      {children}
    </h3>
  );
}
