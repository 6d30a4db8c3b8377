import type { ReactNode } from 'react';

interface PageFrameProps {
  title: string;
  /** One line: what the page is for. */
  description?: string;
  /** The page's main actions, on the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The head that every page has, and room for what is below it. */
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
