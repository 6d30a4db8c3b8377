import { Button } from 'antd';
import type { ReactNode } from 'react';

interface BatchBarProps {
  count: number;
  /** Instead of the number of selected rows. */
  label?: string;
  onClear: () => void;
  /** The actions for the selected rows. */
  children: ReactNode;
}

/** Shows the number of selected rows and the actions for all of them. */
export function BatchBar({ count, label = `已选 ${count} 条`, onClear, children }: BatchBarProps) {
  if (count === 0) return null;
  return (
    <fieldset className="batch-bar" aria-label="批量操作">
      <output>{label}</output>
      {children}
      <Button type="link" onClick={onClear}>
        清空选择
      </Button>
    </fieldset>
  );
}
