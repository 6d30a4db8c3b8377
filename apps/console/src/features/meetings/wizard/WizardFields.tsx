import type { ReactNode } from 'react';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';

/** A group of fields, in two columns on wide screens. */
export function WizardFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledPanel title={title}>
      <div className="wizard-fields">{children}</div>
    </TitledPanel>
  );
}
