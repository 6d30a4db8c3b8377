import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import type { List } from '../list-state/useListState.ts';

interface RecordsEmptyProps {
  list: List;
  /** What there is none of: 参数. */
  what: string;
  /** What is said, and what to do, where there is nothing at all. */
  title?: string;
  hint?: string;
  action?: ReactNode;
}

/** A list without rows: nothing like what was asked for, nothing deleted, or nothing yet. */
export function RecordsEmpty({ list, what, title = `还没有${what}`, hint, action }: RecordsEmptyProps) {
  const { isDeleted, ...asked } = list.filters;
  const names = Object.keys(asked);
  if (names.length > 0) {
    return (
      <EmptyNotice
        title={`没有符合条件的${what}`}
        hint="换个条件，或者清空条件查看全部。"
        action={
          <Button onClick={() => list.filterBy(Object.fromEntries(names.map((name) => [name, ''])))}>清空条件</Button>
        }
      />
    );
  }
  if (isDeleted) return <EmptyNotice title={`没有已删除的${what}`} hint={`删除的${what}会出现在这里，可以恢复。`} />;
  return <EmptyNotice title={title} {...(hint && { hint })} action={action} />;
}
