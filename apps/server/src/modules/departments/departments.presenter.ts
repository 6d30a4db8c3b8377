import type { Department } from '@huiwu/contract/departments';
import type { LedDepartmentRow } from './departments.repository.ts';

export const presentDepartment = (row: LedDepartmentRow): Department => ({
  id: row.id,
  parentId: row.parent_id,
  code: row.code,
  name: row.name,
  custCode: row.cust_code,
  leaderName: row.leader_name,
  order: row.sort_order,
  state: row.state,
});
