import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

export function Sample({ title, children }: Props) {
  const id = useId();
  return (
    <section className="panel sample" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** A result below the control that produced it. */
export function Outcome({ title, children }: Props) {
  return (
    <p className="sample-outcome">
      <span className="quiet">{title}</span>
      <code data-testid={title}>{children}</code>
    </p>
  );
}
