import { Button } from 'antd';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import type { List } from '../list-state/useListState.ts';

interface LogsEmptyProps {
  list: List;
  /** What there is none of: 业务日志. */
  what: string;
}

/** A log without rows: nothing like it, or nothing yet. */
export function LogsEmpty({ list, what }: LogsEmptyProps) {
  const asked = Object.keys(list.filters);
  if (asked.length === 0) return <EmptyNotice title={`还没有${what}`} />;
  const handleClear = () => list.filterBy(Object.fromEntries(asked.map((name) => [name, ''])));
  return (
    <EmptyNotice
      title={`没有符合条件的${what}`}
      hint="换个条件，或者清空条件查看全部。"
      action={<Button onClick={handleClear}>清空条件</Button>}
    />
  );
}
