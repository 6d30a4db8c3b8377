import { Button } from 'antd';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import type { List } from '../../shared/list-state/useListState.ts';
import { AddAdminButton } from './AddAdminButton.tsx';

interface AdminsEmptyProps {
  list: List;
  onAdd: () => void;
}

export function AdminsEmpty({ list, onAdd }: AdminsEmptyProps) {
  const { isDeleted, ...asked } = list.filters;
  const handleClear = () => list.filterBy(Object.fromEntries(Object.keys(asked).map((name) => [name, ''])));
  if (Object.keys(asked).length > 0) {
    return (
      <EmptyNotice
        title="没有符合条件的管理员"
        hint="换个条件，或者清空条件查看全部。"
        action={<Button onClick={handleClear}>清空条件</Button>}
      />
    );
  }
  if (isDeleted) return <EmptyNotice title="没有已删除的管理员" hint="删除的管理员会出现在这里，可以恢复。" />;
  return (
    <EmptyNotice
      title="还没有管理员"
      hint="新增后，给对方发送初始密码即可登录。"
      action={<AddAdminButton onClick={onAdd} />}
    />
  );
}
