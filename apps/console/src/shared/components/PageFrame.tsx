import type { ReactNode } from 'react';

interface PageFrameProps {
  title: string;
  /** The purpose of the page, in one line. */
  description?: string;
  /** The page's main actions, on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The header of every page, and its content. */
export function PageFrame({ title, description, actions, children }: PageFrameProps) {
  return (
    <div className="page-frame">
      <header className="page-frame-head">
        <div>
          <h1>{title}</h1>
          {description && <p>{description}</p>}
        </div>
        <div className="page-frame-actions">{actions}</div>
      </header>
      {children}
    </div>
  );
}
