import type { MeetingHolders } from '@huiwu/contract/meetings';

/** One role of an admin in the meeting. */
interface HolderRow {
  id: string;
  admin_no: string;
  real_name: string;
  department_name: string | null;
  version: number;
  role_id: string;
  role_name: string;
  begin_at: string | null;
  end_at: string | null;
}

/** One entry for each admin, with all their roles, in the order of the rows. */
export const presentHolders = (
  rows: readonly HolderRow[],
  isManageable: (adminId: string) => boolean,
): MeetingHolders['holders'] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].map((holder) => ({
    adminId: holder.id,
    adminNo: holder.admin_no,
    name: holder.real_name,
    departmentName: holder.department_name,
    version: holder.version,
    roles: rows.filter(({ id }) => id === holder.id).map((row) => ({ id: row.role_id, name: row.role_name })),
    beginTime: holder.begin_at,
    endTime: holder.end_at,
    isManageable: isManageable(holder.id),
  }));
