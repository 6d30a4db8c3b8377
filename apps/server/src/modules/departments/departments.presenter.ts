import type { Department, DepartmentChoice, LeaderChoice } from '@huiwu/contract/departments';
import type { Facts } from '../business-logs/audit-log.service.ts';
import type { DepartmentView } from './departments.repository.ts';

export const presentDepartmentChoice = (row: DepartmentView): DepartmentChoice => ({
  id: row.id,
  parentId: row.parent_id,
  code: row.code,
  name: row.name,
  custCode: row.cust_code,
  state: row.state,
});

export const presentDepartment = (row: DepartmentView, adminCount: number): Department => ({
  ...presentDepartmentChoice(row),
  custName: row.cust_name,
  leader: row.leader_id === null || row.leader_name === null ? null : { id: row.leader_id, name: row.leader_name },
  order: row.sort_order,
  adminCount,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const presentLeaderChoice = (row: {
  id: string;
  real_name: string;
  department_name: string | null;
}): LeaderChoice => ({ id: row.id, name: row.real_name, departmentName: row.department_name });

/** The log entry of a department. */
export const presentDepartmentFacts = (
  row: { name: string; code: string; sort_order: number },
  { parent, leader }: { parent: string; leader: string },
): Facts => ({
  部门名称: row.name,
  部门编码: row.code,
  上级部门: parent,
  负责人: leader,
  排序: String(row.sort_order),
});
