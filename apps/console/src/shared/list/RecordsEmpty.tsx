import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import type { List } from '../list-state/useListState.ts';

interface RecordsEmptyProps {
  list: List;
  /** What there is none of: 参数. */
  what: string;
  /** What to do where there is nothing at all. */
  hint?: string;
  action?: ReactNode;
}

/** A list without rows: nothing like what was asked for, or nothing yet. */
export function RecordsEmpty({ list, what, hint, action }: RecordsEmptyProps) {
  const asked = Object.keys(list.filters);
  if (asked.length === 0) return <EmptyNotice title={`还没有${what}`} {...(hint && { hint })} action={action} />;
  const handleClear = () => list.filterBy(Object.fromEntries(asked.map((name) => [name, ''])));
  return (
    <EmptyNotice
      title={`没有符合条件的${what}`}
      hint="换个条件，或者清空条件查看全部。"
      action={<Button onClick={handleClear}>清空条件</Button>}
    />
  );
}
