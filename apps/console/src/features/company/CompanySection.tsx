import { useId, type ReactNode } from 'react';

interface CompanySectionProps {
  title: string;
  children: ReactNode;
}

export function CompanySection({ title, children }: CompanySectionProps) {
  const id = useId();
  return (
    <section className="panel company-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
