import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { Segmented } from 'antd';
import { Allowed } from '../access/Allowed.tsx';
import type { List } from '../list-state/useListState.ts';

const SHOWN = [
  { value: '', label: '在用' },
  { value: '1', label: '已删除' },
];

/** Changes between a list and its recycle bin; only for admins who may restore from it. */
export function RecycleBinSwitch({ restore, list }: { restore: Endpoint | undefined; list: List }) {
  return (
    restore && (
      <Allowed to={restore}>
        <Segmented
          aria-label="显示"
          options={SHOWN}
          value={list.filters['isDeleted'] ?? ''}
          onChange={(isDeleted) => list.filterBy({ isDeleted })}
        />
      </Allowed>
    )
  );
}
