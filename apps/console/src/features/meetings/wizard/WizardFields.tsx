import type { ReactNode } from 'react';
import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';

/** Fields that belong together, two beside each other where there is room. */
export function WizardFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledPanel title={title}>
      <div className="wizard-fields">{children}</div>
    </TitledPanel>
  );
}
