import { useId, type ReactNode } from 'react';

interface PropertyProps {
  label: string;
  problem?: string | undefined;
  children: (id: string) => ReactNode;
}

export function Property({ label, problem, children }: PropertyProps) {
  const id = useId();
  return (
    <div className="property">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {problem !== undefined && (
        <span className="property-problem" role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}

export function PropertyGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="form-properties-fields">
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}
