import { Button } from 'antd';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import type { List } from '../../shared/list-state/useListState.ts';

export function ApplicationsEmpty({ list }: { list: List }) {
  const asked = Object.keys(list.filters);
  const handleClear = () => list.filterBy(Object.fromEntries(asked.map((name) => [name, ''])));
  if (asked.length === 0)
    return <EmptyNotice title="还没有账号申请" hint="有人在登录页申请账号后，会出现在这里等待审核。" />;
  return (
    <EmptyNotice
      title="没有符合条件的账号申请"
      hint="换个条件，或者清空条件查看全部。"
      action={<Button onClick={handleClear}>清空条件</Button>}
    />
  );
}
