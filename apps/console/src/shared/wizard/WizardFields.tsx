import type { ReactNode } from 'react';
import { TitledPanel } from '../components/TitledPanel.tsx';
import './wizard.css';

/** A group of fields, in two columns on wide screens. */
export function WizardFields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledPanel title={title}>
      <div className="wizard-fields">{children}</div>
    </TitledPanel>
  );
}
