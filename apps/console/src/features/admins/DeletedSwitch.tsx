import { restoreAdmin } from '@huiwu/contract/admins';
import { Segmented } from 'antd';
import { Allowed } from '../../shared/access/Allowed.tsx';
import type { List } from '../../shared/list-state/useListState.ts';

interface DeletedSwitchProps {
  list: List;
  onSwitch: () => void;
}

const OPTIONS = [
  { value: '', label: '在用' },
  { value: '1', label: '已删除' },
];

/** Switches between the list and the recycle bin, for users who may restore. */
export function DeletedSwitch({ list, onSwitch }: DeletedSwitchProps) {
  const handleChange = (isDeleted: string) => {
    onSwitch();
    list.filterBy({ isDeleted });
  };
  return (
    <Allowed to={restoreAdmin}>
      <Segmented aria-label="显示" options={OPTIONS} value={list.filters.isDeleted ?? ''} onChange={handleChange} />
    </Allowed>
  );
}
