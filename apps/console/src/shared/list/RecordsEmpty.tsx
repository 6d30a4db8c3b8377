import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import type { List } from '../list-state/useListState.ts';

interface RecordsEmptyProps {
  list: List;
  /** The noun: 参数. */
  what: string;
  /** Title and hint if there are no records at all. */
  title?: string;
  hint?: string;
  action?: ReactNode;
}

/** An empty list: no match, nothing deleted, or no records yet. */
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
