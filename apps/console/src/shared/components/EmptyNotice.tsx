import type { ReactNode } from 'react';

interface EmptyNoticeProps {
  title: string;
  /** What to do next. */
  hint?: string;
  action?: ReactNode;
}

/** An empty list: the reason, and what to do next. */
export function EmptyNotice({ title, hint, action }: EmptyNoticeProps) {
  return (
    <div className="notice">
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
      {action}
    </div>
  );
}
