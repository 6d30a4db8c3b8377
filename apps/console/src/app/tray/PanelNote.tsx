import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** What stands in a panel that has nothing to show. */
export function PanelNote({ title, hint, children }: Props) {
  return (
    <div className="tray-note" role="status">
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
