import { Button } from 'antd';
import { EmptyNotice } from '../../shared/components/EmptyNotice.tsx';
import type { List } from '../../shared/list-state/useListState.ts';
import { AddRoleButton } from './AddRoleButton.tsx';

interface RolesEmptyProps {
  list: List;
  onAdd: () => void;
}

export function RolesEmpty({ list, onAdd }: RolesEmptyProps) {
  const names = Object.keys(list.filters);
  const handleClear = () => list.filterBy(Object.fromEntries(names.map((name) => [name, ''])));
  if (names.length > 0) {
    return (
      <EmptyNotice
        title="没有符合条件的角色"
        hint="换个条件，或者清空条件查看全部。"
        action={<Button onClick={handleClear}>清空条件</Button>}
      />
    );
  }
  return (
    <EmptyNotice
      title="还没有角色"
      hint="新增角色并分配菜单和功能后，就可以交给管理员使用。"
      action={<AddRoleButton onClick={onAdd} />}
    />
  );
}
