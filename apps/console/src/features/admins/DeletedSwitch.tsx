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

/** Between those in use and those who were deleted, for anyone who may recover them. */
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
