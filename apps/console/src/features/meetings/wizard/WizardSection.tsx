import { useId, type ReactNode } from 'react';

interface WizardSectionProps {
  title: string;
  children: ReactNode;
}

/** Fields that belong together, two beside each other where there is room. */
export function WizardSection({ title, children }: WizardSectionProps) {
  const id = useId();
  return (
    <section className="panel wizard-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="wizard-fields">{children}</div>
    </section>
  );
}
