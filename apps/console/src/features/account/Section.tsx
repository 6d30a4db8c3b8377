import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  description?: string;
  children: ReactNode;
}

export function Section({ title, description, children }: Props) {
  const id = useId();
  return (
    <section className="panel account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {description && <p className="quiet">{description}</p>}
      {children}
    </section>
  );
}
