import { useId, type ReactNode } from 'react';

interface DashboardSectionProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function DashboardSection({ title, aside, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="dashboard-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
