import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className="home-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The text of an empty section. */
export function Nothing({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="home-nothing">
      <strong>{title}</strong>
      <span>{hint}</span>
    </div>
  );
}
