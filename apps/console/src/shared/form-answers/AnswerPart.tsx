import { useId, type ReactNode } from 'react';

/** One of several inputs of an answer, with its label. */
export function AnswerPart({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="answer-part">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
