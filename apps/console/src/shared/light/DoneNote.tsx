import type { ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** Replaces a form after it was sent successfully. */
export function DoneNote({ title, children }: Props) {
  return (
    <div className="light-done">
      <svg viewBox="0 0 48 48" width="48" height="48" fill="none" strokeWidth="3" aria-hidden="true">
        <circle cx="24" cy="24" r="21" stroke="currentColor" />
        <path d="m15 24.500 6.500 6.500L33.500 18" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h2 ref={focus} tabIndex={-1}>
        {title}
      </h2>
      <output>{children}</output>
      <a className="light-button" href="#/login">
        去登录
      </a>
    </div>
  );
}
