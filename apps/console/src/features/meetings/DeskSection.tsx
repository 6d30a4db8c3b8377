import { useId, type ReactNode } from 'react';

interface DeskSectionProps {
  title: string;
  children: ReactNode;
}

export function DeskSection({ title, children }: DeskSectionProps) {
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
