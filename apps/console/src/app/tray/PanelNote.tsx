import type { ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  children?: ReactNode;
}

/** The content of an empty panel. */
export function PanelNote({ title, hint, children }: Props) {
  return (
    <div className="tray-note" role="status">
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  );
}
