import { useId, type ReactNode } from 'react';

interface DashboardSectionProps {
  title: string;
  children: ReactNode;
}

export function DashboardSection({ title, children }: DashboardSectionProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 className="desk-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
