import { Button } from 'antd';
import type { ReactNode } from 'react';

interface BatchBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with those that are chosen. */
  children: ReactNode;
}

/** Says how many rows are chosen and offers what can be done with all of them. */
export function BatchBar({ count, onClear, children }: BatchBarProps) {
  if (count === 0) return null;
  return (
    <fieldset className="batch-bar" aria-label="批量操作">
      <output>已选 {count} 条</output>
      {children}
      <Button type="link" onClick={onClear}>
        清空选择
      </Button>
    </fieldset>
  );
}
