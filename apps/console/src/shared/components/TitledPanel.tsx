import { useId, type ReactNode } from 'react';

interface TitledPanelProps {
  title: string;
  /** Next to the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function TitledPanel({ title, aside, children }: TitledPanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
